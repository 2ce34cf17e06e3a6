// Right choices and misconceptions are written twice; where the two disagree, a check says so.
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { disagreements, examples, rightChoices } from "../../scripts/check/recorded.mjs";
import { engineOf } from "../../scripts/check/practices/engine.mjs";
import { loadCore } from "../../scripts/lib/core.mjs";
import { exercise, text } from "./exercise.mjs";

const core = await loadCore();
const found = [{ file: "quiz.yaml, item far-key", key: "bias/far-key", said: "far" }];

const item = (marked) => ({
  ...exercise({
    kind: "choice",
    key: "",
    draw: {},
    choices: ["near", "far"].map((id) => ({
      id,
      text: text(id),
      ...(marked === id && { correct: true }),
    })),
  }),
  id: "which",
  file: "content/lessons/bias/quiz.yaml",
});

const choicesOf = (marked) =>
  rightChoices(
    { problems: [], lessons: [{ quizFile: "quiz.yaml", items: [item(marked)] }] },
    engineOf(core),
  );

describe("what is written twice", () => {
  it("is silent where both say the same", () => {
    assert.deepEqual(disagreements("record.json", found, '{ "bias/far-key": "far" }'), []);
  });

  it("names both answers where they differ", () => {
    const [{ file, fault }] = disagreements("record.json", found, '{ "bias/far-key": "own" }');
    assert.equal(file, "quiz.yaml, item far-key");
    assert.equal(fault, "bias/far-key says far, record.json says own");
  });

  it("gives the line to add for what is not recorded, and names what is gone", () => {
    assert.equal(disagreements("record.json", found, "{}")[0].cure, 'add "bias/far-key": "far"');
    assert.deepEqual(
      disagreements("record.json", [], '{ "old": "x" }').map(({ fault }) => fault),
      ["old is not there any more"],
    );
  });

  it("is the id of the choice that is marked", () => {
    assert.deepEqual(choicesOf("far"), [
      { file: "quiz.yaml, item which", key: "bias/which", said: "far" },
    ]);
    assert.equal(choicesOf("near")[0].said, "near");
  });

  it("is what a misconception makes of its example, beside what is right", () => {
    const entry = { file: "sign.md", example: { m: "5", n: "2" }, value: "m - n", right: "n - m" };
    const library = { misconceptions: new Map([["sign", entry]]), conventions: new Map() };
    assert.deepEqual(examples(library, core), [{ file: "sign.md", key: "sign", said: "3 for -3" }]);
  });
});
