// Programs that learners of RoPE often write, and the mistake that the problem must name for each.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, it } from "node:test";
import { openRunner } from "../../scripts/check/code.mjs";
import { openContext } from "../../scripts/check/context.mjs";
import { inRoot } from "../../scripts/lib/paths.mjs";
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

/** Rotates as many programs for PyTorch do: a helper that swaps partners, and tables as wide as the row. */
const withHelper = ({ helper, tables }) => `import numpy as np


def rotate_half(x, pairing):
    d = x.shape[1]
    turned = np.zeros(x.shape)
    if ${helper}:
        turned[:, :d // 2], turned[:, d // 2:] = -x[:, d // 2:], x[:, :d // 2]
    else:
        turned[:, 0::2], turned[:, 1::2] = -x[:, 1::2], x[:, 0::2]
    return turned


def rope(x, positions, base, pairing):
    d = x.shape[1]
    angle = np.outer(positions, base ** (-2 * np.arange(d // 2) / d))
    if ${tables}:
        angle = np.concatenate([angle, angle], axis=1)
    else:
        angle = np.repeat(angle, 2, axis=1)
    return x * np.cos(angle) + rotate_half(x, pairing) * np.sin(angle)
`;

const textOf = (slug) => readFileSync(inRoot("content", "problems", `${slug}.md`), "utf8");

/** Runs programs for a problem and returns the mistake that each wrong case has, by the problem's order. */
async function withNames(slug, check) {
  await withWebModules(async (load) => {
    const { context } = await openContext(load);
    const runner = await openRunner(load, context.core);
    const problem = runner.asRead(context.content.problems.find((one) => one.slug === slug));
    const cases = runner.casesOf(problem);
    const named = (code) => [
      ...new Set(
        runner
          .run(problem, code, cases)
          .filter(({ agrees }) => agrees === false)
          .map(({ mistake }) => mistake),
      ),
    ];
    await check(named);
  });
}

describe("a problem that asks for RoPE in either pairing", () => {
  it("names the mistake of programs that read pairs from some columns and write them to others", () =>
    withNames("code-rope-either-pairing", (namesOf) => {
      const named = (read, write) => namesOf(program({ read: READ[read], write: WRITE[write] }));
      assert.deepEqual(named("both", "neighbors"), ["halves-written-as-neighbors"]);
      assert.deepEqual(named("halves", "neighbors"), ["halves-written-as-neighbors"]);
      assert.deepEqual(named("both", "halves"), ["written-in-halves"]);
      assert.deepEqual(named("halves", "halves"), ["always-half"]);
    }));

  it("names a helper of one layout beside the tables of the other", () =>
    withNames("code-rope-either-pairing", (namesOf) => {
      const half = 'pairing == "half"';
      const named = (helper, tables) => namesOf(withHelper({ helper, tables }));
      assert.deepEqual(named(half, half), []);
      assert.deepEqual(named("True", half), ["helper-of-halves"]);
      assert.deepEqual(named("False", half), ["helper-of-neighbors"]);
      assert.deepEqual(named(half, "True"), ["tables-of-the-other-pairing"]);
      assert.deepEqual(named(half, "False"), ["tables-of-the-other-pairing"]);
      assert.deepEqual(named("True", "True"), ["always-half"]);
      assert.deepEqual(named("False", "False"), ["always-interleaved"]);
    }));

  it("takes the lesson’s own program with complex numbers, row by row", () =>
    withNames("code-rope-either-pairing", (namesOf) => {
      const lesson = readFileSync(inRoot("content/lessons/rope-in-code/code.py"), "utf8");
      const [, complex] = /# complex\n([^]*?)# end complex/.exec(lesson);
      const code = `import math
import numpy as np

${complex}

def rope(x, positions, base, pairing):
    d = x.shape[1]
    order = np.arange(d)
    if pairing == "half":
        order = np.array([i + part * d // 2 for i in range(d // 2) for part in (0, 1)])
    turned = np.zeros(x.shape)
    for row, position in enumerate(positions):
        turned[row, order] = rope_complex(x[row][order], position, base)
    return turned
`;
      assert.deepEqual(namesOf(code), []);
    }));

  it("says nothing false of a program that has the two pairings exchanged", () =>
    withNames("code-rope-either-pairing", (namesOf) => {
      const other = 'pairing != "half"';
      const named = namesOf(withHelper({ helper: other, tables: other }));
      assert.deepEqual(named.toSorted(), ["always-half", "always-interleaved"]);
      // Each is true of a program that is right for the pairing that it does not name.
      assert.doesNotMatch(textOf("code-rope-either-pairing"), /whatever `pairing` says/);
    }));
});

describe("a problem with the rows of clipped offsets", () => {
  const program = (row) => `import numpy as np


def products(query, table):
    count, clip = len(query), len(table) // 2
    result = np.zeros((count, count))
    for m in range(count):
        for n in range(count):
            result[m, n] = query[m] @ table[${row}]
    return result
`;

  it("names offsets that go around instead of stopping at the end of the table", () =>
    withNames("code-relative-logits", (named) => {
      assert.deepEqual(named(program("max(-clip, min(clip, n - m)) + clip")), []);
      assert.deepEqual(named(program("(n - m + clip) % len(table)")), ["wrapped-around"]);
    }));
});
