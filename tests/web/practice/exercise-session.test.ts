// @vitest-environment node

// A session of an exercise without a page: the real core, and a progress store in memory.

import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  ExerciseSession,
  type AnswerRules,
  type SessionOptions,
} from "../../../web/practice/exercise-session.ts";
import { ranOutcome } from "../../../web/practice/code/outcome.ts";
import { Item } from "../../../web/practice/item.ts";
import { openProgressWith } from "../../../web/practice/progress/open-progress.ts";
import type { Progress } from "../../../web/practice/progress/progress.ts";
import { memoryStorage } from "./progress/memory-storage.ts";
import { readSpec } from "../../../web/practice/spec.ts";
import { longestAnswer, readState } from "../../../web/practice/state.ts";
import type { Engine } from "../../../web/engine/index.ts";
import { useCore } from "./support.ts";

let engine: Engine;
let progress: Progress;
beforeAll(async () => {
  engine = await useCore();
});
beforeEach(async () => {
  progress = await openProgressWith({ storage: memoryStorage() });
});

/** "What is m + 1?", with m from 2 to 200. */
const sum = {
  id: "sum",
  kind: "number",
  draw: [{ name: "m", draw: "integer 2..200" }],
  key: "m + 1",
  mode: "integer",
  mistakes: [{ code: "twice", value: "m + 2", message: "Did you add 1 twice?" }],
};

interface Opening {
  readonly seed?: number;
  readonly spec?: Record<string, unknown>;
  readonly rules?: AnswerRules;
  readonly options?: Partial<SessionOptions>;
}

function open({ seed = 7, spec = {}, rules = {}, options = {} }: Opening = {}): ExerciseSession {
  const item = new Item(engine, readSpec(JSON.stringify({ ...sum, ...spec })), seed);
  const session = new ExerciseSession(item, {
    rules,
    numHints: 2,
    progress,
    progressKeys: (variant) => [`problem:sum#${variant}`, "problem:sum"],
    ...options,
  });
  session.open(item);
  return session;
}

const keyOf = ({ item }: ExerciseSession): string => item.printKey();

function check(session: ExerciseSession, answer: string): ReturnType<ExerciseSession["settle"]> {
  session.enter(answer);
  session.judge();
  return session.settle();
}

describe("checking an answer", () => {
  it("reports verdict, credit, attempts and the state, and counts the attempt", () => {
    const session = open();
    const report = check(session, keyOf(session));
    expect(report).toEqual({
      id: "sum",
      seed: 7,
      verdict: "correct",
      code: report.code,
      credit: 1,
      scored: true,
      attempts: 1,
      state: session.state,
    });
    expect(progress.answer("problem:sum#7")).toMatchObject({ verdict: "correct", attempts: 1 });
  });

  it("names the mistake that gives the answer", () => {
    const session = open();
    const twice = String(Number(keyOf(session)) + 1);
    expect(check(session, twice)).toMatchObject({ verdict: "incorrect", code: "twice" });
  });

  it("counts no attempt for an answer that cannot be read, and keeps it as a draft alone", () => {
    const session = open();
    expect(check(session, "four")).toMatchObject({
      verdict: "unreadable",
      scored: false,
      attempts: 0,
    });
    expect(progress.answer("problem:sum#7")).toMatchObject({ draft: "four", answer: "" });
  });

  it("counts no attempt for an answer that lacks only digits, and keeps it as a draft", () => {
    const session = open({ spec: { key: "m / 700", mode: "places", value: 4 } });
    const { read } = session.item.check(keyOf(session));
    expect(check(session, Number(read).toFixed(2))).toMatchObject({
      code: "rounded",
      scored: false,
      attempts: 0,
    });
    expect(progress.answer("problem:sum#7")).toMatchObject({ answer: "", attempts: 0 });
    expect(check(session, keyOf(session))).toMatchObject({ verdict: "correct", attempts: 1 });
  });

  it("does not score a prediction", () => {
    const session = open({ spec: { predict: true } });
    expect(check(session, keyOf(session))).toMatchObject({ scored: false, attempts: 1 });
  });

  it("takes the initial answer of a field that nobody has touched", () => {
    const session = open({ rules: { initial: () => "17" } });
    session.judge();
    expect(session.work).toMatchObject({ answer: "17", checked: "17" });
  });

  it("refuses to count where nothing was checked", () => {
    expect(() => open().settle()).toThrow("No answer was checked");
  });

  it("keeps the verdict while a typed answer is changed, and drops it when another choice is made", () => {
    const typed = open();
    check(typed, "1");
    typed.enter("2");
    expect(typed.work).toMatchObject({ checked: "1", outcome: { verdict: "incorrect" } });
    const chosen = open({ seed: 8, rules: { reasons: true } });
    check(chosen, "1");
    chosen.enter("2");
    expect(chosen.work.outcome).toBeNull();
  });

  it("cuts an answer that is longer than any that is read back", () => {
    const session = open();
    session.enter("1".repeat(longestAnswer + 1));
    expect(session.work.answer).toHaveLength(longestAnswer);
  });
});

describe("hints and the solution", () => {
  it("open one by one, and no more than there are", () => {
    const session = open();
    expect([session.openHint(), session.openHint(), session.openHint()]).toEqual([1, 2, 2]);
    expect(progress.answer("problem:sum#7").hints).toBe(2);
  });

  it("are told to the page with the state", () => {
    const session = open();
    session.openHint();
    session.show(true);
    expect(session.changeReport).toEqual({
      id: "sum",
      seed: 7,
      hints: 1,
      shown: true,
      state: session.state,
    });
    session.show(false);
    expect(session.work.shown).toBe(false);
  });
});

describe("another try", () => {
  it("empties the answer and keeps hints, attempts and what was checked", () => {
    const session = open();
    session.openHint();
    check(session, "1");
    session.clear();
    expect(session.work).toMatchObject({
      answer: "",
      checked: "",
      outcome: null,
      hints: 1,
      attempts: 1,
    });
    expect(progress.answer("problem:sum#7")).toMatchObject({ draft: "", answer: "1" });
  });
});

describe("opening a variant", () => {
  it("brings back draft, hints, attempts and the verdict on the answer checked last", () => {
    const before = open();
    before.openHint();
    check(before, keyOf(before));
    before.enter("17 +");
    const after = open();
    expect(after.work).toMatchObject({
      answer: "17 +",
      hints: 1,
      attempts: 1,
      checked: keyOf(after),
      outcome: { verdict: "correct" },
    });
  });

  it("brings back the calculator and the form of the field", () => {
    const before = open();
    before.setSteps("2/3");
    before.setOneLine(true);
    expect(open().work).toMatchObject({ steps: "2/3", oneLine: true });
  });

  it("begins anew for another seed, and notes it as the variant worked on last", () => {
    const session = open();
    check(session, "1");
    session.open(session.draw(8));
    session.keepVariant();
    expect(session.work).toMatchObject({ answer: "", attempts: 0, outcome: null });
    expect(progress.answer("problem:sum").seed).toBe(8);
  });

  it("draws the same numbers for the same seed, and others for another", () => {
    const session = open();
    expect(session.draw(7).printKey()).toBe(keyOf(session));
    expect(session.draw(8).printKey()).not.toBe(keyOf(session));
  });

  it("needs no store", () => {
    const session = open({ options: { progress: null } });
    expect(check(session, "1")).toMatchObject({ attempts: 1 });
  });
});

describe("the state string", () => {
  it("brings answer, verdict, hints and solution to another session", () => {
    const [here, there] = [open(), open({ options: { progress: null } })];
    here.openHint();
    check(here, keyOf(here));
    here.show(true);
    there.restore(readState(here.state));
    expect(there.state).toBe(here.state);
    expect(there.work.outcome).toMatchObject({ verdict: "correct" });
  });

  it("says that the answer is checked only while it is the one that was", () => {
    const session = open();
    check(session, "1");
    expect(readState(session.state).checked).toBe(true);
    session.enter("2");
    expect(readState(session.state).checked).toBe(false);
  });

  it("opens no more hints than the exercise has", () => {
    const session = open();
    session.restore({ ...readState(session.state), hints: 99 });
    expect(session.work.hints).toBe(2);
  });
});

describe("an answer that the page runs itself", () => {
  const code = {
    spec: { kind: "code", draw: [], key: undefined, code: {} },
    rules: { runs: true },
  };

  it("is counted with the outcome of the run", () => {
    const session = open(code);
    session.takeRun(ranOutcome("correct"), "def f(): return 1");
    expect(session.settle()).toMatchObject({ verdict: "correct", attempts: 1 });
  });

  it("keeps its verdict on the next visit, where nothing is run", () => {
    const before = open(code);
    before.enter("def f(): return 1");
    before.takeRun(ranOutcome("incorrect"), "def f(): return 1");
    before.settle();
    expect(open(code).work.outcome).toMatchObject({ verdict: "incorrect" });
  });

  it("cannot claim a verdict by a state string", () => {
    const session = open(code);
    session.restore({ ...readState(session.state), answer: "pass", checked: true });
    expect(session.work.outcome).toBeNull();
  });
});

describe("two tabs with the same variant open", () => {
  it("finds the draft that the other one stored since, until it stores its own", () => {
    const [one, two] = [open(), open()];
    expect(two.draftElsewhere).toBe("");
    one.enter("12");
    expect([one.draftElsewhere, two.draftElsewhere]).toEqual(["", "12"]);
    two.enter("34");
    expect([one.draftElsewhere, two.draftElsewhere]).toEqual(["34", ""]);
  });

  it("finds nothing where both say the same, or where the other is in another variant", () => {
    const [one, two] = [open(), open()];
    one.enter("12");
    two.enter("12");
    expect(one.draftElsewhere).toBe("");
    const other = open({ seed: 8 });
    other.enter("5");
    expect(one.draftElsewhere).toBe("");
  });
});
