import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Engine } from "../../../web/engine/index.ts";
import { shapeToText } from "../../../web/widgets/base/shape.ts";
import { pushes, readLengths, runsOf } from "../../../web/widgets/row-gradients/numbers.ts";
import { OrreryRowGradients } from "../../../web/widgets/row-gradients/row-gradients.ts";
import { drag, drawn, listen, place, press, useCore, words } from "./support.ts";

let engine: Engine;
beforeAll(async () => {
  engine = await useCore();
});
afterEach(() => document.body.replaceChildren());

const end = (text: number) => `[data-handle="text-${text}"]`;

describe("the rows that learn", () => {
  it("get a push from every token that uses them, and none where no text reaches", () => {
    expect(Array.from(pushes(engine, [9, 4, 6]))).toEqual([3, 3, 3, 3, 2, 2, 1, 1, 1, 0, 0, 0]);
  });

  it("are gathered in runs of equal counts", () => {
    expect(runsOf([2, 2, 1, 0])).toEqual([
      { from: 0, to: 1, count: 2 },
      { from: 2, to: 2, count: 1 },
      { from: 3, to: 3, count: 0 },
    ]);
  });

  it.each(["13", "0,4", "1,1,1,1,1,1"])("cannot be those of %s", (text) => {
    expect(() => readLengths(text)).toThrow("lengths, each a whole number from 1 to 12");
  });
});

describe("orrery-row-gradients", () => {
  it("names the rows that get the most and those that get none", async () => {
    const figure = await place("orrery-row-gradients");
    expect(words(figure, ".sentence")).toBe(
      "Rows 0 to 3 get the most pushes: 3 each. No text of the batch uses rows 9 to 11, so their gradient is 0.",
    );
    const short = await place("orrery-row-gradients", { texts: "3,3,2,4,3" });
    expect(words(short, ".sentence")).toContain("Rows 0 and 1 get the most pushes: 5 each.");
    const long = await place("orrery-row-gradients", { texts: "11,1" });
    expect(words(long, ".sentence")).toBe(
      "Row 0 gets the most pushes: 2. No text of the batch uses row 11, so its gradient is 0.",
    );
  });

  it("makes a text longer by keys and by dragging its end", async () => {
    const figure = await place("orrery-row-gradients");
    const heard = listen(figure);
    await press(figure, end(0), "End");
    expect(heard.at(-1)).toMatchObject({ texts: "12,4,6" });
    expect(words(figure, ".sentence")).toContain("Every row of the table gets a push.");
    await press(figure, end(1), "ArrowLeft");
    expect(heard.at(-1)).toMatchObject({ texts: "12,3,6" });
    await drag(figure, "text-2", [58 + 6 * 53, 150], [58 + 2 * 53, 150]);
    expect(heard.at(-1)).toMatchObject({ texts: "12,3,2" });
  });

  it("adds a text and removes it", async () => {
    const figure = await place("orrery-row-gradients");
    const heard = listen(figure);
    const [add, remove] = [...figure.renderRoot.querySelectorAll<HTMLButtonElement>(".undo .chip")];
    add!.click();
    await drawn(figure);
    expect(heard.at(-1)).toMatchObject({ texts: "9,4,6,3" });
    remove!.click();
    await drawn(figure);
    expect(heard.at(-1)).toMatchObject({ texts: "9,4,6" });
  });

  it("has a static picture", () => {
    expect(shapeToText(OrreryRowGradients.preview(engine, { texts: "2,3" }))).toContain(
      "A batch of 2 texts with 2, 3 tokens",
    );
  });
});
