"""Storages that several tabs share, as browsers share them, and calls in any order."""

from threading import Condition, Thread

from fakes import MemoryStorage


class SharedStorage(MemoryStorage):
    """What several tabs share; each hears what the others have changed, when it gets to it."""

    def __init__(self, texts=()):
        super().__init__(texts)
        self.views = []

    def view(self):
        self.views.append(View(self))
        return self.views[-1]


class View(MemoryStorage):
    """The storage as one tab has it, with the events that wait to be heard."""

    def __init__(self, shared):
        self.shared = shared
        self.texts = shared.texts
        self.events = []

    def write(self, key, text):
        self._tell(key, self.texts.get(key) != text)
        super().write(key, text)

    def remove(self, key):
        self._tell(key, key in self.texts)
        super().remove(key)

    def _tell(self, key, is_change):
        for other in self.shared.views:
            if other is not self and is_change:
                other.events.append(key)


class Browser:
    """The storage of a browser whose tabs are processes, each with a copy of all texts.

    A tab reads and writes its copy. What it wrote is committed later, in its order, and then
    delivered to the others; what they are about to write themselves they do not take over.
    """

    def __init__(self, texts=()):
        self.texts = dict(texts)
        self.copies = []

    def copy(self):
        self.copies.append(Copy(self))
        return self.copies[-1]

    def commit(self, copy):
        """Make the oldest change of one tab that was not made yet, and tell all tabs."""
        key, text = copy.changes.pop(0)
        if text is None:
            self.texts.pop(key, None)
        else:
            self.texts[key] = text
        for other in self.copies:
            other.news.append((key, text, copy))


class Copy(MemoryStorage):
    """The texts as one process has them."""

    def __init__(self, browser):
        super().__init__(browser.texts)
        self.changes = []  # made here only
        self.news = []  # made in the browser, and not delivered yet
        self.events = []  # delivered, and not heard yet

    def write(self, key, text):
        super().write(key, text)
        self.changes.append((key, text))

    def remove(self, key):
        super().remove(key)
        self.changes.append((key, None))

    def deliver(self):
        """Take note of the oldest news."""
        key, text, source = self.news.pop(0)
        if source is self:
            return
        self.events.append(key)
        own = [each for each, _ in self.changes] + [
            each for each, _, source in self.news if source is self
        ]
        if key not in own and text is None:
            self.texts.pop(key, None)
        elif key not in own:
            self.texts[key] = text


class Turns:
    """Runs several actions at once, each in a thread; ``order`` says whose call is the next.

    After the order has ended, the actions end one after the other.
    """

    def __init__(self, order):
        self._order = list(order)
        self._running = set()
        self._change = Condition()
        self.calls = {}

    def run(self, **actions):
        """Run them all; whatever one raises is raised here."""
        errors = []

        def work(name, act):
            try:
                act()
            except BaseException as error:  # an assertion too
                errors.append(error)
            finally:
                with self._change:
                    self._running.discard(name)
                    self._change.notify_all()

        self._running = set(actions)
        threads = [Thread(target=work, args=pair) for pair in actions.items()]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        if errors:
            raise errors[0]

    def take(self, name, call):
        """Do a call when it is this one's turn."""
        with self._change:
            self._change.wait_for(lambda: self._next() == name)
            self.calls[name] = self.calls.get(name, 0) + 1
            if self._order:
                self._order.pop(0)
            self._change.notify_all()
            return call()

    def _next(self):
        while self._order and self._order[0] not in self._running:
            self._order.pop(0)
        return self._order[0] if self._order else min(self._running)


class InTurns:
    """A tab's storage that waits for its turn before every call, while there are turns."""

    def __init__(self, storage, name):
        self._storage = storage
        self._name = name
        self.turns = None

    def __getattr__(self, method):
        answer = getattr(self._storage, method)
        if method not in ("read", "write", "remove", "keys", "read_all"):
            return answer

        def call(*arguments):
            if self.turns is None:
                return answer(*arguments)
            return self.turns.take(self._name, lambda: answer(*arguments))

        return call
