// Programs that learners of RoPE often write, and the mistake that the problem must name for each.
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { openRunner } from "../../scripts/check/code.mjs";
import { openContext } from "../../scripts/check/context.mjs";
import { withWebModules } from "../../scripts/lib/site-modules.mjs";

/** Turns pairs that `read` takes from the columns, and returns what `write` makes of both entries. */
const program = ({ read, write }) => `import numpy as np


def rope(x, positions, base, pairing):
    d = x.shape[1]
    angle = np.outer(positions, base ** (-2 * np.arange(d // 2) / d))
    turned = np.zeros(x.shape)
${read}
    new_a = a * np.cos(angle) - b * np.sin(angle)
    new_b = a * np.sin(angle) + b * np.cos(angle)
${write}
    return turned
`;
const READ = {
  both: `    if pairing == "half":
        a, b = x[:, :d // 2], x[:, d // 2:]
    else:
        a, b = x[:, 0::2], x[:, 1::2]`,
  halves: "    a, b = x[:, :d // 2], x[:, d // 2:]",
};
const WRITE = {
  neighbors: "    turned[:, 0::2], turned[:, 1::2] = new_a, new_b",
  halves: "    turned[:, :d // 2], turned[:, d // 2:] = new_a, new_b",
};

describe("a problem that asks for RoPE in either pairing", () => {
  it("names the mistake of programs that read pairs from some columns and write them to others", async () => {
    await withWebModules(async (load) => {
      const { context } = await openContext(load);
      const runner = await openRunner(load, context.core);
      const problem = runner.asRead(
        context.content.problems.find(({ slug }) => slug === "code-rope-either-pairing"),
      );
      const cases = runner.casesOf(problem);
      const named = (read, write) => [
        ...new Set(
          runner
            .run(problem, program({ read: READ[read], write: WRITE[write] }), cases)
            .filter(({ agrees }) => agrees === false)
            .map(({ mistake }) => mistake),
        ),
      ];
      assert.deepEqual(named("both", "neighbors"), ["halves-written-as-neighbors"]);
      assert.deepEqual(named("halves", "neighbors"), ["halves-written-as-neighbors"]);
      assert.deepEqual(named("both", "halves"), ["written-in-halves"]);
      assert.deepEqual(named("halves", "halves"), ["always-half"]);
    });
  });
});
