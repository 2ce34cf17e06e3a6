// @vitest-environment jsdom
// The switch that uncovers what waits for a prediction.

import { afterEach, describe, expect, it } from "vitest";
import { startAllAnswers } from "../../../web/site/client/all-answers.ts";

afterEach(() => {
  document.body.replaceChildren();
  localStorage.clear();
});

function page(): HTMLInputElement {
  document.body.innerHTML = `<input type="checkbox">
    <div id="first" data-guessed></div><div id="second"></div>
    <p class="one"></p><p class="two" data-after="second"></p><p class="three" data-after="second"></p>`;
  const box = document.querySelector("input")!;
  startAllAnswers(box);
  return box;
}

const covered = () =>
  [...document.querySelectorAll("[data-after]")].map(({ className }) => className);

function turn(box: HTMLInputElement, on: boolean): void {
  box.checked = on;
  box.dispatchEvent(new Event("change"));
}

describe("the switch for all answers", () => {
  it("uncovers all that waits, and covers it again", () => {
    const box = page();
    expect(covered()).toEqual(["two", "three"]);
    turn(box, true);
    expect(covered()).toEqual([]);
    turn(box, false);
    expect(covered()).toEqual(["two", "three"]);
  });

  it("leaves uncovered what a guess has uncovered meanwhile", () => {
    const box = page();
    turn(box, true);
    document.getElementById("second")!.dataset.guessed = "";
    turn(box, false);
    expect(covered()).toEqual([]);
  });

  it("is remembered on the next page", () => {
    turn(page(), true);
    const box = page();
    expect([box.checked, covered()]).toEqual([true, []]);
  });
});
