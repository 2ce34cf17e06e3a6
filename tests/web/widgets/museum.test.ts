// @vitest-environment jsdom
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Engine } from "../../../web/engine/index.ts";
import { EXHIBITS, EXHIBIT_NAMES } from "../../../web/widgets/museum/exhibits.ts";
import { MuseumNumbers, onesIn, smallestOf } from "../../../web/widgets/museum/numbers.ts";
import "../../../web/widgets/museum/museum.ts";
import { drag, drawn, listen, part, place, useCore, words } from "./support.ts";

let engine: Engine;
beforeAll(async () => {
  engine = await useCore();
});
afterEach(() => document.body.replaceChildren());

describe("each exhibit", () => {
  it("names a source with an address", () => {
    for (const name of EXHIBIT_NAMES)
      for (const { text, url } of EXHIBITS[name].sources) {
        expect(url).toMatch(/^https:\/\//);
        expect(text).toMatch(/20\d\d/);
      }
  });

  it("has a smallest input that tells the versions apart", () => {
    for (const name of EXHIBIT_NAMES) {
      const smallest = smallestOf(engine, name);
      expect(new MuseumNumbers(engine, name, smallest).tellsApart).toBe(true);
      expect(onesIn(smallest)).toBe(2);
    }
  });

  it("agrees on every smaller input, also with rows of several ones", () => {
    for (const name of EXHIBIT_NAMES.filter((each) => each !== "digits")) {
      const { m, n } = smallestOf(engine, name);
      const { d } = EXHIBITS[name];
      expect(m + n).toBe(1);
      for (let bits = 1; bits < 2 ** d; bits += 3) {
        const row = Array.from({ length: d }, (_, entry) => (bits >> entry) & 1);
        const input = { m: 0, n: 0, query: row, key: [...row].reverse() };
        expect(new MuseumNumbers(engine, name, input).tellsApart).toBe(false);
      }
    }
  });

  it("of bfloat16 agrees up to position 256 and fails at 257", () => {
    const smallest = smallestOf(engine, "digits");
    expect(smallest.m + smallest.n).toBe(257);
    // All pairs of positions with a sum of at most 256, each with 4 × 4 pairs of rows.
    expect(smallest.tried).toBe(((257 * 258) / 2) * 16);
  });

  it("gives the scores of its formulas", () => {
    const score = (name: (typeof EXHIBIT_NAMES)[number], version: "published" | "right") =>
      new MuseumNumbers(engine, name, {
        m: 5,
        n: 2,
        query: [1, 0, 0, 0],
        key: [0, 1, 0, 0],
      }).score(version);
    // Query (1, 0) turned by 5, key (0, 1) turned by 2: −sin(2) cos(5) + cos(2) sin(5) = sin(3).
    expect(score("direction", "right")).toBeCloseTo(Math.sin(3), 12);
    expect(score("direction", "published")).toBeCloseTo(-Math.sin(3), 12);
    // In half pairing, entries 0 and 1 belong to different pairs.
    expect(score("rows", "right")).toBeCloseTo(0, 12);
    expect(score("rows", "published")).toBeCloseTo(Math.sin(3), 12);
    expect(score("decoding", "published")).toBeCloseTo(-Math.sin(2), 12);
    expect(score("counting", "published")).toBeCloseTo(Math.sin(0.03), 12);
  });

  it("of the rotary width turns entries 0 and 2 together, and entry 0 with 4 as it was published", () => {
    const score = (key: number[], version: "published" | "right") =>
      new MuseumNumbers(engine, "width", {
        m: 3,
        n: 0,
        query: [1, 0, 0, 0, 0, 0, 0, 0],
        key,
      }).score(version);
    expect(score([0, 0, 1, 0, 0, 0, 0, 0], "right")).toBeCloseTo(Math.sin(3), 12);
    expect(score([0, 0, 0, 0, 1, 0, 0, 0], "published")).toBeCloseTo(Math.sin(3), 12);
    expect(score([0, 0, 0, 0, 1, 0, 0, 0], "right")).toBeCloseTo(0, 12);
  });
});

describe("orrery-museum", () => {
  it("says of an input whether it tells apart, and whether a smaller one does", async () => {
    const figure = await place("orrery-museum");
    expect(words(figure, ".sentence")).toBe(
      "Both score 1.000: this input does not tell them apart.",
    );
    figure.setAttribute("m", "3");
    figure.setAttribute("key", "0100");
    await drawn(figure);
    expect(words(figure, ".sentence")).toContain("Smaller positions can do it too.");
    figure.setAttribute("m", "1");
    figure.setAttribute("n", "0");
    figure.setAttribute("query", "1001");
    await drawn(figure);
    expect(words(figure, ".sentence")).toContain("but fewer ones do.");
    figure.setAttribute("query", "1000");
    await drawn(figure);
    expect(words(figure, ".sentence")).toContain("Correct.");
    expect(words(figure, ".sentence")).toContain("the figure tried all 16 with smaller positions");
  });

  it("picks the cell of a map where it is pressed, within the positions of the map", async () => {
    const figure = await place("orrery-museum", { m: "30", n: "5" });
    const heard = listen(figure);
    // The map of 24 positions begins at 24 and 0; its cells are 300 px wide, from 26 and 22 on.
    await drag(figure, "cells", [26 + 300 * (7.5 / 24), 22 + 300 * (2.5 / 24)]);
    expect(heard.at(-1)).toMatchObject({ m: 26, n: 7 });
    await drag(figure, "cells", [26, 22], [900, 900]);
    expect(heard.at(-1)).toMatchObject({ m: 47, n: 23 });
  });

  it("flips an entry that is pressed", async () => {
    const figure = await place("orrery-museum");
    const heard = listen(figure);
    part(figure, '[data-entry="key 1"]').click();
    expect(heard.at(-1)).toMatchObject({ key: "1100" });
  });

  it("says of a map without color that its scores are 0", async () => {
    const input = { m: "1", n: "0", query: "1000", key: "0100" };
    const figure = await place("orrery-museum", { exhibit: "rows", ...input });
    expect(part(figure, "figure").textContent).toContain("0 everywhere");
  });

  it("shows the smallest input without calling it the reader’s", async () => {
    const figure = await place("orrery-museum", { exhibit: "digits", m: "6" });
    part(figure, ".show").click();
    await drawn(figure);
    expect(words(figure, ".sentence")).not.toContain("Correct");
    expect(words(figure, ".sentence")).toContain("No smaller one does");
  });

  it("shows the smallest input only after a try, and counts the rooms that the reader solved", async () => {
    const figure = await place("orrery-museum");
    const show = () => part<HTMLButtonElement>(figure, ".show");
    expect(show().disabled).toBe(true);
    expect(words(figure, ".solved")).toBe(`0 of ${EXHIBIT_NAMES.length} rooms solved`);
    part(figure, '[data-entry="key 1"]').click();
    await drawn(figure);
    expect(show().disabled).toBe(false);
    show().click();
    await drawn(figure);
    expect(words(figure, ".solved")).toMatch(/^0 of/);
    for (const [name, value] of Object.entries({ m: "1", n: "0", query: "1000", key: "0100" }))
      figure.setAttribute(name, value);
    await drawn(figure);
    expect(words(figure, ".sentence")).toContain("Correct.");
    expect(words(figure, ".solved")).toMatch(/^1 of/);
    expect(part(figure, '[data-exhibit="direction"]').textContent).toMatch(/^✓/);
  });

  it("begins each exhibit with an input of its own", async () => {
    const figure = await place("orrery-museum", { exhibit: "digits", m: "0", n: "257" });
    const heard = listen(figure);
    part<HTMLButtonElement>(figure, '[data-exhibit="digits"]').click();
    expect(heard).toEqual([]);
    part<HTMLButtonElement>(figure, '[data-exhibit="rows"]').click();
    await drawn(figure);
    expect(heard.at(-1)).toMatchObject({ exhibit: "rows", m: 5, n: 5, query: "1000", key: "1000" });
  });

  it("links to the source", async () => {
    const figure = await place("orrery-museum", { exhibit: "rows" });
    expect(part<HTMLAnchorElement>(figure, ".sources a").href).toBe(
      "https://github.com/ggml-org/llama.cpp/pull/22611",
    );
  });
});
