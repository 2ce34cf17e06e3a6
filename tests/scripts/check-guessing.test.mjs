// What a guesser would find is found first: each rule is shown a template made to break it.
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { engineOf } from "../../scripts/check/practices/engine.mjs";
import { formulasWritten, keysInLessons } from "../../scripts/check/practices/lesson-keys.mjs";
import { provePractice } from "../../web/practice/authoring/sweep/practice.mjs";
import { loadCore } from "../../scripts/lib/core.mjs";
import { exercise, mistake, text } from "./exercise.mjs";

const engine = engineOf(await loadCore());
const faults = (more) =>
  provePractice(exercise({ solution: text(""), statement: text("Which?"), ...more }), engine)
    .faults.map(({ fault }) => fault)
    .join("\n");
const choice = (id, source, correct) => ({ id, text: text(source), why: text("So."), correct });
const part = (name, key) => ({
  name,
  kind: "number",
  key,
  ask: text(name),
  question: { name, kind: "number", key, mode: "integer" },
  mistakes: [mistake("more", `${key} + 100`)],
});

describe("an answer that never changes", () => {
  it("is found: the number, an entry of the vector, a part", () => {
    assert.equal(faults({ key: "3 + 0*a" }), "the answer is the same in all 8 variants");
    assert.equal(
      faults({ kind: "vector", key: "[a, 0]" }),
      "entry 1 of the answer is the same in all 8 variants",
    );
    const parts = [part("one", "a"), part("two", "7 + 0*a")];
    assert.match(
      faults({
        kind: "parts",
        key: "",
        parts,
        question: { parts: parts.map((one) => one.question) },
      }),
      /^part two is the same in all 8 variants$/m,
    );
  });

  it("is found among choices, by what they say: another id with the same words is no change", () => {
    const constant = [choice("x", "always", "a > 0"), choice("y", "never ever", "a < 0")];
    const kind = { kind: "choice", key: "" };
    assert.equal(
      faults({ ...kind, choices: constant }),
      "the right choice is the same in all 8 variants",
    );
    const turned = [
      choice("x", '`= if(a < 5, "same", "other")`', "a < 5"),
      choice("y", '`= if(a < 5, "other", "same")`', "a >= 5"),
    ];
    assert.equal(
      faults({ ...kind, choices: turned }),
      "the right choice is the same in all 8 variants",
    );
    const drawn = [choice("x", "small", "a < 5"), choice("y", "large", "a >= 5")];
    assert.equal(faults({ ...kind, choices: drawn }), "");
  });

  it("is allowed with a reason; a reason without need is found", () => {
    const head = { constant: "the proof has one wrong line" };
    assert.equal(faults({ key: "3 + 0*a", head }), "");
    assert.equal(faults({ key: "2*a", head }), "says constant, and its answer changes");
  });

  it("is no fault where nothing is drawn, and in the zeros of a matrix", () => {
    assert.equal(faults({ key: "3", draw: {} }), "");
    assert.equal(faults({ kind: "matrix", key: "[[a, 0], [0, a]]" }), "");
    assert.match(faults({ kind: "matrix", key: "[[1, 0], [0, 1 + 0*a]]" }), /is the same in all/);
  });
});

describe("two answers that are always equal", () => {
  it("are found as entries of a vector and as parts", () => {
    assert.equal(
      faults({ kind: "vector", key: "[a, a^2, 2*a - a]" }),
      "entry 0 of the answer and entry 2 of the answer are equal in all 8 variants",
    );
    assert.equal(faults({ kind: "vector", key: "[a, 12 - a]" }), "");
    const parts = [part("one", "a"), part("two", "one + 0")];
    assert.match(
      faults({
        kind: "parts",
        key: "",
        parts,
        question: { parts: parts.map((one) => one.question) },
        derive: { one: "a" },
      }),
      /^part one and part two are equal in all 8 variants$/m,
    );
  });
});

describe("a right choice that is always the longest", () => {
  it("is found, drawn or not; once another is as long it is not", () => {
    const right = choice("x", "the one with a long and careful explanation", "a > 0");
    const kind = { kind: "choice", key: "", head: { constant: "it is about its length" } };
    assert.equal(
      faults({ ...kind, choices: [right, choice("y", "the short one", "a < 0")] }),
      "the right choice is always the longest by far",
    );
    const long = choice("y", "the one with a long and careless explanation", "a < 0");
    assert.equal(faults({ ...kind, choices: [right, long] }), "");
  });
});

describe("a right choice that is alone in giving a reason, or in giving none", () => {
  const reasons = (...texts) =>
    faults({
      kind: "choice",
      key: "",
      draw: {},
      choices: texts.map((words, index) =>
        choice(String(index), words, index === 0 ? "1 > 0" : "1 < 0"),
      ),
    });

  it("is found; once another does the same it is not", () => {
    const without = "the right choice is always the only one without a reason";
    assert.equal(reasons("Six.", "Three, because they are near.", "Two, since it is."), without);
    assert.equal(reasons("Six.", "Three, because they are near.", "Two."), "");
    assert.equal(reasons("Six, but not two.", "Three, since it is.", "Two, since it is."), "");
    const only = "the right choice is always the only one with a reason";
    assert.equal(reasons("Six, because it is.", "Three, always.", "Two, always."), only);
    assert.equal(reasons("Six, because it is.", "Three: it is.", "Two, always."), "");
  });

  it("is no pattern where there are two choices", () => {
    assert.equal(reasons("Yes.", "No, because."), "");
  });
});

describe("a key that the lesson prints", () => {
  const found = (body, more) =>
    keysInLessons(
      {
        lessons: [{ slug: "waves", body }],
        problems: [
          { file: "p.md", lesson: "waves#here", draws: [], derive: [], where: [], ...more },
        ],
      },
      engine,
    ).map(({ fault }) => fault);
  const wavelength = {
    kind: "formula",
    draws: [{ name: "base", draw: "choice [1000, 10000]" }],
    question: {
      kind: "formula",
      key: "2*pi*base^(2*i/d)",
      variables: ["i", "d"],
      domains: { i: "integer 1..12", d: "integer 26..64" },
    },
  };

  it("is found as a formula, however it is set", () => {
    const display = "$$\n\\lambda_i = 2\\pi\\,\\mathrm{base}^{2i/d} \\quad\\text{tokens.}\n$$";
    assert.deepEqual(found(display, wavelength), [
      "its lesson prints the answer: 2\\pi base^{2i/d}",
    ]);
    assert.equal(found("As code, `2*pi/base^(-2*i/d)`.", wavelength).length, 1);
    assert.deepEqual(found("$$\n\\omega_i = \\mathrm{base}^{-2i/d}\n$$", wavelength), []);
    const derivation = {
      kind: "derivation",
      question: { key: "cos((m - n)*w)", variables: ["m", "n", "w"] },
    };
    assert.equal(
      found(
        "$\\mathrm{PE}(m)\\cdot\\mathrm{PE}(n) = \\sum_i \\cos\\big((n-m)\\,\\omega_i\\big)$",
        derivation,
      ).length,
      1,
    );
  });

  it("is found as a number where nothing is drawn", () => {
    const sine = { kind: "number", key: "0 + sin(3)", question: {} };
    assert.deepEqual(found("It is `=.4 sin(3)`.", sine), ["its lesson prints the answer: sin(3)"]);
    assert.deepEqual(found("It is `=.4 sin(4)`.", sine), []);
    assert.deepEqual(found("It is `=.4 sin(m)`.", sine), []);
    assert.deepEqual(found("Two is `= 2`.", { ...sine, key: "2" }), []);
  });

  it("is looked for in the problem's own lesson alone", () => {
    assert.deepEqual(
      found("$x = 2\\pi\\,\\mathrm{base}^{2i/d}$", { ...wavelength, lesson: "" }),
      [],
    );
  });

  it("is read from mathematics and code, not from what a program block shows", () => {
    assert.deepEqual(formulasWritten("$a = b$ and `c + d`, `= e`\n\n```\nf\n```\n"), [
      "a",
      "b",
      "c + d",
    ]);
  });
});
