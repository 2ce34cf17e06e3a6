import { readFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Engine } from "../../../web/engine/index.ts";
import { shapeToText } from "../../../web/widgets/base/shape.ts";
import { setSiteRoot } from "../../../web/widgets/base/site-address.ts";
import {
  layerFile,
  readLayerFile,
  type TrainedLayer,
} from "../../../web/widgets/trained/layer-file.ts";
import {
  completions,
  nearest,
  readSentence,
  typable,
} from "../../../web/widgets/trained/sentence.ts";
import { EXAMPLES } from "../../../web/widgets/trained/typing-field.ts";
import { OrreryTrainedLayer } from "../../../web/widgets/trained-layer/trained-layer.ts";
import { wordsByKind } from "../../../web/widgets/trained-layer/vocabulary.ts";
import { drag, drawn, listen, part, place, press, until, useCore, words } from "./support.ts";

const file = new Uint8Array(
  readFileSync(path.resolve(import.meta.dirname, "../../../content/trained/minilm-l6-v2.bin")),
);

let engine: Engine;
let layer: TrainedLayer;
beforeAll(async () => {
  engine = await useCore();
  layer = await readLayerFile(file);
});
beforeEach(() => layerFile.provide(layer));
afterEach(() => {
  document.body.replaceChildren();
  layerFile.provide(null);
  vi.unstubAllGlobals();
});

type Figure = Awaited<ReturnType<typeof place>>;
const figureOf = (attributes: Record<string, string> = {}) =>
  place("orrery-trained-layer", attributes);

const field = (figure: Figure) => part<HTMLInputElement>(figure, "#sentence");
async function typeSentence(figure: Figure, text: string) {
  field(figure).value = text;
  field(figure).dispatchEvent(new Event("input"));
  await drawn(figure);
  field(figure).dispatchEvent(new Event("change"));
  await drawn(figure);
}
async function flip(figure: Figure) {
  const box = part<HTMLInputElement>(figure, "input[role=switch]");
  box.checked = !box.checked;
  box.dispatchEvent(new Event("change"));
  await drawn(figure);
}
async function choose(figure: Figure, head: number) {
  const radio = part<HTMLInputElement>(figure, `input[type=radio][value="${head}"]`);
  radio.checked = true;
  radio.dispatchEvent(new Event("change"));
  await drawn(figure);
}
const standing = (figure: Figure) =>
  [...figure.renderRoot.querySelectorAll(".words text")].map(({ textContent }) => textContent);
const cards = (figure: Figure) =>
  [...figure.renderRoot.querySelectorAll(".tags > *")].map((card) =>
    card.getAttribute("aria-label"),
  );
const word = (item: number) => `[data-handle="word-${item}"]`;
const card = (position: number) => `[data-handle="card-${position}"]`;
const button = (figure: Figure, text: string) =>
  [...figure.renderRoot.querySelectorAll("button")].find(
    ({ textContent }) => textContent.trim() === text,
  )!;

describe("orrery-trained-layer", () => {
  it("says what head 2 gives the word before, with positions and without", async () => {
    const figure = await figureOf();
    expect(standing(figure)).toEqual(["[CLS]", "the", "dog", "bites", "the", "man", ".", "[SEP]"]);
    expect(words(figure, ".sentence")).toMatch(
      /^Head 2 gives the previous word at least 99\.9\d% of its weight at every position that has one\.$/,
    );
    await flip(figure);
    expect(words(figure, ".sentence")).toMatch(
      /^Without positions, head 2 gives the previous word 18% of its weight on average; with them, 99\.9\d%\. Both “the” agree in all twelve heads\.$/,
    );
  });

  it("reads the sentence that is typed, signs and capitals included, and tells the page", async () => {
    const figure = await figureOf();
    const heard = listen(figure);
    await typeSentence(figure, "A cat sees the bird, and the fish sees it!");
    expect(standing(figure).slice(1, -1).join(" ")).toBe(
      "a cat sees the bird , and the fish sees it !",
    );
    expect(field(figure).value).toBe("a cat sees the bird , and the fish sees it !");
    expect(heard).toHaveLength(1);
    expect(heard[0]).toMatchObject({
      words: "a cat sees the bird , and the fish sees it !",
      head: 2,
    });
    expect(heard[0]!.weights).toHaveLength(14);
  });

  it("takes the sentence as its form is sent, and stays on the page", async () => {
    const figure = await figureOf();
    field(figure).value = "the dog sees the man";
    field(figure).dispatchEvent(new Event("input"));
    const sent = new SubmitEvent("submit", { cancelable: true });
    part(figure, "form.typing").dispatchEvent(sent);
    await drawn(figure);
    expect(sent.defaultPrevented).toBe(true);
    expect(figure).toMatchObject({ shown: { words: "the dog sees the man" } });
  });

  it("names an unknown word and the nearest it knows, and keeps showing the sentence before", async () => {
    const figure = await figureOf();
    const heard = listen(figure);
    await typeSentence(figure, "the dog bytes the man");
    expect(words(figure, ".input-problem")).toMatch(
      /^“bytes” is not among the 362 words of this figure\. Near it: bites, /,
    );
    expect(field(figure).getAttribute("aria-invalid")).toBe("true");
    expect(field(figure).value).toBe("the dog bytes the man");
    expect(standing(figure)).toContain("bites");
    expect(heard).toEqual([]);
    await typeSentence(figure, "the dog bites the child");
    expect(figure.renderRoot.querySelector(".input-problem")).toBeNull();
    expect(standing(figure)).toContain("child");
  });

  it("names all unknown words at once, and reads the sentence without them", async () => {
    const figure = await figureOf();
    await typeSentence(figure, "The cat sat on the mat because the dog barked at the mat");
    expect(words(figure, ".input-problem")).toMatch(
      /^“mat” and “barked” are not among the 362 words of this figure\. Near “mat”: \w+, \w+, \w+; near “barked”: \w+, \w+, \w+\. The figure still shows the sentence before\.$/,
    );
    button(figure, "Read it without mat and barked").click();
    await drawn(figure);
    expect(standing(figure).slice(1, -1).join(" ")).toBe(
      "the cat sat on the because the dog at the",
    );
    expect(figure.renderRoot.querySelector(".input-problem, .ways-on")).toBeNull();
  });

  it.each(EXAMPLES)("offers %s where a sentence has unknown words", async (example) => {
    const figure = await figureOf();
    await typeSentence(figure, "unicorns bark!");
    expect(words(figure, ".ways-on")).not.toContain("without");
    button(figure, example).click();
    await drawn(figure);
    const read = example.toLowerCase().replace(/([.,])/g, " $1");
    expect(standing(figure).slice(1, -1).join(" ")).toBe(read);
    expect(field(figure).value).toBe(read);
  });

  it("says how many words are too many, and that there is none", async () => {
    const figure = await figureOf();
    await typeSentence(figure, "the ".repeat(21));
    expect(words(figure, ".input-problem")).toBe(
      "The sentence has 21 words and signs; this figure holds 18. Take out 3. The figure still shows the sentence before.",
    );
    await typeSentence(figure, "  ");
    expect(words(figure, ".input-problem")).toContain("There is no word here");
  });

  it("suggests how the word that is being typed may end", async () => {
    const figure = await figureOf();
    field(figure).value = "The dog bit";
    field(figure).dispatchEvent(new Event("input"));
    await drawn(figure);
    const options = [
      ...figure.renderRoot.querySelectorAll<HTMLOptionElement>("#completions option"),
    ];
    expect(options.map(({ value }) => value)).toEqual(["The dog bite", "The dog bites"]);
  });

  it("offers every word by its kind, and adds the one that is pressed", async () => {
    const figure = await figureOf({ words: "the dog" });
    button(figure, "sleep").click();
    await drawn(figure);
    expect(standing(figure)).toEqual(["[CLS]", "the", "dog", "sleep", "[SEP]"]);
  });

  it("chooses a head by its map, each of which shows all its weights", async () => {
    const figure = await figureOf();
    expect(figure.renderRoot.querySelectorAll(".heads input")).toHaveLength(12);
    await choose(figure, 9);
    expect(words(figure, ".sentence")).toBe(
      "Head 9 gives most to “[CLS]”: 44% of its weight on average.",
    );
    await flip(figure);
    expect(words(figure, ".sentence")).toContain(
      "Without positions, head 9 gives “[CLS]” 89% of its weight on average; with them, 44%.",
    );
  });

  it("moves a word by dragging or by keys, with the focus, and undoes it", async () => {
    const figure = await figureOf();
    // A place is 89 px wide in a page without layout.
    await drag(figure, "word-1", [100, 0], [100 + 1.25 * 89, 0], [100 + 2.5 * 89, 0]);
    expect(standing(figure).join(" ")).toBe("[CLS] the bites the dog man . [SEP]");
    expect(field(figure).value).toBe("the bites the dog man .");
    part(figure, word(1)).focus();
    await press(figure, word(1), "ArrowLeft");
    expect(standing(figure).join(" ")).toBe("[CLS] the bites dog the man . [SEP]");
    expect((figure.shadowRoot!.activeElement as Element).getAttribute("aria-label")).toBe(
      "dog, place 3",
    );
    button(figure, "Undo").click();
    await drawn(figure);
    button(figure, "Undo").click();
    await drawn(figure);
    expect(field(figure).value).toBe("the dog bites the man .");
    expect(button(figure, "Undo").disabled).toBe(true);
  });

  it("keeps the marks at the ends of the sentence", async () => {
    const figure = await figureOf();
    await press(figure, word(0), "End", "ArrowRight");
    await drawn(figure);
    expect(standing(figure).at(-1)).toBe("[SEP]");
    expect(standing(figure).at(-2)).toBe("the");
  });

  it("moves a position card by itself: the head follows the cards", async () => {
    const figure = await figureOf();
    const heard = listen(figure);
    await press(figure, card(2), "ArrowRight");
    await drawn(figure);
    expect(heard.at(-1)).toMatchObject({
      rows: "0,1,3,2,4,5,6,7",
      words: "the dog bites the man .",
    });
    expect(cards(figure)[2]).toBe("position 2, at place 3");
    expect(words(figure, ".sentence")).toContain("the word whose card is one lower");
    button(figure, "Start over").click();
    await drawn(figure);
    expect(heard.at(-1)).toMatchObject({ rows: "" });
    expect(cards(figure)[2]).toBe("position 2, at place 2");
  });

  it("has no cards to move without positions", async () => {
    const figure = await figureOf({ positions: "off" });
    expect(figure.renderRoot.querySelectorAll(".tags [data-handle]")).toHaveLength(0);
  });

  it("shows the weights of one word, marks included, when it is tapped or on Enter", async () => {
    const figure = await figureOf();
    await press(figure, word(2), "Enter");
    const numbers = [...figure.renderRoot.querySelectorAll(".numbers text")].map(
      ({ textContent }) => textContent,
    );
    expect(numbers).toHaveLength(8);
    expect(numbers[2]).toBe("1.00");
    expect(part(figure, word(2)).getAttribute("aria-pressed")).toBe("true");
    await press(figure, "[data-handle='mark-7']", "Enter");
    expect(part(figure, "[data-handle='mark-7']").getAttribute("aria-pressed")).toBe("true");
    await drag(figure, "mark-7", [0, 0]);
    expect(figure.renderRoot.querySelectorAll(".numbers text")).toHaveLength(0);
  });

  it.each([
    ["words", "the unicorn", /“unicorn” is not among the 362 words/],
    ["rows", "0,0,1", /^Rows is “0,0,1”; it must name each of 0, 1, 2, 3, 4, 5, 6, 7 once/],
  ])("says in a sentence that %s cannot be %s", async (name, value, sentence) => {
    const figure = await figureOf({ [name]: value });
    expect(words(figure, ".problem")).toMatch(sentence);
    figure.removeAttribute(name);
    await drawn(figure);
    expect(standing(figure)).toHaveLength(8);
  });

  it("lists the weights of the head as a table that names both words", async () => {
    const figure = await figureOf();
    button(figure, "Data table").click();
    await drawn(figure);
    expect(part(figure, "caption").textContent).toContain("head 2 with positions");
    expect(figure.renderRoot.querySelectorAll("tbody tr")).toHaveLength(8);
    expect(words(figure, "tbody tr:nth-child(3)")).toMatch(/^dog20\.0001\.0000\.000/);
  });

  it("draws the same without a page: arcs, maps and the sentence", () => {
    const text = shapeToText(
      OrreryTrainedLayer.preview(engine, {
        words: "the dog bites the man .",
        rows: "",
        head: 2,
        positions: "off",
      }),
    );
    expect(text).toContain("Both “the” agree in all twelve heads.");
    expect(text).not.toContain("tabindex");
  });
});

describe("the layer that cannot be had", () => {
  const answering = (answer: () => Promise<Response>) => {
    layerFile.provide(null);
    setSiteRoot("https://course.example/orrery/");
    vi.stubGlobal("fetch", vi.fn(answer));
  };

  it.each([
    [
      "is missing",
      async () => new Response("", { status: 404 }),
      "https://course.example answered 404 for trained/minilm-l6-v2.bin.",
    ],
    [
      "cannot be reached",
      async () => Promise.reject(new TypeError("offline")),
      "could not be fetched from https://course.example; check the connection",
    ],
    [
      "is damaged",
      async () => new Response(file.slice(0, 50_000)),
      "The file of the trained layer is damaged: it cannot be unpacked.",
    ],
  ])("leaves what the page had, and says that it %s", async (_, answer, sentence) => {
    answering(answer);
    const figure = await figureOf();
    await until(() => expect(figure.renderRoot.querySelector(".problem")).not.toBeNull());
    expect(words(figure, ".problem")).toContain(sentence);
    expect(figure.renderRoot.querySelector("slot")).not.toBeNull();
  });

  it("is asked for again by the next figure, and once for several", async () => {
    answering(async () => Promise.reject(new TypeError("offline")));
    await expect(layerFile.load()).rejects.toThrow("check the connection");
    answering(async () => new Response(file));
    const [one, other] = await Promise.all([layerFile.load(), layerFile.load()]);
    expect(one).toBe(other);
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(one.words).toHaveLength(365);
  });
});

describe("words of the trained layer", () => {
  it("are all typable but the three marks, each in one kind", () => {
    expect(typable(layer)).toHaveLength(362);
    const kinds = wordsByKind(typable(layer));
    expect(kinds.flatMap(({ words: list }) => list).sort()).toEqual([...typable(layer)].sort());
    expect(kinds.find(({ kind }) => kind === "people and animals")!.words).toContain("dog");
    expect(kinds.find(({ kind }) => kind === "what they do")!.words).toContain("bites");
    expect(kinds.find(({ kind }) => kind === "things")!.words).toContain("attention");
  });

  it("can be read with the quotation marks that phones type", () => {
    expect(readSentence(layer, "“Dog’")).toEqual(['"', "dog", "'"]);
  });

  it.each([
    ["nurses", "nurse"],
    ["doktor", "doctor"],
    ["biting", "bit"],
    ["womens", "women"],
  ])("near “%s” begin with “%s”", (unknown, near) => {
    expect(nearest(typable(layer), unknown)[0]).toBe(near);
  });

  it("complete nothing once a word is whole or not begun", () => {
    expect(completions(layer, "the dog ")).toEqual([]);
    expect(completions(layer, "")).toEqual([]);
    expect(completions(layer, "nursex")).toEqual([]);
  });
});
