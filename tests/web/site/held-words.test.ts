// @vitest-environment jsdom
// The line in place of words that wait for a guess. How it looks is in tests/e2e/covers.spec.mjs.

import { afterEach, expect, it, vi } from "vitest";
import { holdPlace } from "../../../web/site/client/held-words.ts";

afterEach(() => document.body.replaceChildren());

it("a line in place of words that wait names what is missing and offers it", () => {
  document.body.innerHTML = `<div class="told" data-after="guess"><p>The answer.</p></div>`;
  const told = document.querySelector<HTMLElement>(".told")!;
  const show = vi.fn();
  holdPlace(told, show, "guess");
  expect(told.firstElementChild?.textContent).toBe(
    "This part gives the result away. Guess above, or show the result.",
  );
  expect(show).not.toHaveBeenCalled();
});

it("the button of that line shows the words and gives them the focus", () => {
  document.body.innerHTML = `<div class="told" data-after="guess"><p>The answer.</p></div>`;
  const told = document.querySelector<HTMLElement>(".told")!;
  holdPlace(told, () => delete told.dataset["after"], "guess");
  told.querySelector("button")!.click();
  expect(told.dataset["after"]).toBeUndefined();
  expect(document.activeElement).toBe(told);
});

it("names the race that has to be run as well", () => {
  document.body.innerHTML = `<div class="told" data-after="guess"><p>The answer.</p></div>`;
  const told = document.querySelector<HTMLElement>(".told")!;
  holdPlace(told, vi.fn(), "race");
  expect(told.firstElementChild?.textContent).toBe(
    "This part gives the result away. Bet and race above, or show the result.",
  );
});

it("names the sections that wait", () => {
  document.body.innerHTML = `<div class="told" data-after="game"><h3>YaRN</h3><p>Ramps.</p><h3>Llama 3’s rule</h3></div>`;
  const told = document.querySelector<HTMLElement>(".told")!;
  holdPlace(told, vi.fn(), "game");
  expect(told.firstElementChild?.textContent).toBe(
    "“YaRN” and “Llama 3’s rule” come next. They give the solution away. Play the game above, or show the solution.",
  );
});

it("names the game that has to be played", () => {
  document.body.innerHTML = `<div class="told" data-after="game"><p>The solution.</p></div>`;
  const told = document.querySelector<HTMLElement>(".told")!;
  holdPlace(told, vi.fn(), "game");
  expect(told.firstElementChild?.textContent).toBe(
    "This part gives the solution away. Play the game above, or show the solution.",
  );
});

it("names the section in which the guess is made, where that is another one", () => {
  document.body.innerHTML = `<article><h2>Four maps</h2><div id="guess"></div>
    <div class="told" id="near" data-after="guess"></div><h2>The scale</h2>
    <div class="told" id="far" data-after="guess"><h2>Held back</h2></div></article>`;
  const lineOf = (id: string) => {
    const told = document.getElementById(id)!;
    holdPlace(told, vi.fn(), "guess");
    return told.firstElementChild!;
  };
  expect(lineOf("near").textContent).toContain("Guess above, or");
  expect(lineOf("far").textContent).toContain("Guess under “Four maps”, or");
  expect(lineOf("far").querySelector("a")!.getAttribute("href")).toBe("#guess");
});
