"""What a script that got into the page would try is refused; `make browsers` asks three engines."""

import pytest

from e2e.attacks import ATTACKED, ATTACKS, LOAD_ATTACKS, WITHOUT_TYPES, Host, stranger
from e2e.pages import wait_until_ready
from e2e.serving import serving
from tests.cases import cases
from tools.build import DIST

pytestmark = pytest.mark.allow_console  # every refusal is told there


class Attacked(Host):
    """Has the attacks beside the page."""

    def translate_path(self, path):
        attacks = path.partition("?")[0].endswith(f"/{ATTACKS.name}")
        return str(ATTACKS) if attacks else super().translate_path(path)


def run(page, body, *given):
    return page.evaluate(f"async (given) => {{ {body} }}", given)


@cases("name", ATTACKED, WITHOUT_TYPES)
def test_every_attack_is_refused_and_nobody_is_told(new_page, name):
    page = new_page()
    with serving(DIST, handler=Attacked) as address, stranger() as (elsewhere, asked):
        page.goto(address + name)
        wait_until_ready(page)
        attacks = run(page, LOAD_ATTACKS)
        assert isinstance(attacks, list)
        assert len(attacks) > 35
        for attack in attacks:
            if name == WITHOUT_TYPES and "policy" in attack:
                continue
            found = run(page, "return attack(...given)", attack, elsewhere)
            assert isinstance(found, dict)
            assert found["refused"], attack
            assert found["spoils"] == [], attack
        assert asked == []


@pytest.mark.slow
def test_where_there_is_no_policy_they_succeed(new_page, tmp_path):
    """Otherwise the test above would prove nothing."""
    page = new_page()
    (tmp_path / "index.html").write_text("<!doctype html><title>No policy</title>")
    with serving(tmp_path, handler=Attacked) as address, stranger() as (elsewhere, asked):
        page.goto(address)
        run(page, LOAD_ATTACKS)
        for attack in (
            "inline script",
            "inline handler",
            "eval",
            "javascript: link",
            "data: script",
        ):
            found = page.evaluate(f"() => attack({attack!r}, {elsewhere!r})")
            assert found == {"refused": None, "spoils": [attack]}
        page.evaluate(f"() => attack('fetch', {elsewhere!r})")
        assert asked == ["/fetch"]
