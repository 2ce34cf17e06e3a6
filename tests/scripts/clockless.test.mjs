// What ESLint refuses in tests, so that none waits for time or judges by it.
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { Linter } from "eslint";
import { byTheClock } from "../../scripts/lib/clockless.mjs";

const faults = (code) =>
  new Linter().verify(code, [{ rules: { "no-restricted-syntax": ["error", ...byTheClock] } }]);

describe("in a test", () => {
  for (const code of [
    "await new Promise((resolve) => setTimeout(resolve, 20))",
    "setInterval(look, 5)",
    'import { setTimeout as wait } from "node:timers/promises"',
    "await page.waitForTimeout(300)",
    "await vi.waitFor(() => expect(heard).toBe(1))",
    "await drawn(figure, 320)",
    "expect(performance.now() - start).toBeLessThan(2000)",
    "assert.ok(Date.now() - start < 2000)",
  ])
    it(`\`${code}\` is refused`, () => assert.equal(faults(code).length, 1));

  for (const code of [
    "await drawn(figure)",
    "await clock.move(110)",
    "await macrotask()",
    "const seed = Date.now() % 1_000_000",
  ])
    it(`\`${code}\` is right`, () => assert.deepEqual(faults(code), []));
});
