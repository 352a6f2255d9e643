"""The solver's kernel in a Web Worker, as something that can be awaited.

The worker is one plain script that is handed the kernel's bytes; where a worker cannot
be started from an address, as in a sandboxed frame, it is started from a blob.
"""

from contextlib import suppress
from typing import Any

import js
from pyodide.ffi import JsException, create_proxy, to_js

from yahtzee.page.loader import address_of, fetch, plain_object
from yahtzee.session.advisor import SolverNotLoaded
from yahtzee.session.part_missing import PartMissing
from yahtzee.solver.kernel import Answer, Call, SolverUnavailable


class KernelWorker:
    """One worker with one instance of the kernel; calls are answered in order."""

    def __init__(self, worker: Any) -> None:
        self._worker = worker
        self._waiting: dict[int, Any] = {}
        self._last = 0
        self._on_message = create_proxy(self._receive)
        self._on_error = create_proxy(self._give_up)
        worker.addEventListener("message", self._on_message)
        worker.addEventListener("error", self._on_error)

    async def call(self, call: Call) -> Answer:
        """Carry out one call of the kernel."""
        try:
            answer = await self.post(
                name=call.name, args=call.args, writes=call.writes, reads=call.reads
            )
        except JsException as error:
            raise SolverUnavailable(str(error)) from error
        return Answer(answer.value, tuple(part.to_bytes() for part in answer.reads))

    def stop(self) -> None:
        """Terminate the worker; calls that wait are rejected."""
        self._worker.terminate()
        self._give_up(None)
        self._on_message.destroy()
        self._on_error.destroy()

    def post(self, **message: Any) -> Any:
        """Post a message; the answer can be awaited. The first has the kernel's bytes, ``code``."""
        self._last += 1
        future = js.Promise.withResolvers()
        self._waiting[self._last] = future
        self._worker.postMessage(plain_object({"id": self._last, **message}))
        return future.promise

    def _receive(self, event: Any) -> None:
        future = self._waiting.pop(event.data.id)
        if hasattr(event.data, "error"):
            future.reject(js.Error.new(event.data.error))
        else:
            future.resolve(event.data)

    def _give_up(self, _: Any) -> None:
        """Reject all calls that wait: the worker's script did not load, or has failed."""
        for future in self._waiting.values():
            future.reject(js.Error.new("the solver's worker has stopped"))
        self._waiting.clear()


async def start_kernel_worker() -> KernelWorker:
    """A worker ready for calls.

    Raises SolverNotLoaded if a part of it has not arrived, SolverUnavailable if there can be none.
    """
    try:
        code = await fetch("solver")
        script = await fetch("solver-worker")
    except PartMissing as error:
        raise SolverNotLoaded(str(error), error.words) from error
    with suppress(JsException):
        return await _begin(address_of("solver-worker"), code)
    try:
        options = plain_object({"type": "text/javascript"})
        address = js.URL.createObjectURL(js.Blob.new(to_js([script]), options))
        return await _begin(address, code)
    except JsException as error:
        raise SolverUnavailable(str(error)) from error


async def _begin(address: str, code: Any) -> KernelWorker:
    """A worker from an address; a refusal is raised at once or, in Firefox, comes as an event."""
    worker = KernelWorker(js.Worker.new(address))
    try:
        await worker.post(code=code)
    except JsException:
        worker.stop()
        raise
    return worker
