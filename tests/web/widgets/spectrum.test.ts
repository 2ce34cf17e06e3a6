import type { LitElement } from "lit";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Engine } from "../../../web/engine/index.ts";
import { shapeToText } from "../../../web/widgets/base/shape.ts";
import { OrrerySpectrum } from "../../../web/widgets/spectrum/spectrum.ts";
import { listen, place, pointAt, press, type, useCore, words } from "./support.ts";

let engine: Engine;
beforeAll(async () => {
  engine = await useCore();
});
afterEach(() => document.body.replaceChildren());

/** The points of one look, from left to right: where each is, and how far it reaches. */
function pointsOf(figure: LitElement, look: string) {
  const drawn = [...figure.renderRoot.querySelectorAll(`.scene path[${look}][d*="a"]`)];
  const paths = drawn.map((path) => path.getAttribute("d") ?? "").join("");
  return Array.from(paths.matchAll(/M([\d.]+) ([\d.]+)a([\d.]+)/g), ([, x, y, r]) => ({
    x: Number(x) + Number(r),
    y: Number(y),
    r: Number(r),
  })).sort((one, other) => one.x - other.x);
}
const FINISHED = 'fill^="var(--orrery-series-1"';
const HOLLOW = 'fill^="var(--orrery-paper"';

describe("orrery-spectrum", () => {
  it("writes powers of ten with raised exponents", async () => {
    const figure = await place("orrery-spectrum", { base: "500000", d: "512" });
    expect(words(figure, ".sentence")).toMatch(/the slowest needs \d\.\d\d×106\./);
  });

  it("draws the core's wavelengths on a logarithmic axis", async () => {
    const figure = await place("orrery-spectrum", { d: "8", length: "10000" });
    const points = pointsOf(figure, FINISHED);
    const [first, ...others] = engine.call("sinusoidal_wavelengths", { d: 8 }).data;
    // As far below the first point as it has fewer tens: 280 px are 4 of them.
    expect(others.map((wavelength) => Math.log10(wavelength / first!))).toHaveLength(3);
    others.forEach((wavelength, index) =>
      expect(points[0]!.y - points[index + 1]!.y).toBeCloseTo(
        (280 / 4) * Math.log10(wavelength / first!),
        0,
      ),
    );
  });

  it("fills the points that finish a turn and leaves the others hollow", async () => {
    const figure = await place("orrery-spectrum", { d: "8", length: "100" });
    expect([pointsOf(figure, FINISHED).length, pointsOf(figure, HOLLOW).length]).toEqual([2, 2]);
  });

  it("draws the pair that is read larger", async () => {
    const figure = await place("orrery-spectrum", { d: "8", pair: "1" });
    const radii = [...pointsOf(figure, FINISHED), ...pointsOf(figure, HOLLOW)].map(({ r }) => r);
    expect(radii).toEqual([4.5, 7.5, 4.5, 4.5]);
  });

  it("counts the pairs that never finish a turn and names the slowest", async () => {
    const figure = await place("orrery-spectrum");
    expect(words(figure, ".sentence")).toBe(
      "16 of 32 pairs never finish a turn within 512 tokens; the slowest needs 47100. Pair 0 turns once in 6.28 tokens.",
    );
    await type(figure, "length", "1000000");
    expect(words(figure, ".sentence")).toMatch(/^All 32 pairs finish a turn within 1000000 tokens/);
  });

  it("reads pairs by arrow keys and tells the page", async () => {
    const figure = await place("orrery-spectrum");
    const heard = listen(figure);
    await press(figure, "[data-handle=pair]", "ArrowRight", "End", "ArrowRight");
    expect(heard.map(({ pair }) => pair)).toEqual([1, 31]);
    expect(heard[0]!.unfinished).toBe(16);
    expect(words(figure, ".sentence")).toMatch(/Pair 31 turns once in 47100 tokens\.$/);
  });

  it("keeps the default for a length that is not a whole number", async () => {
    expect(words(await place("orrery-spectrum", { length: "0.5" }), ".problem")).toBe(
      "length = 0.5 is not a whole number; 512 is shown instead.",
    );
  });

  it("reads the pair that a mouse points at", async () => {
    const figure = await place("orrery-spectrum", { d: "8" });
    const heard = listen(figure);
    const { x = 0, y = 0 } = pointsOf(figure, HOLLOW)[0] ?? {};
    await pointAt(figure, "[data-handle=pair]", [x + 20, y + 60]);
    expect(heard.at(-1)).toMatchObject({ pair: 2 });
  });

  it("has a static picture with the training length", () => {
    const settings = Object.fromEntries(
      Object.entries(OrrerySpectrum.attributes).map(([name, info]) => [name, info.default]),
    );
    expect(shapeToText(OrrerySpectrum.preview(engine, settings))).toContain(
      "training length L = 512",
    );
  });
});
