// Exercises in parts, answers that only call the core, and many exercises proved at once.
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import * as coreCalls from "../../scripts/check/core-calls.mjs";
import { engineOf } from "../../scripts/check/practices/engine.mjs";
import { practicesOf } from "../../scripts/check/practices/list.mjs";
import { proveAll } from "../../scripts/check/practices/pool.mjs";
import { provePractice, SEEDS } from "../../web/practice/authoring/sweep/practice.mjs";
import { redrawn } from "../../scripts/check/variants.mjs";
import { redrawnTooOften } from "../../web/practice/authoring/sweep/redrawn.mjs";
import { loadCore } from "../../scripts/lib/core.mjs";
import { exercise, mistake, text } from "./exercise.mjs";

const engine = engineOf(await loadCore());

const faults = (more) =>
  provePractice(exercise(more), engine)
    .faults.map(({ fault }) => fault)
    .join("\n");

describe("several parts", () => {
  const part = (name, key, more = {}) => {
    const { mode = "absolute", value = 0.01, mistakes = [], ask = "How much?" } = more;
    return {
      name,
      kind: "number",
      key,
      ask: text(ask),
      mistakes,
      question: {
        name,
        kind: "number",
        key,
        mode,
        value,
        mistakes: mistakes.map(({ message: _, ...asked }) => asked),
      },
    };
  };
  const parted = (...parts) => ({
    kind: "parts",
    key: "",
    parts,
    mistakes: [],
    solution: text(""),
    statement: text("`= a`"),
    derive: Object.fromEntries(parts.map(({ name, key }) => [name, key])),
    question: { mistakes: undefined, parts: parts.map(({ question }) => question) },
  });

  it("that are sound meet silence", () => {
    assert.equal(
      faults(
        parted(
          part("half", "a/2"),
          part("more", "half + 3", { mistakes: [mistake("less", "half - 3")] }),
        ),
      ),
      "",
    );
  });

  it("are each held to what a question is held to, and named", () => {
    assert.match(
      faults(
        parted(
          part("half", "a/2"),
          part("more", "half + 3", { mistakes: [mistake("less", "a/2 + 3")] }),
        ),
      ),
      /the draw fails: .*; less coincided/,
    );
    assert.match(
      faults(
        parted(part("half", "a/2"), part("more", "a/7", { ask: "In one decimal", value: 0.001 })),
      ),
      /part more: the key rounded to the digits asked for/,
    );
    assert.match(
      faults(parted(part("half", "a/2"), part("more", "half", { ask: "From `= gone`" }))),
      /ask of more: gone cannot be computed/,
    );
  });

  it("go on from rounded ones before them", () => {
    const from = parted(part("seventh", "a/7"), part("far", "100*seventh", { value: 0.01 }));
    assert.equal(faults({ ...from, solution: text("`=.2 seventh`, `=.3 far`") }), "");
    const hidden = parted(part("seventh", "a/7"), part("far", "100*u", { value: 0.01 }));
    assert.match(
      faults({ ...hidden, derive: { u: "a/7", ...hidden.derive }, solution: text("`=.2 u`") }),
      /numbers rounded as they are shown/,
    );
  });
});

describe("answers that only call the core", () => {
  it("are found: a quantity or a function that is allowed answers by itself", () => {
    const calls = (more) =>
      coreCalls
        .faultsOf(exercise(more), engine, ["sinusoidal", "softmax"])
        .map(({ fault }) => fault)
        .join("\n");
    const row = {
      kind: "vector",
      key: "row",
      mode: "places",
      value: 4,
      derive: { row: "sinusoidal(a, 4)" },
    };
    assert.equal(calls(row), "");
    assert.match(
      calls({ derive: { twice: "2*a" }, names: ["twice"] }),
      /the answer twice is right/,
    );
    assert.equal(calls({ ...row, allow: ["sinusoidal"] }), "");
  });
});

const nothingProved = { get: () => undefined, keep() {} };

describe("many practices", () => {
  it("are quiz items and problems, each called as a reader finds it", () => {
    const content = {
      problems: [{ file: "content/problems/a.md" }],
      lessons: [{ quizFile: "content/lessons/b/quiz.yaml", items: [{ id: "c" }] }],
    };
    assert.deepEqual(
      practicesOf(content).map(({ shown }) => shown),
      ["content/problems/a.md", "content/lessons/b/quiz.yaml, item c"],
    );
  });

  it("are proved by workers as they are here, in their order, and counted as they are done", async () => {
    const all = [
      exercise({ mistakes: [mistake("squared", "a^2")] }),
      exercise({}),
      exercise({ key: "a * 1e8" }),
    ];
    const told = [];
    const results = await proveAll(
      all.map((one) => ({ ...one, yaml: { fail() {} } })),
      (done) => told.push(done),
      nothingProved,
    );
    assert.deepEqual(
      results,
      all.map((one) => provePractice(one, engine)),
    );
    assert.deepEqual(told, [1, 2, 3]);
  });

  it("are not proved again where nothing has changed", async () => {
    const kept = new Map();
    const proved = {
      get: (practice) => kept.get(JSON.stringify(practice)),
      keep: (practice, result) => kept.set(JSON.stringify(practice), result),
    };
    const all = [exercise({}), exercise({ key: "a * 1e8" })];
    const first = await proveAll(all, () => {}, proved);
    const changed = exercise({ key: "a + 2" });
    const told = [];
    const second = await proveAll([...all, changed], (done) => told.push(done), proved);
    assert.deepEqual(second, [...first, provePractice(changed, engine)]);
    assert.deepEqual(told, [3]);
  });

  it("end in the error of one that cannot be read", async () => {
    await assert.rejects(
      proveAll([{}], () => {}, nothingProved),
      TypeError,
    );
  });

  it("show how many variants were drawn anew", () => {
    const often = provePractice(exercise({ where: ["a > 5"] }), engine);
    assert.equal(often.drawn, SEEDS);
    assert.ok(Math.abs(often.redrawn / SEEDS - 0.5) < 0.1, `${often.redrawn} of ${SEEDS}`);
    const never = provePractice(exercise({}), engine);
    assert.equal(never.redrawn, 0);
    const lines = redrawn([
      { ...often, redrawn: 150, shown: "often.md" },
      { ...never, shown: "never.md" },
    ]);
    assert.match(lines, /^25\.0 % of the variants were drawn anew\n/);
    assert.match(lines, /50\.0 % +often\.md/);
    assert.doesNotMatch(lines, /never\.md/);
  });

  it("are a fault where more than half of the variants were drawn anew", () => {
    const results = [
      { shown: "half.md", drawn: 300, redrawn: 150 },
      { shown: "most.md", drawn: 300, redrawn: 228 },
    ];
    assert.deepEqual(redrawnTooOften(results), [
      {
        file: "most.md",
        fault: "76.0 % of the variants were drawn anew",
        cure: "draw numbers that more often meet where and keep the mistakes apart",
      },
    ]);
  });
});
