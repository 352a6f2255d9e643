"""Write a sample of each stored format that has changed: tests/samples/KIND-NUMBER.json.

    make samples ARGS="final=true"

A new sample is the newest one, as this page writes it, with these fields set to these values (JSON;
what is none is a word). A field that the page writes but no sample has is thus in one.
"""

import json
import sys

from test_samples import FOLDER, FORMATS, SAMPLES, newest, outline

from yahtzee.session.storage.backup import EVERYTHING


def value_of(text):
    try:
        return json.loads(text)
    except ValueError:
        return text


def new_sample(kind, samples, fields):
    """The text that takes the place of the newest sample; None if it is as this page writes it.

    Raises CorruptSave where a field may not have that value.
    """
    stored = FORMATS[kind]
    name = newest(kind, samples)
    value = stored.parse(samples[name])
    look = outline if stored is EVERYTHING else str.strip
    if look(stored.make(value)) == look(samples[name]):
        return None
    data = json.loads(json.dumps(stored.to_data(value)))
    if isinstance(data, dict):
        data |= {field: value for field, value in fields.items() if field in data}
    return stored.make(stored.readers[stored.version](data)) + "\n"


def main(arguments):
    fields = {
        field: value_of(value)
        for field, _, value in (argument.partition("=") for argument in arguments)
    }
    for kind in FORMATS:
        text = new_sample(kind, SAMPLES, fields)
        if text:
            number = int(newest(kind, SAMPLES).rpartition("-")[2]) + 1
            path = FOLDER / f"{kind}-{number}.json"
            path.write_text(text, encoding="utf-8")
            print(f"tests/samples/{path.name}")


if __name__ == "__main__":
    main(sys.argv[1:])
