import { readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Engine } from "../../../web/engine/index.ts";
import { shapeToText } from "../../../web/widgets/base/shape.ts";
import { OrreryRowCards } from "../../../web/widgets/row-cards/row-cards.ts";
import {
  cardWeights,
  cardsSentence,
  missingRows,
  readCards,
  type CardsSettings,
  type Model,
} from "../../../web/widgets/row-cards/state.ts";
import { headFact } from "../../../web/widgets/trained/head-fact.ts";
import { layerFile, readLayerFile } from "../../../web/widgets/trained/layer-file.ts";
import { headRows } from "../../../web/widgets/trained/weights.ts";
import { TABLES } from "../../../web/widgets/trained/table-files.ts";
import { drag, drawn, listen, part, place, press, useCore, words } from "./support.ts";

const content = (file: string) =>
  new Uint8Array(readFileSync(path.resolve(import.meta.dirname, "../../../content/trained", file)));

let engine: Engine;
let model: Model;
beforeAll(async () => {
  engine = await useCore();
  const layer = await readLayerFile(content("minilm-l6-v2.bin"));
  layerFile.provide(layer);
  await TABLES.minilm.provideBytes(content("minilm-l6-v2-positions.bin"));
  model = { layer, table: TABLES.minilm.arrived };
});
afterAll(() => layerFile.provide(null));
afterEach(() => document.body.replaceChildren());

const LONG = "the dog bites the man and the man bites the dog .";
const { words: sentence, start, cards, blanks, head } = OrreryRowCards.attributes;
const defaults: CardsSettings = {
  words: sentence.default,
  start: start.default,
  cards: cards.default,
  blanks: blanks.default,
  head: head.default,
};
const stateOf = (settings: Partial<CardsSettings>) =>
  readCards(model, { ...defaults, ...settings });
const rowsOf = (settings: Partial<CardsSettings>) => {
  const state = stateOf(settings);
  return headRows(cardWeights(engine, model, state)!, state.head);
};
const reversed = (count: number) =>
  Array.from({ length: count }, (_, index) => count - 1 - index).join(",");

// Numbers by an independent NumPy script on the layer and the table in half precision; rounding to
// eight bits moves a weight by less than 0.005.
describe("a head and the rows of the whole table", () => {
  it("follows the cards: reversed, the previous-word head is a next-word head", () => {
    const state = stateOf({ words: LONG, start: 27, cards: reversed(14) });
    const weights = cardWeights(engine, model, state)!;
    const fact = headFact(engine, state, { with: weights, without: weights });
    expect(fact.target).toContain("the next word");
    expect(fact.mean).toBeCloseTo(0.999, 2);
  });

  it("lets the dog read the second “the” when cards 2 and 5 are swapped", () => {
    expect(rowsOf({ cards: "0,1,5,3,4,2,6,7" })[2]![4]).toBeGreaterThan(0.95);
  });

  it("gives the previous word at least 0.97 from place 2 on, wherever the sentence begins", () => {
    for (const start of [1, 20, 100, 200, 300, 400, 498]) {
      const rows = rowsOf({ words: LONG, start });
      for (let query = 2; query < rows.length; query++)
        expect(rows[query]![query - 1]).toBeGreaterThan(0.965);
    }
  });

  it("breaks at rows 127 and 128, and the sentence names the words that miss", () => {
    const state = stateOf({ words: LONG, start: 120 });
    expect(rowsOf({ words: LONG, start: 120 })[7]![6]).toBeLessThan(0.5);
    expect(rowsOf({ words: LONG, start: 120 })[8]![7]).toBeLessThan(0.5);
    expect(cardsSentence(engine, model, state, cardWeights(engine, model, state))).toBe(
      "Rows 120 to 133. In head 2, each word gives on average 79% of its weight to the previous word. But “the” with row 121, “the” with row 127 and “man” with row 128 give it less than half. [CLS] is not counted: no word is before it.",
    );
  });

  it("counts the words that miss where they are many", () => {
    const state = stateOf({ head: 0 });
    expect(cardsSentence(engine, model, state, cardWeights(engine, model, state))).toMatch(
      /to “\[SEP\]”\. But 8 words give it less than half\.$/,
    );
  });

  it("has no row 512: nothing is computed, and the sentence says so", () => {
    const state = stateOf({ start: 506 });
    expect(missingRows(model, state)).toEqual([512, 513]);
    expect(cardWeights(engine, model, state)).toBeNull();
    expect(cardsSentence(engine, model, state, null)).toBe(
      "There is no row 512. This table has 512 rows, 0 to 511: the lookup stops with an error, and the layer computes nothing.",
    );
    expect(missingRows(model, stateOf({ start: 504 }))).toEqual([]);
  });
});

describe("orrery-row-cards", () => {
  const card = (number: number) => `[data-handle="card-${number}"]`;
  const button = (figure: Element & { renderRoot: ParentNode }, text: string) =>
    [...figure.renderRoot.querySelectorAll("button")].find(
      ({ textContent }) => textContent.trim() === text,
    )!;

  it("reverses the cards and takes them back", async () => {
    const figure = await place("orrery-row-cards");
    const heard = listen(figure);
    button(figure, "Reverse the cards").click();
    await drawn(figure);
    expect(heard.at(-1)).toMatchObject({ cards: "7,6,5,4,3,2,1,0" });
    // Which row a word looks for is the next question of the lesson.
    expect(words(figure, ".sentence")).toBe(
      "Rows 0 to 7, reversed. In head 2, every word but [SEP] gives on average 99.8%, and at least 99%, of its weight to the next word.",
    );
    button(figure, "Undo").click();
    await drawn(figure);
    expect(words(figure, ".sentence")).toBe(
      "Rows 0 to 7. In head 2, every word but [CLS] gives on average 99.9%, and at least 99%, of its weight to the previous word.",
    );
  });

  it("reverses the rows, also after two cards have changed places, and takes that back", async () => {
    const figure = await place("orrery-row-cards", { cards: "0,1,5,3,4,2,6,7" });
    const heard = listen(figure);
    button(figure, "Reverse the cards").click();
    await drawn(figure);
    // What the lesson says about its reversed cards.
    expect(heard.at(-1)).toMatchObject({ cards: "7,6,5,4,3,2,1,0" });
    expect(words(figure, ".sentence")).toContain("at least 99%, of its weight to the next word.");
    button(figure, "Reverse the cards").click();
    await drawn(figure);
    expect(heard.at(-1)).toMatchObject({ cards: "" });
    expect(words(figure, ".sentence")).toContain("to the previous word.");
  });

  it("has no more than the button to reverse where its cards are fixed", async () => {
    const figure = await place("orrery-row-cards", { fixed: "" });
    expect(figure.renderRoot.querySelector("[data-handle]")).toBeNull();
    expect(figure.renderRoot.querySelector(".hint")).toBeNull();
    const chips = [...figure.renderRoot.querySelectorAll(".controls button")];
    expect(chips.map(({ textContent }) => textContent.trim())).toEqual(["Reverse the cards"]);
    button(figure, "Reverse the cards").click();
    await drawn(figure);
    expect(words(figure, ".sentence")).toContain("weight to the next word");
  });

  it("leaves a row out when its card is tapped or on Enter, and puts it back", async () => {
    const figure = await place("orrery-row-cards", { start: "40" });
    const heard = listen(figure);
    expect(part(figure, card(2)).getAttribute("aria-label")).toBe("row 42, at place 2");
    await press(figure, card(2), "Enter");
    expect(heard.at(-1)).toMatchObject({ blanks: "2" });
    expect(part(figure, card(2)).getAttribute("aria-label")).toBe("left-out row 42, at place 2");
    expect(words(figure, ".sentence")).toMatch(/^Without a row, “dog” gives its largest weight/);
    await press(figure, card(2), "Enter");
    expect(heard.at(-1)).toMatchObject({ blanks: "" });
  });

  it("swaps a card with the one it is let go on, inserts it between two, and swaps by keys", async () => {
    const figure = await place("orrery-row-cards");
    const heard = listen(figure);
    /** A place is 89 px wide in a page without layout. */
    const dragBy = (distance: number) =>
      drag(figure, "card-2", [100, 0], [100 + distance / 2, 0], [100 + distance, 0]);
    await dragBy(3 * 89);
    expect(heard.at(-1)).toMatchObject({ cards: "0,1,5,3,4,2,6,7" });
    button(figure, "Undo").click();
    await drawn(figure);
    await dragBy(2.5 * 89);
    expect(heard.at(-1)).toMatchObject({ cards: "0,1,3,4,2,5,6,7" });
    button(figure, "Undo").click();
    await drawn(figure);
    await press(figure, card(2), "s");
    expect(part(figure, card(2)).getAttribute("aria-label")).toContain("taken for a swap");
    await press(figure, card(5), "s");
    expect(heard.at(-1)).toMatchObject({ cards: "0,1,5,3,4,2,6,7" });
  });

  it("marks the cards whose row does not exist", async () => {
    const figure = await place("orrery-row-cards", { start: "507" });
    expect(part(figure, card(5)).getAttribute("aria-label")).toBe("missing row 512, at place 5");
    expect(figure.renderRoot.querySelectorAll(".arcs path")).toHaveLength(0);
    expect(words(figure, ".sentence")).toContain("There is no row 512.");
  });

  it("takes a sentence of the reader's, and says what it does not know", async () => {
    const figure = await place("orrery-row-cards");
    const heard = listen(figure);
    const field = part<HTMLInputElement>(figure, "#sentence");
    field.value = "the cat sees the unicorn";
    field.dispatchEvent(new Event("change"));
    await drawn(figure);
    expect(words(figure, ".input-problem")).toContain("“unicorn” is not among");
    field.value = "the cat sees the bird";
    field.dispatchEvent(new Event("change"));
    await drawn(figure);
    expect(heard.at(-1)).toMatchObject({ words: "the cat sees the bird" });
  });

  it("draws the same without a page", () => {
    const text = shapeToText(OrreryRowCards.preview(engine, { ...defaults, start: 509 }));
    expect(text).toContain(">512<");
    expect(text).not.toContain("tabindex");
  });
});
