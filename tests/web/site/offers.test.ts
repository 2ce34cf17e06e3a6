// @vitest-environment jsdom
// What a teacher can tick, as the filters leave it.
import { afterEach, beforeEach, expect, it } from "vitest";
import { filterOffers } from "../../../web/site/client/sets/offers.ts";

const offer = (id: string, lesson: string, level: number, text: string) =>
  `<label id="${id}" data-offer data-lesson="${lesson}" data-level="${level}">${text}</label>`;

beforeEach(() => {
  document.body.innerHTML = `<main>
    <form data-assign-filters hidden><input>
      <select name="lesson"><option value="">all<option>rope<option>tables</select>
      <select name="level"><option value="">all<option>1<option>3</select>
      <p data-found></p></form>
    <section data-group id="rope"><details class="assign-more" id="more">${offer("turn", "rope", 1, "Turn a pair by hand")}</details>
      ${offer("base", "rope", 3, "Which base?")}<label data-offer id="read" data-lesson="rope">Read about turning</label></section>
    <section data-group id="tables">${offer("row", "tables", 1, "A row by hand")}</section>
  </main>`;
  filterOffers(document.querySelector("main")!);
});
afterEach(() => document.body.replaceChildren());

function set(values: { words?: string; lesson?: string; level?: string }): void {
  document.querySelector("input")!.value = values.words ?? "";
  for (const select of document.querySelectorAll("select"))
    select.value = values[select.name as "lesson" | "level"] ?? "";
  document.querySelector("form")!.dispatchEvent(new Event("input"));
}

const shown = () =>
  [...document.querySelectorAll<HTMLElement>("[data-offer], [data-group], details")]
    .filter(({ hidden }) => !hidden)
    .map(({ id }) => id);
const found = () => document.querySelector("[data-found]")!.textContent;

it("shows all at the start, and says how many problems there are", () => {
  expect(shown()).toEqual(["rope", "more", "turn", "base", "read", "tables", "row"]);
  expect(found()).toBe("All 3 problems");
  expect(document.querySelector("form")!.hidden).toBe(false);
});

it("keeps what has every word in any order, and opens the fold it is in", () => {
  set({ words: "HAND  turn" });
  expect(shown()).toEqual(["rope", "more", "turn"]);
  expect(document.querySelector("details")!.open).toBe(true);
  expect(found()).toBe("1 of 3 problems");
});

it("takes filters together, and counts problems only", () => {
  set({ lesson: "rope" });
  expect([shown(), found()]).toEqual([["rope", "more", "turn", "base", "read"], "2 of 3 problems"]);
  set({ lesson: "rope", level: "3" });
  expect([shown(), found()]).toEqual([["rope", "base"], "1 of 3 problems"]);
  set({ lesson: "tables", words: "base" });
  expect([shown(), found()]).toEqual([[], "0 of 3 problems"]);
});
