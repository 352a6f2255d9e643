"""The layers that end the openings of large rules: shipped, or worked out here before."""

import asyncio
import struct
from contextlib import suppress
from typing import Protocol

from yahtzee.codes import make_rules
from yahtzee.engine.presets import preset
from yahtzee.engine.rules import RuleSet
from yahtzee.session.part_missing import PartMissing
from yahtzee.solver.layers import Layer, end_of_opening, shipped_as, unpack_layer
from yahtzee.solver.states import without_saved_rolls

HEAD = struct.Struct("<Q")  # boxes filled; behind it are the values


class Solutions(Protocol):
    """Where the page has what is worth keeping of solutions; without a place it keeps nothing."""

    async def load(self, name: str) -> bytes:
        """What is shipped for a preset. Raises PartMissing."""

    async def read(self, code: str) -> bytes | None:
        """What was kept for the rules of a code, None if that is nothing."""

    async def write(self, code: str, data: bytes) -> None:
        """Keep this for the rules of a code in place of what was."""

    async def size(self) -> int:
        """How many bytes are kept."""

    async def forget(self) -> None:
        """Keep nothing any more."""


class Openings:
    """What is here of them; some arrive later."""

    def __init__(self, solutions: Solutions | None) -> None:
        self.solutions = solutions
        self._having: dict[RuleSet, asyncio.Future[None]] = {}
        self._known: dict[RuleSet, Layer] = {}

    def of(self, rules: RuleSet) -> Layer | None:
        """The layer of these rules, saved rolls aside, once it is here."""
        return self._known.get(without_saved_rolls(rules))

    async def have(self, rules: RuleSet, *, again: bool = True) -> None:
        """Have it if it is shipped or kept; what did not arrive is fetched ``again``, or not."""
        rules = without_saved_rolls(rules)
        begun = self._having.get(rules)
        if begun is None or (again and begun.done() and rules not in self._known):
            begun = self._having[rules] = asyncio.ensure_future(self._have(rules))
        await asyncio.shield(begun)

    async def _have(self, rules: RuleSet) -> None:
        name = shipped_as(rules)
        if self.solutions is None:
            return
        if name is None:
            layer = await self.kept(rules)
            if layer is not None and layer.boxes == end_of_opening(rules):
                self._known[rules] = layer
            return
        with suppress(PartMissing):
            packed = await self.solutions.load(name)
            self._known[rules] = unpack_layer(end_of_opening(preset(name).rules), packed)

    async def kept(self, rules: RuleSet) -> Layer | None:
        """The layer of these rules that was solved last, in this page or in an earlier one."""
        data = await self.solutions.read(make_rules(rules)) if self.solutions else None
        if not data or len(data) < HEAD.size:
            return None
        return Layer(HEAD.unpack_from(data)[0], data[HEAD.size :])

    async def keep(self, rules: RuleSet, layer: Layer) -> None:
        """A layer was solved: the next page goes on from it, if it does not end the opening."""
        if layer.boxes == end_of_opening(rules):
            self._known[rules] = layer
        if self.solutions is not None:
            await self.solutions.write(make_rules(rules), HEAD.pack(layer.boxes) + layer.values)

    async def forget(self) -> None:
        """Forget all that was worked out here; what is shipped stays."""
        self._known = {rules: layer for rules, layer in self._known.items() if shipped_as(rules)}
        self._having = {rules: had for rules, had in self._having.items() if shipped_as(rules)}
        if self.solutions is not None:
            await self.solutions.forget()
