// @vitest-environment jsdom
// From problem to problem of the test, and how each one counts.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openProgressWith } from "../../../web/practice/progress/open-progress.ts";
import type { Progress } from "../../../web/practice/progress/progress.ts";
import { TestSteps } from "../../../web/site/client/study/test-steps.ts";
import { memoryStorage } from "../practice/progress/memory-storage.ts";

const KEYS = ["problem:one#7", "problem:two#8", "problem:three#9"];
const tried = { answer: "1", draft: "1", code: "", hints: 0, seed: 1 };

let progress: Progress;
let steps: TestSteps;
const fold = (place: number) => document.querySelectorAll("details")[place]!;
const note = (place: number) => fold(place).querySelector("[role=status]")!.textContent;
const button = (place: number) => fold(place).querySelector<HTMLButtonElement>("button")!;
const openPlaces = () => [0, 1, 2].filter((place) => fold(place).open);

beforeEach(async () => {
  progress = await openProgressWith({ storage: memoryStorage(), now: () => 1000 });
  progress.record("problem:two", { seed: 2 });
  document.body.innerHTML = `<ol>${KEYS.map((key) => `<li data-key="${key}"><details><summary></summary></details></li>`).join("")}</ol><h2 tabindex="-1">Your route</h2>`;
  for (const element of document.querySelectorAll<HTMLElement>("summary, h2"))
    element.scrollIntoView = () => undefined;
  const list = document.querySelector("ol")!;
  steps = new TestSteps(list, progress, document.querySelector("h2")!, () => steps.update());
  KEYS.forEach((key, place) => fold(place).append(steps.foot(key)));
});
afterEach(() => document.body.replaceChildren());

describe("the way through the test", () => {
  it("begins with the first problem that has no answer", () => {
    steps.begin();
    expect(openPlaces()).toEqual([0]);
    fold(0).open = false;
    progress.record(KEYS[0]!, { ...tried, verdict: "correct" });
    steps.begin();
    expect(openPlaces()).toEqual([1]);
  });

  it("leads on without an answer, which counts as not known yet", () => {
    steps.begin();
    expect([note(0), button(0).textContent]).toEqual(["", "I don’t know this yet"]);
    button(0).click();
    expect(openPlaces()).toEqual([1]);
    expect(document.activeElement).toBe(fold(1).querySelector("summary"));
    expect(steps.words(KEYS[0]!)).toBe("counts as not known yet");
    expect(button(0).textContent).toBe("Next: problem 2 of 3");
  });

  it("says after an answer how it counts, and what further tries are for", () => {
    progress.record(KEYS[0]!, { ...tried, verdict: "correct" });
    progress.record(KEYS[1]!, { ...tried, verdict: "incorrect" });
    steps.update();
    expect(note(0)).toBe("Right on the first try: this counts as known.");
    expect(note(1)).toMatch(/counts as not known yet\. Further tries are for you/);
    progress.record(KEYS[1]!, { ...tried, verdict: "correct" });
    steps.update();
    expect(steps.words(KEYS[1]!)).toBe("counts as not known yet");
    expect([0, 1].map((place) => button(place).className)).toEqual(["primary", "primary"]);
  });

  it("counts a problem with a hint as not known, before any answer", () => {
    progress.record(KEYS[0]!, { hints: 1 });
    steps.update();
    expect(note(0)).toMatch(/^This counts as not known yet\. You can still answer it/);
  });

  it("keeps the numbers that were shown for the lesson, unless it has numbers already", () => {
    const seeds = ["one", "two"].map((slug) => progress.answer(`problem:${slug}`).seed);
    expect(seeds).toEqual([7, 2]);
  });

  it("leads from the last problem to the route", () => {
    button(2).click();
    expect(openPlaces()).toEqual([]);
    expect(document.activeElement?.tagName).toBe("H2");
    expect(button(2).textContent).toBe("See your route");
  });
});
