// Plays at random with all that the table offers, so many steps.
const [steps] = given;
const offered = (selector) => [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
const any = (list) => list[Math.floor(Math.random() * list.length)];
const KEYS = ["r", "1", "3", "5", "Enter", " ", "ArrowDown", "ArrowRight", "Escape", "u", "?"];
const press = (key) => {
  for (const type of ["keydown", "keyup"]) {
    (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent(type, { key, bubbles: true, cancelable: true }));
  }
};
const ACTIONS = [
  // What it clicks, and how often beside the others.
  ["main .roll:not([aria-disabled=true])", 6],
  ["main .dice button", 6],
  ["main button.score:not([aria-disabled])", 4],
  ["main .tray button", 5],
  ["main button, header button", 1],
  ["dialog[open] button", 4],
];
const weighted = ACTIONS.flatMap(([selector, times]) => Array(times).fill(selector));
for (let done = 0; done < steps; done += 1) {
  const element = any(offered(any(weighted)));
  if (Math.random() < 0.1) press(any(KEYS));
  else element?.click();
  await new Promise((next) => setTimeout(next, 60));
  const state = document.documentElement.dataset.state;
  if (state !== "ready") throw new Error(`the page is ${state}`);
}
