import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { Contents } from "../../../web/embed/contents.ts";
import { Conversation } from "../../../web/embed/conversation.ts";
import "../../../web/practice/problem.ts";
import type { OrreryProblem } from "../../../web/practice/problem.ts";
import { openProgress } from "../../../web/practice/progress/open-progress.ts";
import { clock } from "../manual-clock.ts";
import { check, drawn, place, press, rowProblem, type, useCore } from "../practice/support.ts";
import type { Engine } from "../../../web/engine/index.ts";
import { PlayedHost } from "./host.ts";

let engine: Engine;
beforeAll(async () => {
  engine = await useCore();
});
beforeEach(async () => (await openProgress()).reset());
afterEach(() => document.body.replaceChildren());

const keyOf = (seed: number): string => {
  const drawnNumbers = engine.call("draw", {
    draws: [{ name: "m", draw: "integer 2..200" }],
    seed,
  }) as { m: number };
  return engine.print("sinusoidal(m, 4)", ".4", drawnNumbers);
};

/** A problem in a frame that has just become ready. */
async function framed(hosts: readonly string[] = []) {
  const host = new PlayedHost();
  const main = document.body.appendChild(document.createElement("main"));
  const problem = await place<OrreryProblem>(rowProblem("seed=7"));
  main.append(problem);
  const told: string[] = [];
  const contents = new Contents([problem]);
  const conversation = new Conversation(host, {
    place: main,
    contents,
    hosts,
    tell: (sentence) => told.push(sentence),
  });
  problem.dispatchEvent(new CustomEvent("orrery-ready", { bubbles: true, composed: true }));
  return { host, main, problem, contents, conversation, told };
}

const restore = (host: PlayedHost, state: unknown, id = host.idOf("SPLICE.getState")): void =>
  host.say({ subject: "SPLICE.getState.response", message_id: id, state });

/** The state in which a learner has answered right. */
async function solvedState(): Promise<string> {
  const { problem } = await framed();
  await check(problem, keyOf(7));
  const state = problem.getState();
  document.body.replaceChildren();
  (await openProgress()).reset();
  return state;
}

describe("a frame", () => {
  it("asks a SPLICE platform for what it kept as soon as it is ready, and once", async () => {
    const { host, problem } = await framed();
    problem.dispatchEvent(new CustomEvent("orrery-ready", { bubbles: true, composed: true }));
    expect(host.of("SPLICE.getState")).toHaveLength(1);
    expect(host.idOf("SPLICE.getState")).toMatch(/^orrery-[0-9a-z]+-\d+$/);
  });

  it("tells of an answer in all its languages, each message with an id of its own", async () => {
    const { host, problem } = await framed();
    await check(problem, keyOf(7));
    const state = problem.getState();
    const answer = { id: "row", seed: 7, verdict: "correct", credit: 1, scored: true, state };
    expect(host.of("orrery-answer")).toMatchObject([{ detail: answer }]);
    expect(host.of("orrery-score")).toEqual([
      {
        type: "orrery-score",
        detail: { id: "row", seed: 7, score: 1, attempts: 1, hints: 0, shown: false, state },
      },
    ]);
    // The pause between typing and checking had a report of its own.
    expect(host.of("SPLICE.reportScoreAndState").at(-1)).toEqual({
      subject: "SPLICE.reportScoreAndState",
      score: 1,
      state: { state, scores: [1] },
    });
    expect(host.of("SPLICE.sendEvent").at(-1)).toMatchObject({
      name: "orrery-answer",
      data: answer,
    });
    const ids = host.ids.filter((id) => id !== undefined);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("tells of a hint, with its number", async () => {
    const { host, problem } = await framed();
    await press(problem, "Hint 1");
    expect(host.of("orrery-hint")).toMatchObject([
      { detail: { id: "row", seed: 7, hint: 1, state: problem.getState() } },
    ]);
    expect(host.of("SPLICE.sendEvent").map(({ name }) => name)).toEqual([
      "orrery-hint",
      "orrery-change",
    ]);
  });

  it("reports what is typed to a platform when typing pauses, and with the score that was reached", async () => {
    const { host, problem } = await framed();
    await check(problem, keyOf(7));
    const before = host.of("SPLICE.reportScoreAndState").length;
    const input = problem.shadowRoot!.querySelector<HTMLInputElement>("#answer")!;
    for (const text of ["1", "1,", "1, 2"]) {
      input.value = text;
      input.dispatchEvent(new InputEvent("input", { bubbles: true, composed: true }));
    }
    expect(host.of("SPLICE.reportScoreAndState")).toHaveLength(before);
    await clock.move(1100);
    expect(host.of("SPLICE.reportScoreAndState").slice(before)).toEqual([
      {
        subject: "SPLICE.reportScoreAndState",
        score: 1,
        state: { state: problem.getState(), scores: [1] },
      },
    ]);
    expect(host.of("orrery-change")).toHaveLength(4);
  });

  it("reports what was typed last when its page is left", async () => {
    const { host, problem } = await framed();
    const input = problem.shadowRoot!.querySelector<HTMLInputElement>("#answer")!;
    input.value = "0.5";
    input.dispatchEvent(new InputEvent("input", { bubbles: true, composed: true }));
    dispatchEvent(new Event("pagehide"));
    expect(host.of("SPLICE.reportScoreAndState")).toMatchObject([
      { score: 0, state: { state: problem.getState() } },
    ]);
    await drawn(problem);
  });

  it("shows what a platform kept, without an event", async () => {
    const state = await solvedState();
    const { host, problem, contents } = await framed();
    restore(host, { state, scores: [1] });
    await drawn(problem);
    expect(problem.getState()).toBe(state);
    expect(contents.score).toBe(1);
    for (const kind of ["orrery-answer", "orrery-score", "orrery-change"])
      expect(host.of(kind), kind).toEqual([]);
  });

  it("keeps the score a learner once had, whatever is answered afterwards", async () => {
    const { host, problem, contents } = await framed();
    restore(host, { state: "1.e30", scores: [1] });
    await check(problem, "1, 1, 1, 1");
    expect(host.of("SPLICE.reportScoreAndState").at(-1)).toMatchObject({ score: 1 });
    expect(contents.scores).toEqual([1]);
  });

  it("leaves the work of a learner who was faster than the platform", async () => {
    const state = await solvedState();
    const { host, problem, conversation } = await framed();
    await type(problem, "0.25");
    const before = problem.getState();
    restore(host, { state, scores: [1] });
    expect(problem.getState()).toBe(before);
    expect(conversation.ignored.get("late")).toBe(1);
  });

  it("takes no answer to a question that it did not ask, and none twice", async () => {
    const state = await solvedState();
    const { host, problem, conversation } = await framed();
    const before = problem.getState();
    restore(host, state, "orrery-guess-1");
    expect(problem.getState()).toBe(before);
    restore(host, null);
    restore(host, state);
    expect(problem.getState()).toBe(before);
    expect(conversation.ignored.get("late")).toBe(2);
  });

  it("says that what a platform kept cannot be read, to both sides, and leaves the work", async () => {
    const { host, problem, told } = await framed();
    const before = problem.getState();
    restore(host, "2.e30");
    const message = "The state has version “2”; this page reads version 1.";
    expect(told).toEqual([
      `What you did here before could not be brought back: ${message} You can begin anew.`,
    ]);
    expect(host.of("orrery-error")).toEqual([{ type: "orrery-error", detail: { message } }]);
    expect(problem.getState()).toBe(before);
  });

  it("gives its state and score on request, under the id of the request", async () => {
    const { host, problem } = await framed();
    await check(problem, keyOf(7));
    host.say({ type: "orrery-get-state", id: "mine" });
    host.say({ type: "orrery-get-state" });
    const answer = { type: "orrery-state", state: problem.getState(), score: 1 };
    expect(host.of("orrery-state")).toEqual([{ ...answer, id: "mine" }, answer]);
  });

  it("takes a state on request and answers with it; one that it cannot read is answered by a sentence", async () => {
    const state = await solvedState();
    const { host, problem } = await framed();
    host.say({ type: "orrery-set-state", id: 1, state });
    await drawn(problem);
    expect(host.of("orrery-state")).toEqual([{ type: "orrery-state", id: 1, state, score: 1 }]);
    host.say({ type: "orrery-set-state", id: 2, state: "1.broken!" });
    expect(host.of("orrery-error")).toMatchObject([
      { id: 2, detail: { message: expect.stringContaining("cannot be decoded") as string } },
    ]);
    expect(problem.getState()).toBe(state);
  });

  it("ignores hostile messages and counts each by its reason", async () => {
    const allowed = "https://courses.example.edu";
    const { host, main, problem, conversation } = await framed([allowed]);
    await type(problem, "0.25");
    const before = problem.getState();
    const told = host.told.length;
    const set = { type: "orrery-set-state", state: "1.e30" };
    const hostile: [string, unknown, object?][] = [
      ["source", set, { source: {} }],
      ["origin", set, { origin: "https://evil.example" }],
      ["origin", set, { origin: "null" }],
      ["other", null],
      ["other", [set]],
      ["other", JSON.stringify(set)],
      ["shape", { ...set, extra: 1 }],
      ["shape", JSON.parse('{"type":"orrery-set-state","state":"1.e30","__proto__":{"a":1}}')],
      ["shape", { ...set, id: { toString: "x" } }],
      ["shape", { type: "orrery-set-state", state: ["1.e30"] }],
      ["size", { ...set, state: `1.${"A".repeat(10_000_000)}` }],
      ["late", { subject: "SPLICE.getState.response", message_id: "guess", state: "1.e30" }],
    ];
    for (const [, data, more] of hostile) host.say(data, more);
    const counted = [...conversation.ignored.values()].reduce((sum, count) => sum + count, 0);
    expect(counted).toBe(hostile.length);
    expect(main.dataset.ignored).toBe("source 1, origin 2, other 3, shape 4, size 1, late 1");
    expect(host.told).toHaveLength(told);
    expect(problem.getState()).toBe(before);
    expect(({} as Record<string, unknown>).a).toBeUndefined();
  });

  it("posts to the pages that its address allows, to any where it allows any", async () => {
    const allowed = "https://courses.example.edu";
    expect((await framed([allowed])).host.origins).toEqual([allowed]);
    expect((await framed()).host.origins).toEqual([]);
  });
});
