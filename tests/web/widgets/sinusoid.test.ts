import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Engine } from "../../../web/engine/index.ts";
import { shapeToText } from "../../../web/widgets/base/shape.ts";
import { OrrerySinusoid } from "../../../web/widgets/sinusoid/sinusoid.ts";
import { drag, drawn, listen, part, place, press, type, useCore, words } from "./support.ts";

let engine: Engine;
beforeAll(async () => {
  engine = await useCore();
});
afterEach(() => document.body.replaceChildren());

const dials = (element: Awaited<ReturnType<typeof place>>) => [
  ...element.renderRoot.querySelectorAll<HTMLElement>(".dial"),
];

/** The curves that the chart of waves draws. */
const waves = (element: Awaited<ReturnType<typeof place>>) => [
  ...element.renderRoot.querySelectorAll('.panels path[fill="none"][stroke*="series"]'),
];

describe("orrery-sinusoid", () => {
  it("shows a hand for every pair, its tip at the core's sine and cosine", async () => {
    const figure = await place("orrery-sinusoid", { d: "8", position: "2", pairs: "" });
    expect(dials(figure)).toHaveLength(4);
    const [sine, cosine] = engine.call("sinusoidal", { positions: 2, d: 8 }).data;
    const hand = dials(figure)[0]!.querySelector("line[stroke-linecap=round]")!;
    expect(Number(hand.getAttribute("x2"))).toBeCloseTo(30 + 26 * sine!, 1);
    expect(Number(hand.getAttribute("y2"))).toBeCloseTo(30 - 26 * cosine!, 1);
  });

  it("says the first chosen pair in numbers", async () => {
    const figure = await place("orrery-sinusoid", { position: "1", pairs: "0" });
    expect(words(figure, ".sentence")).toBe(
      "At position 1, the hand of pair 0 has the sine 0.8415 and the cosine 0.5403.",
    );
  });

  it("moves hands, waves and table together by keys on the waves and on a hand", async () => {
    const figure = await place("orrery-sinusoid", { position: "5" });
    const heard = listen(figure);
    await press(figure, ".panels", "ArrowRight", "PageUp");
    expect(part(figure, ".panels").getAttribute("aria-valuenow")).toBe("16");
    await press(figure, ".dial", "ArrowLeft");
    expect(part(figure, ".panels").getAttribute("aria-valuenow")).toBe("15");
    await drawn(figure);
    expect(part(figure, ".panels text[font-weight='600']").textContent).toBe("15");
    expect(heard.map(({ position }) => position)).toEqual([6, 16, 15]);
    expect(heard.at(-1)!.row).toEqual([
      ...engine.call("sinusoidal", { positions: 15, d: 16 }).data,
    ]);
    await press(figure, ".panels", "End", "ArrowRight");
    expect(part(figure, ".panels").getAttribute("aria-valuenow")).toBe("63");
  });

  it("draws a wave for a chosen hand and puts it away; a fifth takes the place of the first", async () => {
    const figure = await place("orrery-sinusoid", { pairs: "0 1 2 3" });
    const pressed = () =>
      dials(figure)
        .map((dial, index) => (dial.getAttribute("aria-pressed") === "true" ? index : -1))
        .filter((index) => index >= 0);
    const drawnNow = () => [pressed(), waves(figure).length];
    expect(drawnNow()).toEqual([[0, 1, 2, 3], 4]);
    dials(figure)[5]!.click();
    await drawn(figure);
    expect(pressed()).toEqual([1, 2, 3, 5]);
    const color = waves(figure).at(-1)?.getAttribute("stroke");
    dials(figure)[1]!.click();
    await drawn(figure);
    expect(drawnNow()).toEqual([[2, 3, 5], 3]);
    expect(waves(figure).at(-1)?.getAttribute("stroke")).toBe(color);
  });

  it("gives each chosen wave a dash of its own beside its colour", async () => {
    const figure = await place("orrery-sinusoid", { pairs: "0 1 2 3" });
    const lines = waves(figure);
    expect(lines).toHaveLength(4);
    expect(new Set(lines.map((line) => line.getAttribute("stroke-dasharray"))).size).toBe(4);
    expect(new Set(lines.map((line) => line.getAttribute("stroke"))).size).toBe(4);
  });

  it("turns a hand by dragging it: a quarter turn is a quarter of its wavelength", async () => {
    const figure = await place("orrery-sinusoid", { position: "0", base: "16", d: "4" });
    const dial = dials(figure)[1]!;
    await drag(figure, "hand-1-face", [30, 4], [56, 30]);
    const wavelength = engine.call("sinusoidal_wavelengths", { d: 4, base: 16 }).data[1]!;
    await drawn(figure);
    expect(part(figure, ".panels").getAttribute("aria-valuenow")).toBe(
      String(Math.round(wavelength / 4)),
    );
    expect(dial.getAttribute("aria-pressed")).toBe("true");
    await drag(figure, "hand-1-face", [30, 4], [31, 4]);
    expect(dial.getAttribute("aria-pressed")).toBe("false");
  });

  it("shares position, d and base with linked elements", async () => {
    const one = await place("orrery-sinusoid", { link: "pe" });
    const two = await place("orrery-sinusoid", { link: "pe" });
    await type(one, "d", "8");
    await type(one, "position", "9");
    await drawn(two);
    expect(dials(two)).toHaveLength(4);
    expect(part(two, ".panels").getAttribute("aria-valuenow")).toBe("9");
  });

  it.each([
    ["d", "7", "d = 7 is not among 2, 4, 6 … 64; 16 is shown instead."],
    ["d", "1e9", "d = 1e9 is above 64 entries, the most this figure takes; 16 is shown instead."],
    [
      "pairs",
      "one",
      "pairs = “one” is not a list of at most four pair numbers, such as 0 1 2; 0 1 2 is shown instead.",
    ],
    [
      "position",
      "1e10",
      "position = 1e10 is above 255 tokens, the most this figure takes; 5 is shown instead.",
    ],
  ])("keeps the default when %s is %s", async (name, value, sentence) => {
    expect(words(await place("orrery-sinusoid", { [name]: value }), ".problem")).toBe(sentence);
  });

  it("leaves out pairs the table does not have", async () => {
    const figure = await place("orrery-sinusoid", { d: "4", pairs: "0 7" });
    expect(words(figure, ".sentence")).not.toContain("pair 7");
  });

  it("lists all sines before all cosines where its layout says so", async () => {
    const figure = await place("orrery-sinusoid", { d: "8", position: "2", layout: "concat" });
    const heard = listen(figure);
    await press(figure, ".panels", "ArrowRight");
    expect(heard.at(-1)!.row).toEqual([
      ...engine.call("sinusoidal", { positions: 3, d: 8, layout: "concat" }).data,
    ]);
  });

  it("offers its numbers as a table and says how they were made", async () => {
    const figure = await place("orrery-sinusoid", { d: "2", positions: "8" });
    const button = (text: string) =>
      [...figure.renderRoot.querySelectorAll<HTMLButtonElement>(".buttons button")].find(
        ({ textContent }) => textContent === text,
      )!;
    button("Data table").click();
    await drawn(figure);
    expect(
      [...figure.renderRoot.querySelectorAll("thead th")].map(({ textContent }) => textContent),
    ).toEqual(["position (tokens)", "entry 0: sin 0", "entry 1: cos 0"]);
    expect(
      [...part(figure, "tbody tr:nth-child(2)").children].map(({ textContent }) => textContent),
    ).toEqual(["1", "0.8415", "0.5403"]);
    button("How this was made").click();
    await drawn(figure);
    expect(words(figure, ".provenance")).toContain("sinusoidal(0..7, 2, base=10000)");
    expect(words(figure, ".provenance section h4")).toMatch(/^Sinusoidal table/);
    expect(engine.evaluate("sinusoidal(0..7, 2, base=10000)")).toMatchObject({ shape: [8, 2] });
  });

  it("has a static picture with hands, waves and cells", () => {
    const settings = Object.fromEntries(
      Object.entries(OrrerySinusoid.attributes).map(([name, info]) => [name, info.default]),
    );
    const text = shapeToText(OrrerySinusoid.preview(engine, settings));
    expect(text.match(/<path fill="none" stroke="var\(--orrery-series/g)).toHaveLength(3);
    expect(text).toContain("pair 7");
    expect(text.length).toBeLessThan(60_000);
  });
});
