"""Small English: numbers, plurals, lists, dice."""

from collections.abc import Iterable, Sequence

_SMALL = (
    "zero", "one", "two", "three", "four", "five", "six",
    "seven", "eight", "nine", "ten", "eleven", "twelve",
)  # fmt: skip


def in_words(number: int) -> str:
    """A count as it is read: in words up to twelve, else in digits."""
    return _SMALL[number] if 0 <= number < len(_SMALL) else str(number)


def some(number: int, thing: str) -> str:
    """A number of points in digits: "1 point", "35 points"."""
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def many(number: int, thing: str, plural: str = "") -> str:
    """A count of things in words: "one box", "three boxes"."""
    return f"{in_words(number)} {thing if number == 1 else plural or thing + 's'}"


def times(number: int) -> str:
    """How often: "once", "twice", "three times"."""
    return {1: "once", 2: "twice"}.get(number, f"{in_words(number)} times")


def listed(things: Iterable[object], last: str = "and") -> str:
    """Things in a row: "Ones, Twos and Threes"."""
    words = [str(thing) for thing in things]
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def capital(sentence: str) -> str:
    """A sentence with a capital letter in front."""
    return sentence[:1].upper() + sentence[1:]


def alike(number: int, face: int) -> str:
    """Dice of one face: "three 5s", "one 4", "no 6s"."""
    if number == 0:
        return f"no {face}s"
    return f"{in_words(number)} {face}" if number == 1 else f"{in_words(number)} {face}s"


def row(faces: Iterable[int]) -> str:
    """Faces as they lie: "5, 3, 5, 5, 1"."""
    return ", ".join(map(str, faces))


def added(faces: Sequence[int]) -> str:
    """A sum worked out: "5 + 5 + 3 = 13"."""
    return f"{' + '.join(map(str, faces))} = {sum(faces)}"
