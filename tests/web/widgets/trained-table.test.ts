import { readFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { Engine } from "../../../web/engine/index.ts";
import { shapeToText } from "../../../web/widgets/base/shape.ts";
import { setSiteRoot } from "../../../web/widgets/base/site-address.ts";
import { numbersOf } from "../../../web/widgets/trained/table-numbers.ts";
import { TABLES, type TableName } from "../../../web/widgets/trained/table-files.ts";
import { layoutFor } from "../../../web/widgets/trained-table/layout.ts";
import { OrreryTrainedTable } from "../../../web/widgets/trained-table/trained-table.ts";
import { drag, drawn, listen, part, place, press, useCore, words } from "./support.ts";

let engine: Engine;
beforeAll(async () => {
  engine = await useCore();
  for (const table of Object.values(TABLES))
    await table.provideBytes(
      new Uint8Array(
        readFileSync(path.resolve(import.meta.dirname, "../../../content", table.path)),
      ),
    );
});
afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const cell = '[data-handle="cell"]';
const point = '[data-handle="distance"]';
const numbers = (name: TableName) => numbersOf(engine, TABLES[name].arrived);

// Numbers by an independent NumPy script on the tables in half precision.
describe("the rows of the trained tables", () => {
  it("of MiniLM are more alike six apart than three apart", () => {
    const known = [1, 0.852, 0.593, 0.44, 0.504, 0.66, 0.691, 0.523, 0.294, 0.207];
    known.forEach((mean, k) => expect(numbers("minilm").profile[k]!.mean).toBeCloseTo(mean, 2));
    expect(numbers("minilm").profile[3]!.spread).toBeCloseTo(0.076, 2);
  });

  it("of Whisper grow less alike slowly", () => {
    const known = [1, 0.907, 0.878, 0.824, 0.818, 0.83, 0.779];
    known.forEach((mean, k) => expect(numbers("whisper").profile[k]!.mean).toBeCloseTo(mean, 2));
  });

  it("have norms: row 0 is far longer than the others", () => {
    expect(numbers("minilm").norms[0]).toBeCloseTo(2.362, 2);
    expect(numbers("minilm").norms[118]).toBeCloseTo(0.4, 2);
    expect(numbers("whisper").norms[0]).toBeCloseTo(0.709, 2);
  });
});

describe("orrery-trained-table", () => {
  it("says how alike two rows are, and rows as far apart in the whole table", async () => {
    const figure = await place("orrery-trained-table", { m: "44", n: "50" });
    expect(words(figure, ".sentence")).toBe(
      "Rows 44 and 50 are 6 apart; their cosine is 0.66. Over MiniLM’s whole table, rows 6 apart have a mean cosine of 0.69; individual pairs differ from it by about 0.05.",
    );
  });

  it("says of neighbors how long both are", async () => {
    const figure = await place("orrery-trained-table", { first: "115", m: "127", n: "128" });
    expect(words(figure, ".sentence")).toMatch(
      /^Rows 127 and 128 are 1 apart; their cosine is [\d.−]+\. Their norms are 0\.69 and 0\.48\. Over/,
    );
  });

  it("says of row 0 how long it is", async () => {
    const figure = await place("orrery-trained-table", { first: "0", m: "0", n: "1" });
    expect(words(figure, ".sentence")).toContain(
      "Row 0 is a special case: its norm is 2.36, and the norm of row 1 is only 0.49.",
    );
  });

  it("moves the cell by keys, with Shift along its diagonal, and the distance by keys", async () => {
    const figure = await place("orrery-trained-table", { m: "44", n: "47" });
    const heard = listen(figure);
    await press(figure, cell, "ArrowRight");
    expect(heard.at(-1)).toMatchObject({ m: 44, n: 48 });
    part(figure, cell).dispatchEvent(
      new KeyboardEvent("keydown", { key: "ArrowDown", shiftKey: true, bubbles: true }),
    );
    await drawn(figure);
    expect(heard.at(-1)).toMatchObject({ m: 45, n: 49 });
    await press(figure, point, "ArrowRight");
    expect(heard.at(-1)).toMatchObject({ m: 45, n: 50 });
    await press(figure, point, "End");
    expect(heard.at(-1)).toMatchObject({ m: 40, n: 63 });
  });

  it("takes the picked cell along when the window moves, and stays inside the table", async () => {
    const figure = await place("orrery-trained-table", { m: "44", n: "47" });
    const heard = listen(figure);
    (figure as InstanceType<typeof OrreryTrainedTable>).change({ first: 100 });
    expect(heard.at(-1)).toMatchObject({ first: 100, m: 104, n: 107 });
    (figure as InstanceType<typeof OrreryTrainedTable>).change({ first: 600 });
    expect(heard.at(-1)).toMatchObject({ first: 488, m: 492, n: 495 });
  });

  it("picks the cell under the pointer", async () => {
    const figure = await place("orrery-trained-table");
    const heard = listen(figure);
    await drag(figure, "map", [60, 60]);
    expect(heard.at(-1)).toMatchObject({ m: 41, n: 41 });
  });

  it("takes the window along over the norms, and the point along the curve", async () => {
    const figure = await place("orrery-trained-table");
    const heard = listen(figure);
    const { norms, curve } = layoutFor(720);
    const middle = norms.x + norms.width / 2;
    await drag(figure, "norms", [norms.x, norms.y], [middle, norms.y]);
    expect(heard.at(-2)).toMatchObject({ first: 0, m: 4, n: 7 });
    expect(heard.at(-1)).toMatchObject({ first: 244, m: 248, n: 251 });
    await drag(figure, "curve", [curve.x + curve.width - 8, curve.y]);
    expect(heard.at(-1)).toMatchObject({ first: 244, m: 244, n: 267 });
  });

  it("leaves out the norms where only cosines are to be shown", async () => {
    const figure = await place("orrery-trained-table", { show: "cosines" });
    expect(figure.renderRoot.querySelector('[data-handle="norms"]')).toBeNull();
    expect(figure.renderRoot.querySelector('[data-handle="curve"]')).not.toBeNull();
    const { norms, height } = layoutFor(400, "cosines");
    expect(height).toBeLessThan(norms.y);
  });

  it("writes the means of the distances that the page compares at the curve", async () => {
    const figure = await place("orrery-trained-table", { show: "cosines", marks: "3 6" });
    const written = words(figure, "svg");
    // Means over all pairs of rows from row 1 on, 1 to 6 apart: 0.85, 0.59, 0.44, 0.50, 0.66, 0.69.
    for (const mean of ["mean, 3 apart: 0.44", "mean, 6 apart: 0.69"])
      expect(written).toContain(mean);
    expect(words(await place("orrery-trained-table"), "svg")).not.toContain("apart:");
  });

  it("waits for a table that has not come, and says why it does not", async () => {
    const { whisper } = TABLES;
    const table = whisper.arrived;
    const figure = await place("orrery-trained-table");
    const heard = listen(figure);
    setSiteRoot("https://course.example/");
    vi.stubGlobal("fetch", async () => new Response("", { status: 404 }));
    whisper.provide(null);
    (figure as InstanceType<typeof OrreryTrainedTable>).change({ table: "whisper" });
    await drawn(figure);
    expect(heard).toHaveLength(1);
    expect(words(figure, ".body")).toContain("needs the trained table, which is not here yet");
    expect(words(figure, ".problem")).toContain("The trained table could not be fetched");
    whisper.provide(table);
    figure.requestUpdate();
    await drawn(figure);
    expect(words(figure, ".sentence")).toContain("Whisper’s whole table");
  });

  it("changes the table, and its static picture names it", async () => {
    const figure = await place("orrery-trained-table");
    (figure as InstanceType<typeof OrreryTrainedTable>).change({ table: "whisper" });
    await drawn(figure);
    expect(words(figure, ".sentence")).toContain("Whisper’s whole table");
    const settings = Object.fromEntries(
      Object.entries(OrreryTrainedTable.attributes).map(([name, info]) => [name, info.default]),
    );
    expect(
      shapeToText(OrreryTrainedTable.preview(engine, { ...settings, table: "whisper" })),
    ).toContain("rows of Whisper’s position table");
  });
});
