import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Engine } from "../../../web/engine/index.ts";
import { sequentialFill, underInk } from "../../../web/widgets/map/matrix-cells.ts";
import { palette } from "../../../web/widgets/base/schemes.ts";
import { shapeToText } from "../../../web/widgets/base/shape.ts";
import { OrreryStepper } from "../../../web/widgets/stepper/stepper.ts";
import { drawn, listen, part, place, press, useCore, words } from "./support.ts";

let engine: Engine;
beforeAll(async () => {
  engine = await useCore();
});
afterEach(() => document.body.replaceChildren());

type Stepper = Awaited<ReturnType<typeof place>>;
const cells = (figure: Stepper, matrix: string) =>
  [...figure.renderRoot.querySelectorAll(`[data-matrix="${matrix}"] tbody tr`)].map((row) =>
    [...row.querySelectorAll("td")].map(
      (cell) => cell.querySelector("input")?.value ?? cell.textContent,
    ),
  );
const field = (figure: Stepper, matrix: string, index: number) =>
  figure.renderRoot.querySelectorAll<HTMLInputElement>(`[data-matrix="${matrix}"] input`)[index]!;
const lit = (figure: Stepper, matrix: string) =>
  figure.renderRoot.querySelectorAll(
    `[data-matrix="${matrix}"] .lit, [data-matrix="${matrix}"] .chosen`,
  ).length;
const cell = (matrix: string, row: number, column: number) =>
  `[data-handle="${matrix}-${row}-${column}"]`;
const TAB = "[role=tab][aria-selected=true]";
const button = (figure: Stepper, text: string) =>
  [...figure.renderRoot.querySelectorAll("button")].find(
    ({ textContent }) => textContent.trim() === text,
  )!;

async function write(figure: Stepper, matrix: string, index: number, text: string, leave = true) {
  const input = field(figure, matrix, index);
  input.value = text;
  input.dispatchEvent(new Event("input"));
  if (leave) input.dispatchEvent(new Event("change"));
  await drawn(figure);
}
async function click(figure: Stepper, element: HTMLElement) {
  element.click();
  await drawn(figure);
}

describe("orrery-stepper", () => {
  it("names every field by matrix, token and entry", async () => {
    const figure = await place("orrery-stepper", { step: "2" });
    expect(field(figure, "x", 3).getAttribute("aria-label")).toBe(
      "x, the embeddings: bites, entry 2",
    );
    expect(field(figure, "wq", 2).getAttribute("aria-label")).toBe(
      "query weights: row 2, column 1",
    );
  });

  it("shows the core's weights and outputs, with the rows published for them", async () => {
    const figure = await place("orrery-stepper", { step: "7" });
    expect(cells(figure, "weights")[0]).toEqual(["0.401", "0.198", "0.401"]);
    expect(cells(figure, "output")).toEqual([
      ["0.802", "0.599"],
      ["0.599", "0.802"],
      ["0.752", "0.752"],
    ]);
  });

  it("spells out the computation of each step with its numbers", async () => {
    const figure = await place("orrery-stepper", { x: "[[1, 0], [0, 1], [0.5, -0.25]]" });
    const sentences: string[] = [];
    for (let step = 1; step <= 6; step++) {
      sentences.push(words(figure, ".sentence"));
      if (step < 6) await click(figure, button(figure, "Next step"));
    }
    expect(sentences).toEqual([
      "x₂, the row of “man”, is [0.500, −0.250]. Only the query, key and value of “man” are computed from it.",
      "q₂, first entry: 0.500×1 + (−0.250)×0 = 0.500.",
      "q₂·k₀ = 0.500×1 + (−0.250)×0 = 0.500.",
      "0.500 / √2 = 0.354.",
      "exp(0.354) / sum of the row = 1.424 / (1.424 + 0.838 + 1.247) = 0.406.",
      "New row of “man”, first entry: 0.406×1 + 0.239×0 + 0.355×0.500 = 0.584.",
    ]);
  });

  it("has a step for the mask with a mask only, and no word of it before", async () => {
    const figure = await place("orrery-stepper", { step: "5" });
    expect(words(figure, ".lead b")).toBe("Step 5 of 6: weights");
    expect(words(figure, ".steps")).not.toContain("mask");
    const masked = await place("orrery-stepper", { step: "5", causal: "" });
    expect(words(masked, ".lead b")).toBe("Step 5 of 7: mask");
  });

  it("offers no step after the last one that the text has explained", async () => {
    const figure = await place("orrery-stepper", { step: "7", last: "2" });
    expect(words(figure, ".lead b")).toBe("Step 2 of 2: query, key, value");
    expect(figure.renderRoot.querySelectorAll("[role=tab]")).toHaveLength(2);
    expect(figure.renderRoot.querySelector("input[role=switch]")).toBeNull();
  });

  it("speaks of the step that the text around it sets", async () => {
    const figure = await place("orrery-stepper", { step: "3" });
    (figure as unknown as { change(values: object): void }).change({ step: 6 });
    await drawn(figure);
    expect(words(figure, ".sentence")).toMatch(/^exp\(0\.707\) \/ sum of the row/);
  });

  it("prints so many digits that the terms of a sum add up to it", async () => {
    const figure = await place("orrery-stepper", { step: "7" });
    await click(figure, part(figure, cell("output", 2, 0)));
    const [, terms, total] = /entry: (.*) = ([\d.]+)\.$/.exec(words(figure, ".sentence"))!;
    const sum = engine.evaluate(terms!.replaceAll("×", "*")) as number;
    expect(Math.abs(sum - Number(total))).toBeLessThanOrEqual(0.0005);
    expect(terms).toBe("0.2483×1 + 0.2483×0 + 0.5035×1");
  });

  it("lights the row and the column that take part, and no others", async () => {
    const figure = await place("orrery-stepper", { step: "3" });
    await click(figure, part(figure, cell("products", 1, 2)));
    expect([lit(figure, "query"), lit(figure, "key"), lit(figure, "products")]).toEqual([2, 2, 1]);
    expect(words(figure, ".sentence")).toBe("q₁·k₂ = 0×1 + 1×1 = 1.");
    expect(part(figure, ".arrows svg").getAttribute("aria-label")).toBe(
      "The query of “bites” [0, 1] and the key of “man” [1, 1] as arrows.",
    );
  });

  it("goes back and on by keys on the steps and by buttons, no further than the ends", async () => {
    const figure = await place("orrery-stepper");
    await press(figure, TAB, "ArrowRight", "ArrowLeft", "ArrowLeft");
    expect(part(figure, "[aria-selected=true]").textContent).toContain("1");
    await press(figure, TAB, "End");
    expect(words(figure, ".lead b")).toBe("Step 6 of 6: new rows");
    expect(button(figure, "Next step").disabled).toBe(true);
    expect((figure.shadowRoot!.activeElement as HTMLElement).id).toBe("step-6");
  });

  it("walks over the entries of a result by the arrow keys", async () => {
    const figure = await place("orrery-stepper", { step: "6" });
    part(figure, cell("weights", 2, 0)).focus();
    await press(figure, cell("weights", 2, 0), "ArrowUp");
    await press(figure, cell("weights", 1, 0), "ArrowRight");
    expect(figure.shadowRoot!.activeElement).toBe(part(figure, cell("weights", 1, 1)));
    expect(part(figure, cell("weights", 1, 1)).getAttribute("aria-selected")).toBe("true");
  });

  it("computes everything anew while a number is typed, formulas included", async () => {
    const figure = await place("orrery-stepper", { all: "" });
    await write(figure, "wv", 0, "1/2", false);
    expect(cells(figure, "value").map(([first]) => first)).toEqual(["0.500", "0", "0.500"]);
    expect(field(figure, "wv", 0).value).toBe("1/2");
    await write(figure, "wv", 0, "1/2");
    expect(field(figure, "wv", 0).value).toBe("0.5");
  });

  it("changes a number by a tenth with the up and down keys", async () => {
    const figure = await place("orrery-stepper");
    const input = field(figure, "x", 1);
    for (const key of ["ArrowDown", "ArrowDown", "ArrowDown", "ArrowUp"]) {
      input.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
      await drawn(figure);
    }
    expect(input.value).toBe("−0.2");
    expect((figure as unknown as { x: string }).x).toBe("[[1, -0.2], [0, 1], [1, 1]]");
  });

  it.each([
    ["four", /^x, row 1, column 1: “four” is not a number\. .*The figure keeps 1\.$/],
    ["", /^x, row 1, column 1: the field is empty\. The figure keeps 1\.$/],
    ["1e9", /is outside −10 to 10\. The figure keeps 1\.$/],
    ["[1, 2]", /“\[1, 2\]” is not a number\./],
  ])("keeps the last number and the typed text %j, and says why", async (text, sentence) => {
    const figure = await place("orrery-stepper");
    await write(figure, "x", 0, text, false);
    expect(figure.renderRoot.querySelector("#cell-problem")).toBeNull();
    await write(figure, "x", 0, text);
    expect(words(figure, "#cell-problem")).toMatch(sentence);
    expect(field(figure, "x", 0).getAttribute("aria-invalid")).toBe("true");
    expect(field(figure, "x", 0).value).toBe(text);
    expect((figure as unknown as { x: string }).x).toBe("[[1, 0], [0, 1], [1, 1]]");
    await write(figure, "x", 0, "2");
    expect(figure.renderRoot.querySelector("#cell-problem")).toBeNull();
  });

  it("undoes the edits of one field as one, and starts again from its attributes", async () => {
    const figure = await place("orrery-stepper", { x: "[[1, 0], [0, 1], [2, 2]]" });
    await write(figure, "x", 0, "3", false);
    await write(figure, "x", 0, "3.5");
    await write(figure, "x", 3, "5");
    await click(figure, button(figure, "Undo"));
    expect(cells(figure, "x")).toEqual([
      ["3.5", "0"],
      ["0", "1"],
      ["2", "2"],
    ]);
    await click(figure, button(figure, "Undo"));
    expect(cells(figure, "x")[0]).toEqual(["1", "0"]);
    await write(figure, "x", 3, "7");
    await click(figure, button(figure, "Start over"));
    expect(cells(figure, "x")).toEqual([
      ["1", "0"],
      ["0", "1"],
      ["2", "2"],
    ]);
  });

  it("removes later tokens with the causal mask, and says so", async () => {
    const figure = await place("orrery-stepper", { causal: "", step: "5" });
    expect(cells(figure, "masked")[0]).toEqual(["0.707", "−∞", "−∞"]);
    await click(figure, part(figure, cell("masked", 0, 2)));
    expect(words(figure, ".sentence")).toBe(
      "“man” comes after “dog”, so its logit becomes −∞ and its weight will be 0.",
    );
    await press(figure, TAB, "ArrowRight");
    expect(cells(figure, "weights")[0]).toEqual(["1", "0", "0"]);
  });

  it("tells the page of the reader's changes with weights and output, and of no other", async () => {
    const figure = await place("orrery-stepper");
    const heard = listen(figure);
    figure.setAttribute("step", "2");
    await drawn(figure);
    expect(heard).toEqual([]);
    await write(figure, "wk", 1, "1");
    expect(heard).toHaveLength(1);
    expect(heard[0]).toMatchObject({ wk: "[[1, 1], [0, 1]]", step: 2 });
    expect(heard[0]!.weights).toHaveLength(3);
  });

  it.each([
    ["x", "[[1, 2], [3, 4]]", /^X has shape \[2, 2\]; it must have 3 rows of 2 numbers/],
    ["wq", "nonsense", /^Wq is “nonsense”: /],
    ["tokens", "one", /^Tokens is “one”; give 3 names/],
  ])("says in a sentence that %s cannot be %s", async (name, value, sentence) => {
    expect(words(await place("orrery-stepper", { [name]: value }), ".problem")).toMatch(sentence);
  });

  it("can be removed and brought back with what the reader changed", async () => {
    const figure = await place("orrery-stepper");
    await write(figure, "x", 0, "4");
    figure.remove();
    document.body.append(figure);
    await drawn(figure);
    expect(cells(figure, "x")[0]).toEqual(["4", "0"]);
  });

  it.each(["light", "dark"] as const)(
    "writes every weight readably on its colour, %s",
    (scheme) => {
      const bytes = (name: "ink" | "weight-full" | "weight-none") =>
        [1, 3, 5].map((start) => parseInt(palette[scheme][name].slice(start, start + 2), 16));
      const linear = (byte: number) =>
        byte <= 10 ? byte / 255 / 12.92 : ((byte / 255 + 0.055) / 1.055) ** 2.4;
      const luminance = (color: readonly number[]) => {
        const [red = 0, green = 0, blue = 0] = color.map(linear);
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
      };
      const full = bytes("weight-full");
      for (let weight = 0; weight <= 1; weight += 0.01) {
        const share = Number(underInk(sequentialFill(weight))["fill-opacity"]);
        const ground = bytes("weight-none").map(
          (byte, channel) => byte + share * (full[channel]! - byte),
        );
        const [dark = 0, bright = 0] = [luminance(bytes("ink")), luminance(ground)].sort(
          (one, other) => one - other,
        );
        expect((bright + 0.05) / (dark + 0.05)).toBeGreaterThan(4.5);
      }
    },
  );

  it("draws every matrix without a page", () => {
    const settings = Object.fromEntries(
      Object.entries(OrreryStepper.attributes).map(([name, info]) => [name, info.default]),
    );
    const text = shapeToText(OrreryStepper.preview(engine, { ...settings, causal: true }));
    for (const title of ["x", "q", "k", "v", "q·k", "after the mask", "weights", "new rows"])
      expect(text).toContain(`>${title}</text>`);
  });
});

describe("orrery-stepper where a position can enter", () => {
  it.each([
    [1, ["x"], "added to each embedding"],
    [2, ["query", "key"], "a turn of each query and key"],
    [3, [], "None of the four places is here."],
    [4, ["logits"], "added to each logit"],
    [6, [], "None of the four places is here."],
    [7, ["value"], "added to each value"],
  ])("marks in step %i the tables %j", async (step, tables, says) => {
    const figure = await place("orrery-stepper", { places: "", step: String(step) });
    const marked = [...figure.renderRoot.querySelectorAll<HTMLElement>(".matrix:has(small)")];
    expect(marked.map(({ dataset }) => dataset["matrix"])).toEqual(tables);
    expect(words(figure, ".sentence")).toContain(says);
    expect(words(figure, "figcaption")).toBe("Where can a position enter?");
  });

  it("marks none where the text does not ask for it", async () => {
    const figure = await place("orrery-stepper", { step: "1" });
    expect(figure.renderRoot.querySelector(".matrix small")).toBeNull();
  });
});
