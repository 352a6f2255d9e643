"""Commands that stop because of what they were given."""

import pytest


def refusal(capsys, command, *arguments):
    """What a command writes to its standard error as it stops for bad arguments."""
    with pytest.raises(SystemExit) as stop:
        command(*arguments)
    assert stop.value.code == 2
    return capsys.readouterr().err
