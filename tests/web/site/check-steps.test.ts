// @vitest-environment jsdom
// From problem to problem of the final check, without help before the first answer.
import { afterEach, beforeEach, expect, it } from "vitest";
import { openProgressWith } from "../../../web/practice/progress/open-progress.ts";
import type { Progress } from "../../../web/practice/progress/progress.ts";
import { CheckSteps } from "../../../web/site/client/study/check-steps.ts";
import { memoryStorage } from "../practice/progress/memory-storage.ts";

const KEYS = ["problem:one#1", "problem:two#1", "problem:three#1"];
const tried = { answer: "1", draft: "1", code: "", hints: 0, seed: 1 };

let progress: Progress;
let steps: CheckSteps;
const fold = (place: number) => document.querySelectorAll("details")[place]!;
const buttons = (place: number) =>
  [...fold(place).querySelectorAll("button")].filter(({ hidden }) => !hidden);
const hidden = (place: number) => fold(place).querySelector("orrery-problem")!.getAttribute("hide");

beforeEach(async () => {
  progress = await openProgressWith({ storage: memoryStorage(), now: () => 9 });
  document.body.innerHTML = `<ol>${KEYS.map((key) => `<li data-key="${key}"><details><summary></summary><orrery-problem></orrery-problem></details></li>`).join("")}</ol><h2 tabindex="-1">Summary</h2>`;
  for (const element of document.querySelectorAll<HTMLElement>("summary, h2"))
    element.scrollIntoView = () => undefined;
  steps = new CheckSteps(document.querySelector("ol")!, progress, document.querySelector("h2")!);
  KEYS.forEach((key, place) => fold(place).append(steps.foot(key)));
  progress.subscribe(() => steps.update());
  steps.update();
});
afterEach(() => document.body.replaceChildren());

it("keeps help away until the first answer, and new numbers after it", () => {
  expect(hidden(0)).toBe("hints solution variants");
  progress.record(KEYS[0]!, { ...tried, verdict: "incorrect" });
  expect([hidden(0), hidden(1)]).toEqual(["variants", "hints solution variants"]);
  expect(buttons(0).map(({ textContent }) => textContent)).toEqual(["Next problem: 2 of 3"]);
});

it("says of a wrong first answer that it counts, and nothing of a right one", () => {
  const said = (place: number) => fold(place).querySelector(".step span")!.textContent;
  progress.record(KEYS[0]!, { ...tried, verdict: "incorrect" });
  progress.record(KEYS[1]!, { ...tried, verdict: "correct" });
  expect([0, 1, 2].map(said)).toEqual([
    "Your first answer counts, and it was not right. You may still work on this problem.",
    "",
    "",
  ]);
});

it("says of a problem without an answer why it is not open anymore", () => {
  progress.record(KEYS[0]!, { seed: 1, opened: true });
  expect(fold(0).querySelector(".step span")!.textContent).toBe(
    "You passed on this problem, or opened its worked solution before you answered. It counts as not solved, and you may still work on it.",
  );
});

it("opens the first problem without an answer, and none where all have one", () => {
  progress.record(KEYS[0]!, { ...tried, verdict: "incorrect" });
  steps.begin();
  expect([0, 1, 2].map((place) => fold(place).open)).toEqual([false, true, false]);
  fold(1).open = false;
  for (const key of KEYS) progress.record(key, { ...tried, verdict: "correct" });
  steps.begin();
  expect([0, 1, 2].map((place) => fold(place).open)).toEqual([false, false, false]);
});

it("counts what the reader does not know as not solved, and opens the next", () => {
  const [skip] = buttons(0);
  expect(skip!.textContent).toBe("I don’t know this");
  skip!.click();
  expect(steps.words(KEYS[0]!)).toBe("not known yet");
  expect(fold(1).open).toBe(true);
  expect(document.activeElement).toBe(fold(1).querySelector("summary"));
});

it("goes back to what was passed over, and then to the summary", () => {
  progress.record(KEYS[2]!, { ...tried, verdict: "correct" });
  expect(buttons(2)[0]!.textContent).toBe("Next problem: 1 of 3");
  for (const key of KEYS.slice(0, 2)) progress.record(key, { ...tried, verdict: "correct" });
  expect(buttons(2)[0]!.textContent).toBe("To the summary");
  buttons(2)[0]!.click();
  expect(document.activeElement?.tagName).toBe("H2");
});
