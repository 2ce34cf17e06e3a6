/** What ESLint refuses in tests that wait for what happens, never for time. */

/** The tests that are held to it. */
export const CLOCKLESS = ["tests/{web,e2e,scripts}/**/*.{ts,mjs}"];

const wait =
  "A test waits for what happens: move the clock (tests/web/manual-clock.ts), await an event, or let a macrotask pass (tests/web/tasks.ts).";

/** Options of `no-restricted-syntax`. */
export const byTheClock = [
  { selector: "CallExpression[callee.name=/^set(Timeout|Interval)$/]", message: wait },
  { selector: "ImportSpecifier[imported.name='setTimeout']", message: wait },
  { selector: "CallExpression[callee.property.name='waitForTimeout']", message: wait },
  {
    selector: "CallExpression[callee.object.name='vi'][callee.property.name=/^wait/]",
    message: wait,
  },
  {
    selector: "CallExpression[callee.name='drawn'][arguments.1.type='Literal']",
    message:
      "drawn(element) moves the clock until nothing is left to draw; clock.move(milliseconds) stops on the way.",
  },
  {
    selector:
      ":matches(CallExpression[callee.name='expect'], CallExpression[callee.object.name='assert']) CallExpression[callee.object.name=/^(performance|Date)$/][callee.property.name='now']",
    message:
      "How long something takes depends on the machine: compare it with something in the same run, count its work, or measure it in tests/bench.",
  },
];
