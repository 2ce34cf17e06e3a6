// Each rule that npm run check holds problems and quiz items to is shown one that breaks it.
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { engineOf } from "../../scripts/check/practices/engine.mjs";
import { provePractice, SEEDS } from "../../web/practice/authoring/sweep/practice.mjs";
import { loadCore } from "../../scripts/lib/core.mjs";
import { exercise, mistake, text } from "./exercise.mjs";

const engine = engineOf(await loadCore());
const faults = (more) =>
  provePractice(exercise(more), engine)
    .faults.map(({ fault }) => fault)
    .join("\n");

describe("a practice", () => {
  it("that is sound meets silence", () => {
    assert.equal(
      faults({ mistakes: [mistake("squared", "a^2 + 20"), mistake("halved", "a/2")] }),
      "",
    );
  });

  it("is told with its file, what is wrong, the seed and a cure", () => {
    assert.deepEqual(provePractice(exercise({ where: ["a > 100"] }), engine).faults, [
      {
        file: "problem.md",
        fault: "the draw fails: none of 1000 draws met the conditions a > 100 (first at seed 1)",
        cure: "correct draw, derive, where or the mistakes",
      },
    ]);
  });

  it("that is wrong for the last of its seeds alone is found", () => {
    const draw = { a: "integer 1..1000000" };
    const { a } = engine.draw({ draws: [{ name: "a", draw: draw.a }] }, SEEDS);
    assert.equal(SEEDS, 300);
    assert.match(
      faults({ draw, hints: [text(`\`= 1/(a - ${a})\``)] }),
      /hint 1: 1\/\(a - \d+\) .*\(first at seed 300\)/,
    );
  });

  it("is looked at once for each variant, however many seeds lead to it", () => {
    assert.match(
      faults({ draw: { a: "integer 2..3" }, hints: [text("`= a/0`")] }),
      /hint 1: a\/0 .*in 2 of 2 variants/,
    );
  });
});

describe("a question for a whole number", () => {
  const near = { ask: "Index of the pair, a whole number", mode: "absolute", value: 0.3 };
  const fault = /a whole number is asked for, and a fraction near it would be accepted/;

  it("accepts no fraction near it", () => {
    assert.match(faults(near), fault);
    assert.doesNotMatch(faults({ ...near, mode: "integer", value: undefined }), fault);
  });
});

describe("a solution", () => {
  it("that arrives at another number than the key is found", () => {
    const solution = text("Twice `= a` is `= 2*a`.");
    assert.equal(faults({ solution }), "");
    assert.match(faults({ key: "2*a + 1", solution }), /the solution does not show the answer, 5/);
  });

  it("may print its answer rounded, as a fraction, or entry by entry", () => {
    const near = { key: "a/7", mode: "absolute", value: 0.01 };
    assert.equal(faults({ ...near, solution: text("`=.2 a/7`") }), "");
    assert.equal(faults({ ...near, solution: text("It is `= a`/7.") }), "");
    assert.equal(
      faults({ kind: "vector", key: "[a, -a]", solution: text("`= a`, then −`= a`") }),
      "",
    );
  });

  it("of a quiz item is its explanation", () => {
    assert.match(
      faults({ solution: undefined, explain: text("Twice `= a`.") }),
      /the explanation does not show the answer, 4/,
    );
  });
});

describe("a key", () => {
  it("that its own digits do not meet is found", () => {
    assert.match(
      faults({ key: "sin(a)", mode: "absolute", value: 1e-15 }),
      /the key 0\.\d+ is called incorrect/,
    );
  });

  it("that is refused when rounded to the digits the ask states is found", () => {
    const rounded = {
      key: "sin(a)",
      mode: "absolute",
      value: 0.0003,
      ask: "The sine, three decimals",
    };
    assert.match(
      faults(rounded),
      /the key rounded to the digits asked for, −?0\.\d{3}, is refused/,
    );
    assert.equal(faults({ ...rounded, value: 0.0005 }), "");
    assert.match(
      faults({ ...rounded, mode: "relative", value: 0.0001, ask: "To 3 significant digits" }),
      /rounded to the digits asked for/,
    );
  });

  it("that a list says is reached by another answer, or not read, is held to it", () => {
    assert.match(
      faults({ key: "a/3", mode: "places", value: 2, head: { accepts: ["0.5"] } }),
      /the answer "0\.5" is called/,
    );
    assert.match(
      faults({ head: { rejects: ["= 2*a"] } }),
      /the answer "= 2\*a" is called correct; incorrect was expected/,
    );
    assert.match(
      faults({ head: { unreadable: ["12"] } }),
      /the answer "12" is called \w+; unreadable was expected/,
    );
  });

  it("beyond human range is found, and so is a quantity or a printed number", () => {
    assert.match(faults({ key: "a * 1e8" }), /the key is \d+/);
    assert.match(faults({ derive: { far: "a / 0" } }), /far is Infinity/);
    assert.match(faults({ hints: [text("$\\val{a * 1e8}$")] }), /hint 1: a \* 1e8 is/);
  });

  it("that the statement gives away is found: as a formula, as a number, as digits", () => {
    const sine = { key: "sin(a)", mode: "places", value: 4, solution: text("") };
    assert.match(faults({ statement: text("What is `= 2*a`?") }), /the statement prints the key/);
    assert.match(
      faults({ ...sine, statement: text("`=.4 sin(a) + 0`?") }),
      /the statement shows the answer with sin\(a\) \+ 0/,
    );
    assert.match(
      faults({ ...sine, draw: { a: "integer 1..1" }, statement: text("About 0.8415?") }),
      /the statement holds the answer 0\.8415/,
    );
  });

  it("that stands among several rows of a table has to be found there", () => {
    const row = {
      kind: "vector",
      key: "rows[1]",
      mode: "places",
      value: 3,
      derive: { rows: "[[a, 2*a, 10 - a], [a, 3*a, 20 - a], [a, 4*a, 30 - a]]" },
      solution: text(""),
    };
    assert.equal(
      faults({ ...row, statement: text("`= rows[0]`, `= rows[a - a + 1]`, `= rows[2]`?") }),
      "",
    );
    assert.match(
      faults({ ...row, statement: text("`= rows[0]`, `= rows[a - a + 1]`?") }),
      /the statement shows the answer/,
    );
  });
});

describe("a mistake", () => {
  it("that is right for some seed is not drawn", () => {
    const draw = { a: "integer 1..3" };
    const hints = [text("`= 1/(a - 2)`")];
    assert.match(faults({ draw, hints }), /hint 1: 1\/\(a - 2\) is Infinity/);
    assert.equal(faults({ draw, hints, mistakes: [mistake("squared", "a^2")] }), "");
  });

  it("that is right for every seed is found", () => {
    assert.match(
      faults({ mistakes: [mistake("added", "a + a")] }),
      /the draw fails: none of 1000 draws kept all mistakes apart .*; added coincided/,
    );
  });

  it("that is the same number as another is found, convention or not", () => {
    assert.match(
      faults({ mistakes: [mistake("plus", "a + 30"), mistake("also", "30 + a")] }),
      /the draw fails: .*; also coincided/,
    );
    const convention = mistake("other-way", "a + 30");
    assert.match(
      faults({
        mistakes: [mistake("plus", "a + 30")],
        conventions: [convention],
        question: { conventions: [{ code: "other-way", value: "a + 30" }] },
      }),
      /the draw fails: .*; other-way coincided/,
    );
  });

  it("over quantities of its own is computed, each of its values", () => {
    assert.equal(
      faults({ mistakes: [mistake("shifted", ["b + 40", "b + 50"], { with: { b: "a + 1" } })] }),
      "",
    );
    assert.match(
      faults({ mistakes: [mistake("shifted", ["b + 40", "b"], { with: { b: "2*a" } })] }),
      /the draw fails: .*; shifted coincided/,
    );
  });

  it("in a formula, or in reading a chart, is named too", () => {
    const formula = {
      kind: "formula",
      key: "a*x",
      question: { variables: ["x"] },
      solution: text(""),
    };
    assert.equal(
      faults({
        ...formula,
        mistakes: [mistake("squared", "a*x^2"), mistake("more", "b*x", { with: { b: "a + 1" } })],
      }),
      "",
    );
    assert.match(
      faults({ ...formula, mistakes: [mistake("turned", "x*a")] }),
      /the mistake turned \(x\*a\) gives the right answer/,
    );
    assert.match(
      faults({ ...formula, mistakes: [mistake("squared", "a*x^2"), mistake("again", "x*x*a")] }),
      /the mistake squared \(a\*x\^2\) is named/,
    );
    const chart = {
      kind: "chart",
      key: "",
      statement: text("Where?"),
      solution: text(""),
      question: { curve: "x", from: 0, to: 1, find: "crossing", level: "a/10" },
    };
    assert.match(
      faults({ ...chart, mistakes: [mistake("same", "a/10")] }),
      /the mistake same .* gives the right answer/,
    );
  });

  it("whose message names what there is not is found, also where it may name the answer", () => {
    assert.match(
      faults({ mistakes: [mistake("plus", "a + 30", { message: text("`= nowhere`?") })] }),
      /message of plus: nowhere cannot be computed/,
    );
    assert.match(
      faults({ mistakes: [mistake("plus", "a + 30", { message: text("`= answer + nowhere`?") })] }),
      /message of plus: answer \+ nowhere cannot be computed/,
    );
    assert.equal(
      faults({
        mistakes: [
          mistake("plus", "b + 30", { with: { b: "a" }, message: text("`= answer - b`?") }),
        ],
      }),
      "",
    );
  });
});

describe("texts and names", () => {
  it("that cannot be computed or printed are found", () => {
    assert.match(
      faults({ solution: text("`= nowhere + 1`") }),
      /solution: nowhere \+ 1 cannot be computed/,
    );
    assert.match(faults({ hints: [text("`=.99 a`")] }), /hint 1: a cannot be computed/);
    assert.match(faults({ key: "2*nowhere" }), /the draw fails: the key, 2\*nowhere, .*nowhere/);
  });

  it("a name that a learner may use and that has no value is found", () => {
    assert.match(faults({ names: ["a", "gone"] }), /names lists gone/);
  });

  it("choices of which two or none are right, or that read the same, are found", () => {
    const choice = (id, source, correct) => ({ id, text: text(source), why: text("So."), correct });
    const kind = { kind: "choice", key: "", solution: text("") };
    assert.match(
      faults({ ...kind, choices: [choice("x", "`= a`", "a > 4"), choice("y", "more", true)] }),
      /the choices x, y are all correct; one must be/,
    );
    assert.match(
      faults({ ...kind, choices: [choice("x", "`= a`", "a > 4"), choice("y", "more", false)] }),
      /0 of the choices are correct/,
    );
    assert.match(
      faults({ ...kind, choices: [choice("x", "`= a`", true), choice("y", "`= a + 0`", false)] }),
      /two choices read the same/,
    );
  });
});

describe("numbers rounded as they are shown", () => {
  const far = {
    derive: { u: "a/7", v: "1000*u" },
    key: "v",
    mode: "absolute",
    value: 0.2,
    statement: text("`= a`?"),
  };

  it("that lead away from the key are found", () => {
    assert.match(
      faults({ ...far, solution: text("`=.2 u`, then `=.1 v`") }),
      /numbers rounded as they are shown give .*, not .*, which is called incorrect/,
    );
    assert.equal(faults({ ...far, solution: text("`=.5 u`, then `=.1 v`") }), "");
  });

  it("are rounded in the roughest way in which they are shown", () => {
    assert.match(
      faults({ ...far, hints: [text("About `=.2 u`.")], solution: text("`=.6 u`") }),
      /numbers rounded as they are shown/,
    );
  });

  it("count as entries of a quantity and as parts of a formula too", () => {
    const entry = { ...far, derive: { u: "[a/7, a/9]", v: "1000*u[1]" } };
    assert.match(
      faults({ ...entry, solution: text("`=.2 u[1]`") }),
      /numbers rounded as they are shown/,
    );
    assert.equal(faults({ ...entry, solution: text("`=.2 u[0]`, `=.1 v`") }), "");
    const part = { ...far, derive: {}, key: "2000*max([a/7, 0])" };
    assert.match(
      faults({ ...part, solution: text("`=.2 a / 7`") }),
      /numbers rounded as they are shown/,
    );
    assert.equal(faults({ ...part, solution: text("`=.6 a / 7`, `=.1 2000 * a / 7`") }), "");
  });

  it("count for what is read from a chart", () => {
    const chart = {
      kind: "chart",
      key: "",
      derive: { level: "a/70" },
      statement: text("Where?"),
      solution: text(""),
      question: { curve: "x", from: 0, to: 1, find: "crossing", level: "level" },
    };
    assert.equal(faults({ ...chart, hints: [text("`=.3 level`")] }), "");
    assert.match(
      faults({ ...chart, hints: [text("`=.1 level`")] }),
      /numbers rounded as they are shown/,
    );
  });
});
