/** What `npm run check` knows of mistakes that a question must know, and of right answers by chance. */
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { faultsOf } from "../../scripts/check/by-chance.mjs";
import { unknownIn } from "../../scripts/check/known-mistakes.mjs";
import { engineOf } from "../../scripts/check/practices/engine.mjs";
import { loadCore } from "../../scripts/lib/core.mjs";

const engine = engineOf(await loadCore());

describe("mistakes that a question must know", () => {
  const halved = {
    code: "halved",
    needs: ["pos", "d", "base"],
    value: "sinusoidal(pos, d, base=sqrt(base))",
    right: "sinusoidal(pos, d, base)",
  };
  const asked = (pos, mistakes) => ({
    variables: { pos, d: 4 },
    key: engine.evaluate("sinusoidal(pos, d)", { pos, d: 4 }),
    mistakes: mistakes.map((formula) => engine.evaluate(formula, { pos, d: 4 })),
  });

  it("are the wrong values of misconceptions that call its answer right, with the usual base", () => {
    assert.deepEqual(unknownIn([asked(3, []), asked(5, [])], [halved], engine), [
      { code: "halved", formula: halved.value, right: halved.right },
    ]);
    const known = ["sinusoidal(pos, d, base=100)"];
    assert.deepEqual(unknownIn([asked(3, known), asked(5, known)], [halved], engine), []);
  });

  it("are none of a misconception whose right value its answer is not, or whose quantities it lacks", () => {
    const other = { ...asked(3, []), key: 7 };
    assert.deepEqual(unknownIn([asked(5, []), other], [halved], engine), []);
    const lacking = { ...halved, needs: ["pos", "width"] };
    assert.deepEqual(unknownIn([asked(3, [])], [lacking], engine), []);
    assert.deepEqual(unknownIn([], [halved], engine), []);
  });
});

describe("right answers by a wrong rule", () => {
  const turned = {
    kind: "vector",
    file: "content/problems/turned.md",
    statement: { source: "Turn `= [x, y]` by a quarter turn." },
    draws: [
      { name: "x", draw: "integer 1..3" },
      { name: "y", draw: "integer 1..3" },
    ],
    derive: [],
    where: [],
  };
  const question = { kind: "vector", key: "[-y, x]", mistakes: [] };
  const found = (more) =>
    faultsOf(
      { ...turned, question: { ...question, ...more } },
      { ...question, ...more },
      engine,
    ).map(({ fault }) => fault);

  it("are named with the seed that shows them", () => {
    assert.match(
      found({}).join("\n"),
      /in 3 of 9 variants, first with seed \d+, the key is \[x, y\] with the sign of its first entry changed/,
    );
  });

  it("are none where the rule is a mistake that is known, or the rule itself", () => {
    const mistakes = [{ code: "mirrored", value: "[-x, y]", message: "Mirrored?" }];
    assert.deepEqual(found({ mistakes }), []);
    assert.deepEqual(found({ key: "[y, x]", mistakes: [{ code: "same", value: "[x, y]" }] }), []);
  });
});
