// @vitest-environment jsdom
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Engine } from "../../../web/engine/index.ts";
import { shapeToText } from "../../../web/widgets/base/shape.ts";
import { OrreryFlashlights } from "../../../web/widgets/flashlights/flashlights.ts";
import { ROUNDS, safeSlopes, scoreOf } from "../../../web/widgets/flashlights/game.ts";
import { LOWEST, layoutFor } from "../../../web/widgets/flashlights/layout.ts";
import {
  BeamNumbers,
  slopeText,
  type BeamSettings,
} from "../../../web/widgets/flashlights/numbers.ts";
import { drag, drawn, listen, part, place, press, type, useCore, words } from "./support.ts";

let engine: Engine;
beforeAll(async () => {
  engine = await useCore();
});
afterEach(() => document.body.replaceChildren());

const LINE = '[data-handle="line"]';

const PLAIN: BeamSettings = {
  heads: 8,
  length: 4096,
  lead: 0,
  distance: 60,
  head: 4,
  slope: 0,
  goal: 0,
};
const beams = (changed: Partial<BeamSettings> = {}) =>
  new BeamNumbers(engine, { ...PLAIN, ...changed });
const keysOf = (changed: Partial<BeamSettings> = {}) =>
  beams(changed).beams.map(({ keys }) => keys);

// Computed by a Python script that adds weights up from the query: sums of exp(-slope * distance).
describe("beams", () => {
  it("of eight heads hold 90% of the weight on 5 to 590 keys of 4096", () => {
    expect(keysOf()).toEqual([5, 10, 19, 37, 74, 148, 295, 590]);
  });

  it("of the five steepest heads do not grow from 256 tokens on; the others end at the text", () => {
    expect(keysOf({ length: 256 })).toEqual([5, 10, 19, 37, 74, 138, 193, 216]);
  });

  it("of all but the two flattest heads are as long in 512 tokens as in 3072", () => {
    const [short, long] = [512, 3072].map((length) => keysOf({ length }));
    expect(short).toEqual([5, 10, 19, 37, 74, 148, 276, 386]);
    expect(long!.map((keys, head) => keys === short![head])).toEqual([
      ...Array<boolean>(6).fill(true),
      false,
      false,
    ]);
  });

  it("are those of the published list for other numbers of heads", () => {
    expect(beams({ heads: 4, head: 1 }).beams.map(({ slope }) => slope)).toEqual([
      1 / 4,
      1 / 16,
      1 / 64,
      1 / 256,
    ]);
    expect(slopeText(engine, beams({ heads: 16, head: 1 }).slope)).toBe("0.707");
  });

  it("give a marked key its weight", () => {
    const lead = { lead: 6, length: 4096 };
    expect(beams({ ...lead, head: 4 }).marked).toBeCloseTo(0.3653, 4);
    expect(beams({ ...lead, head: 5 }).marked).toBeCloseTo(0.6567, 4);
  });

  it("end where a slope that is made for it says", () => {
    for (const keys of [3, 20, 200]) {
      const slope = beams({ length: 1024 }).slopeReaching(keys);
      expect(beams({ length: 1024, slope }).reach).toBe(keys);
    }
  });
});

describe("the game on one slope", () => {
  const standard = [1, 2, 3, 4, 5, 6, 7, 8].map((power) => 2 ** -power);
  const passing = (round: number) => {
    const wish = ROUNDS[round]!;
    return standard.filter((slope) => {
      const { distance, lead } = wish;
      const { forgets, keeps } = scoreOf(beams({ heads: 1, head: 1, slope, distance, lead }), wish);
      return forgets && keeps;
    });
  };

  it("is passed by one of the eight standard slopes in the first two rounds and by none in the third", () => {
    expect(passing(0)).toEqual([1 / 32]);
    expect(passing(1)).toEqual([1 / 8]);
    expect(passing(2)).toEqual([]);
  });

  it("can be won in the third round", () => {
    const { distance, lead } = ROUNDS[2]!;
    const numbers = beams({ heads: 1, head: 1, slope: 0.0062, distance, lead });
    expect(scoreOf(numbers, ROUNDS[2]!)).toMatchObject({ forgets: true, keeps: true });
  });

  it("knows the flattest and the steepest slope that win each round", () => {
    for (const { distance, lead, within } of ROUNDS) {
      const wish = { distance, lead, within };
      const own = { heads: 1, head: 1, distance, lead, goal: within };
      const passes = (slope: number) => {
        const { forgets, keeps } = scoreOf(beams({ ...own, slope }), wish);
        return forgets && keeps;
      };
      const [flat, steep] = safeSlopes(engine, beams({ ...own, slope: 1 / 16 }), wish);
      expect([flat, Math.sqrt(flat * steep), steep].map(passes)).toEqual([true, true, true]);
      expect([flat / 1.01, steep * 1.01].map(passes)).toEqual([false, false]);
    }
  });

  it("shows the marked key on the beam in the game, and its whole weight in the chart", async () => {
    const textsOf = async (attributes: Record<string, string>) => {
      const figure = await place("orrery-flashlights", attributes);
      return [...figure.renderRoot.querySelectorAll("svg text")].map((each) => each.textContent);
    };
    expect(await textsOf({ play: "forget" })).toContain("marked key");
    expect(beams({ head: 5, lead: 9, length: 4096 }).marked).toBeGreaterThan(0.9);
    expect(await textsOf({ lead: "9", head: "5" })).toContain("1");
  });

  it("keeps the weights back until a slope is tried, and counts the tries", async () => {
    const figure = await place("orrery-flashlights", { play: "forget" });
    const hint = () =>
      [...figure.renderRoot.querySelectorAll("svg text")].some(
        ({ textContent }) => textContent === "Try this slope to see the weights",
      );
    expect(hint()).toBe(true);
    expect(words(figure, ".made")).toBe("");
    for (const made of ["1 try", "2 tries"]) {
      await press(figure, LINE, "ArrowDown");
      expect(hint()).toBe(true);
      part(figure, ".try").click();
      await drawn(figure);
      expect(hint()).toBe(false);
      expect(words(figure, ".made")).toBe(made);
    }
  });

  it("says which wish a slope misses, and the shares with the right one", async () => {
    const figure = await place("orrery-flashlights", { play: "forget" });
    expect(words(figure, ".sentence")).toMatch(
      /^Round 1 of 3: find one slope that forgets and remembers\./,
    );
    expect(figure.renderRoot.querySelector("polygon > title")).toBeNull();
    await press(figure, LINE, "ArrowDown");
    part(figure, ".try").click();
    await drawn(figure);
    expect(words(figure, ".sentence")).toMatch(/^Not quite\. .*too steep for the marked key/);
    figure.setAttribute("slope", "0.03125");
    await drawn(figure);
    part(figure, ".try").click();
    await drawn(figure);
    expect(words(figure, ".sentence")).toBe(
      "Correct: with slope 1/32, the nearest 100 keys get 0.956 with equal content, and the marked key gets 0.657 with its lead. Its distance costs that key 1.88 of its lead of 6.",
    );
    expect(figure.renderRoot.querySelector("polygon > title")!.textContent).toBe(
      "Every slope in this range wins the round.",
    );
  });

  it("says in the third round that no standard slope will do, and then shows one that does", async () => {
    const figure = await place("orrery-flashlights", { play: "forget", round: "3" });
    const button = async (name: string) => {
      const found = [...figure.shadowRoot!.querySelectorAll("button")].find(
        ({ textContent }) => textContent === name,
      )!;
      found.click();
      await drawn(figure);
      return found;
    };
    for (const slope of ["1/128", "1/256"]) {
      expect((await button(slope)).getAttribute("aria-pressed")).toBe("true");
      await button("Try this slope");
      expect(words(figure, ".sentence")).toContain(`With slope ${slope},`);
      expect(words(figure, ".sentence")).toContain(
        "1/128 is too steep and 1/256 too flat, and ALiBi has no head between them.",
      );
    }
    await button("Show me");
    expect(words(figure, ".sentence")).toMatch(
      /^One slope that works is 0\.00\d+: .* none of ALiBi’s eight slopes wins it\. One slope can’t serve every distance, so each head has its own\.$/,
    );
  });

  it("offers the slopes of eight heads in every round but the second", async () => {
    const offered = async (round: string) => {
      const figure = await place("orrery-flashlights", { play: "forget", round });
      return figure.renderRoot.querySelector('[aria-label="Slopes of eight heads"]') !== null;
    };
    expect([await offered("1"), await offered("2"), await offered("3")]).toEqual([
      true,
      false,
      true,
    ]);
  });

  it("shows both shares beside their goals once a slope is tried, and no share before", async () => {
    const figure = await place("orrery-flashlights", { play: "forget", slope: "0.015625" });
    const scores = () => words(figure, ".scores").replace(/\s+/g, " ");
    expect(scores()).toBe("nearest 100 keys – of 0.9 marked key – of 0.5");
    figure.shadowRoot!.querySelector<HTMLButtonElement>(".try")!.click();
    await drawn(figure);
    expect(scores()).toMatch(/^nearest 100 keys 0\.7\d\d of 0\.9 marked key 0\.7\d\d of 0\.5$/);
    expect(figure.shadowRoot!.querySelectorAll(".score.reached")).toHaveLength(1);
  });

  it("begins the next round with the first slope", async () => {
    const figure = await place("orrery-flashlights", { play: "forget", slope: "0.25" });
    const heard = listen(figure);
    const next = [...figure.shadowRoot!.querySelectorAll("button")].find(
      ({ textContent }) => textContent === "Skip this round",
    )!;
    next.click();
    await drawn(figure);
    expect(heard).toEqual([expect.objectContaining({ round: 2, slope: 1 / 16 })]);
  });

  it("calls a slope too flat that grants neither wish", async () => {
    const figure = await place("orrery-flashlights", {
      play: "forget",
      round: "2",
      slope: String(1 / 128),
    });
    part(figure, ".try").click();
    await drawn(figure);
    expect(words(figure, ".sentence")).toMatch(/too flat: so many keys share the weight/);
  });
});

describe("orrery-flashlights", () => {
  it("says what the chosen head does with its text", async () => {
    const figure = await place("orrery-flashlights", { lead: "6" });
    expect(words(figure, ".sentence")).toMatch(
      /^The head with slope 1\/16 puts 90% of its weight on the nearest \d+ keys of 4096\. The marked key, 60 tokens back and with a lead of 6, gets a weight of 0\.365\.$/,
    );
  });

  it("moves the end of a beam by keys, and gives the head its own slope back", async () => {
    const figure = await place("orrery-flashlights");
    const heard = listen(figure);
    await press(figure, '[data-handle="beam-4"]', "ArrowLeft");
    expect(heard.at(-1)).toMatchObject({ head: 4, keys: 38 });
    await press(figure, '[data-handle="beam-4"]', "Escape");
    expect(heard.at(-1)).toMatchObject({ slope: 0, keys: 37 });
    await press(figure, '[data-handle="beam-4"]', "ArrowDown");
    expect(heard.at(-1)).toMatchObject({ head: 5, keys: 74 });
    expect(figure.shadowRoot!.activeElement?.getAttribute("data-handle")).toBe("beam-5");
  });

  it("follows the pointer with the end of a beam", async () => {
    const figure = await place("orrery-flashlights");
    const heard = listen(figure);
    const { beams } = layoutFor(720, 8, "all");
    const x = (keys: number) => beams.x + beams.width * (1 - Math.log2(keys) / 12);
    await drag(figure, "beam-2", [x(10), 100], [x(100), 100]);
    expect(heard.at(-1)).toMatchObject({ head: 2, keys: 100 });
  });

  it("chooses the head whose row is pressed", async () => {
    const figure = await place("orrery-flashlights", { slope: "0.3" });
    const heard = listen(figure);
    await drag(figure, "row-6", [100, 300]);
    expect(heard.at(-1)).toMatchObject({ head: 6, slope: 0, keys: 148 });
    await drag(figure, "beam-1", [600, 100]);
    expect(heard.at(-1)).toMatchObject({ head: 1, slope: 0, keys: 5 });
  });

  it("tilts the slope’s line by keys", async () => {
    const figure = await place("orrery-flashlights");
    const heard = listen(figure);
    await press(figure, LINE, "ArrowDown");
    expect(heard.at(-1)!.slope).toBeCloseTo(0.0625 * 1.02, 6);
    expect(part(figure, LINE).getAttribute("aria-valuenow")).toBe("0.06375");
    await press(figure, LINE, "Home");
    expect(heard.at(-1)).toMatchObject({ slope: 0.0001 });
    await press(figure, LINE, "End");
    expect(heard.at(-1)).toMatchObject({ slope: 2 });
  });

  it("tilts the slope’s line by dragging it", async () => {
    const figure = await place("orrery-flashlights");
    const heard = listen(figure);
    const { bias } = layoutFor(720, 8, "all").plots!;
    const offset = (tokens: number) => bias.x + bias.width * (1 + tokens / 128);
    const height = (value: number) => bias.y + (bias.height * value) / LOWEST;
    // The line is taken halfway down, at 64 tokens and a bias of −4.
    await drag(
      figure,
      "line",
      [offset(-64) + 3, height(-4) - 2],
      [offset(-64) + 3, height(-8) - 2],
    );
    expect(heard.at(-1)!.slope).toBeCloseTo(8 / 64, 3);
  });

  it.each([
    ["256", "256", "In a text of 256 tokens, the longest beam covers 216 keys, the shortest 5."],
    [
      "256",
      "4096",
      "From 256 to 4096 tokens, five beams keep their length; the three flattest grow.",
    ],
    ["512", "3072", "From 512 to 3072 tokens, six beams keep their length; the two flattest grow."],
    [
      "4096",
      "2048",
      "From 4096 to 2048 tokens, seven beams keep their length; the flattest shrinks.",
    ],
    ["4096", "2", "From 4096 to 2 tokens, every beam shrinks."],
    ["2048", "2049", "From 2048 to 2049 tokens, every beam keeps its length."],
  ])("says which beams change from %s to %s tokens", async (earlier, length, sentence) => {
    const figure = await place("orrery-flashlights", { show: "beams", earlier, length });
    expect(words(figure, ".sentence")).toBe(sentence);
  });

  it("has a slider for heads and lead where they are given, and no plots of its own where only beams are shown", async () => {
    const names = (figure: Element) =>
      [...figure.shadowRoot!.querySelectorAll(".controls > .control > .slider")].map(
        ({ id }) => id,
      );
    const alone = await place("orrery-flashlights", { show: "beams" });
    expect(names(alone)).toEqual(["length"]);
    expect(alone.renderRoot.querySelector(LINE)).toBeNull();
    expect(words(alone, ".sentence")).toBe(
      "The head marked 1/16 puts 90% of its weight on the nearest 37 keys of 4096.",
    );
    const whole = await place("orrery-flashlights", { heads: "8", lead: "0" });
    expect(names(whole).slice(0, 3)).toEqual(["heads", "length", "lead"]);
  });

  it("drops a slope of the reader’s when the number of heads changes", async () => {
    const figure = await place("orrery-flashlights", { slope: "0.3", heads: "8" });
    await type(figure, "heads", "4");
    expect((figure as InstanceType<typeof OrreryFlashlights>).shown).toMatchObject({
      heads: 4,
      slope: 0,
    });
  });

  it("lets the light of a beam fade as its weights do, to a tenth at its end", async () => {
    const figure = await place("orrery-flashlights", { length: "4096" });
    // 37 keys with slope 1/16: the weight is e^(−36/16) = 0.105 at the end, and 0.6 after 8.17 tokens.
    const stops = [...figure.renderRoot.querySelectorAll("#light-37-16000 stop")].map((stop) =>
      ["offset", "stop-opacity"].map((name) => Number(stop.getAttribute(name))),
    );
    expect(stops[0]).toEqual([0, 0.12]);
    expect(stops).toContainEqual([0.39, 0.6]);
    expect(stops.at(-1)).toEqual([1, 1]);
  });

  it("writes the number of keys into a beam where the line of the goal would cross it", async () => {
    const figure = await place("orrery-flashlights", { play: "forget", slope: "0.03125" });
    const keys = [...figure.renderRoot.querySelectorAll("text")].find(
      ({ textContent }) => textContent === "74 keys",
    )!;
    expect(keys.getAttribute("text-anchor") ?? "start").toBe("start");
  });

  it("draws the beam of the chosen head alone, with its bias and its weights below it", async () => {
    const figure = await place("orrery-flashlights", { show: "one", head: "2" });
    const ends = () =>
      [...figure.renderRoot.querySelectorAll('[data-handle^="beam-"]')].map((end) =>
        end.getAttribute("data-handle"),
      );
    expect(ends()).toEqual(["beam-2"]);
    figure.setAttribute("head", "7");
    await drawn(figure);
    expect(ends()).toEqual(["beam-7"]);
    expect(words(figure, ".sentence")).toMatch(/^The head with slope 1\/128 puts 90%/);
  });

  it("has a static picture that names every beam", () => {
    const settings = Object.fromEntries(
      Object.entries(OrreryFlashlights.attributes).map(([name, info]) => [name, info.default]),
    );
    const text = shapeToText(OrreryFlashlights.preview(engine, settings));
    expect(text).toContain("slope 1/16 reaches 37 keys");
    expect(text.length).toBeLessThan(40_000);
  });

  it.each([1, 4, 8])("keeps the name of head %i's slope off the line of the slope", (head) => {
    const settings = Object.fromEntries(
      Object.entries(OrreryFlashlights.attributes).map(([name, info]) => [name, info.default]),
    );
    const text = shapeToText(OrreryFlashlights.preview(engine, { ...settings, head, show: "all" }));
    const [, x, y] = /<text x="([\d.]+)" y="([\d.]+)"[^>]*>slope 1\/\d+</.exec(text)!.map(Number);
    const ray = /<line ([^>]*stroke-width="3"[^>]*)>/.exec(text)![1]!;
    const [x1, y1, x2, y2] = ["x1", "y1", "x2", "y2"].map((name) =>
      Number(new RegExp(`${name}="([\\d.]+)"`).exec(ray)![1]),
    ) as [number, number, number, number];
    for (const at of [x!, x! + 62]) {
      const line = y1 + ((at - x1) / (x2 - x1)) * (y2 - y1);
      const isBeside = at < Math.min(x1, x2);
      expect(isBeside || line > y! + 3 || line < y! - 11).toBe(true);
    }
  });
});
