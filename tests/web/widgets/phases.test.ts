// @vitest-environment jsdom
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Engine } from "../../../web/engine/index.ts";
import type { Settings } from "../../../web/widgets/base/attributes.ts";
import { shapeToText } from "../../../web/widgets/base/shape.ts";
import { dialsLayout, handAt } from "../../../web/widgets/phases/dials.svg.ts";
import { lengthAfter, lengthAt, lengthScale } from "../../../web/widgets/phases/lengths.svg.ts";
import { PhaseNumbers, type PhaseSettings } from "../../../web/widgets/phases/numbers.ts";
import { OrreryPhases } from "../../../web/widgets/phases/phases.ts";
import { playing } from "../../../web/widgets/phases/later.ts";
import { handScale } from "../../../web/widgets/phases/hands-axis.ts";
import { RECIPES, type Recipe } from "../../../web/widgets/phases/recipes.ts";
import { phasesLayout } from "../../../web/widgets/phases/phases.svg.ts";
import { fogText } from "../../../web/widgets/phases/words.ts";
import { ranges } from "../../../web/words/listed.ts";
import { handsFrom, SETTINGS } from "./phases-support.ts";
import {
  drag,
  drawn,
  listen,
  openMenu,
  part,
  place,
  point,
  press,
  useCore,
  words,
} from "./support.ts";

let engine: Engine;
beforeAll(async () => {
  engine = await useCore();
});
afterEach(() => document.body.replaceChildren());

const numbersOf = (settings: Partial<PhaseSettings> = {}) =>
  new PhaseNumbers(engine, { ...SETTINGS, ...settings });
const button = (figure: Element & { renderRoot: ParentNode }, name: RegExp) =>
  [...figure.renderRoot.querySelectorAll<HTMLButtonElement>(".moves button")].find((each) =>
    name.test(each.textContent),
  )!;
const degrees = (angle: number) => (angle * 180) / Math.PI;

describe("the angles of RoPE's hands", () => {
  it("are new beyond 4096 tokens for hands 46 to 63 of 64", () => {
    expect(numbersOf().facts.fog).toEqual(handsFrom(46, 63));
  });

  it("are new beyond 2048 tokens for hands 41 to 63", () => {
    expect(numbersOf({ trained: 2048 }).facts.fog).toEqual(handsFrom(41, 63));
  });

  it("are new for the same hands from the first longer text on, and for none up to there", () => {
    expect(numbersOf({ tested: 4097 }).facts.fog).toEqual(handsFrom(46, 63));
    expect(numbersOf({ tested: 4096 }).facts.fog).toEqual([]);
  });

  it("go round 651.9 times for hand 0, while the last hand sweeps 27.094° and then needs 216.8°", () => {
    const numbers = numbersOf();
    expect(numbers.turns[0]).toBeCloseTo(651.8986469044, 9);
    expect(numbers.turns[45]).toBeGreaterThan(1);
    expect(numbers.turns[46]).toBeLessThan(1);
    expect(degrees(numbers.seen[63]!)).toBeCloseTo(27.09421286499, 9);
    expect(degrees(numbers.needed[63]!)).toBeCloseTo(216.80001781373, 9);
    expect(numbers.sweeps(0)).toMatchObject({ trained: "651.9 turns", fresh: "none" });
    expect(numbers.sweeps(63)).toEqual({ trained: "27.1°", tested: "216.8°", fresh: "189.7°" });
  });

  it("are never new where the longest wavelength is shorter than training", () => {
    expect(numbersOf({ d: 32, base: 100, trained: 512, tested: 2 ** 20 }).facts.fog).toEqual([]);
  });

  it("are at most a whole turn", () => {
    const { needed, seen } = numbersOf();
    for (const arc of [...needed, ...seen]) expect(arc).toBeLessThanOrEqual(2 * Math.PI);
  });
});

describe("a recipe for texts eight times as long", () => {
  const factsOf = (recipe: Recipe) => numbersOf({ recipe }).facts;

  it("leaves 18 hands in fog without scaling, none under interpolation and YaRN, 17 under NTK-aware scaling", () => {
    expect(factsOf("none").fog).toHaveLength(18);
    expect(factsOf("linear").fog).toHaveLength(0);
    expect(factsOf("ntk").fog).toEqual(handsFrom(46, 62));
    expect(factsOf("yarn").fog).toHaveLength(0);
    expect(factsOf("llama3").fog).toHaveLength(0);
  });

  it("makes hands of NTK-aware scaling sweep at most 1.59 times the arc they have shown", () => {
    expect(factsOf("ntk").excess).toBeCloseTo(1.587740240227, 11);
    expect(factsOf("none").excess).toBeCloseTo(32767 / 4095, 12);
    expect(factsOf("yarn").excess).toBe(1);
  });

  it("slows hand 0 to an eighth under interpolation alone", () => {
    expect(factsOf("none").step).toBe(1);
    expect(factsOf("linear").step).toBe(0.125);
    expect(factsOf("ntk").step).toBe(1);
    expect(factsOf("yarn").step).toBe(1);
  });

  it("brings neighbors together under interpolation: their mean cosine is 0.9995", () => {
    expect(factsOf("none").meanCosine).toBeCloseTo(0.970213809, 8);
    expect(factsOf("linear").meanCosine).toBeCloseTo(0.9995122883, 8);
    expect(factsOf("ntk").meanCosine).toBeCloseTo(0.9750353993, 8);
    expect(factsOf("yarn").meanCosine).toBeCloseTo(0.9702313946, 8);
  });

  it("changes 28 hands by Llama 3’s rule, 43 by YaRN and all by interpolation", () => {
    expect(factsOf("none").changed).toBe(0);
    expect(factsOf("llama3").changed).toBe(28);
    expect(factsOf("yarn").changed).toBe(43);
    expect(factsOf("linear").changed).toBe(64);
  });

  it("never speeds a hand up, nor slows it by more than the factor where the factor is fixed", () => {
    for (const recipe of RECIPES.filter((each) => each !== "dynamic"))
      for (const scale of numbersOf().scales(factsOf(recipe).frequencies)) {
        expect(scale).toBeLessThanOrEqual(1 + 1e-12);
        expect(scale).toBeGreaterThanOrEqual(1 / 8 - 1e-12);
      }
  });
});

describe("the words for hands in fog", () => {
  it("join neighbors", () => {
    expect(ranges([3, 5, 6, 8, 9, 10])).toBe("3, 5, 6 and 8 to 10");
    expect(fogText([63])).toBe("1 hand reaches angles that it never showed in training: 63");
  });
});

describe("the ruler of lengths", () => {
  it("reads back the lengths it draws", () => {
    for (const tokens of [64, 4096, 32768, 2 ** 20]) {
      const place = { x: 40, width: 1104 };
      expect(lengthAt(place, lengthScale(place)(tokens))).toBe(tokens);
    }
  });

  it("meets a doubling after eight steps, from a length between two stops too", () => {
    expect(lengthAfter(4096, 8)).toBe(8192);
    expect(lengthAfter(4100, -1)).toBe(4096);
    expect(lengthAfter(4096, Infinity)).toBe(2 ** 20);
    expect(lengthAfter(4096, -Infinity)).toBe(64);
  });
});

describe("the dials", () => {
  it("are 44 px wide or more, however narrow the page, and are found where they are drawn", () => {
    for (const width of [320, 360, 720, 1104]) {
      const layout = dialsLayout(width, 64);
      expect(layout.cell).toBeGreaterThanOrEqual(44);
      expect(64 % layout.columns, "hands in the last row").not.toBe(1);
      const row = Math.floor(63 / layout.columns);
      const x = layout.left + ((63 % layout.columns) + 0.5) * layout.cell;
      expect(handAt(layout, 64, x, layout.top + (row + 0.5) * layout.rowHeight)).toBe(63);
      expect(handAt(layout, 64, x, layout.top + (row + 1.5) * layout.rowHeight)).toBeNull();
    }
  });
});

/** The curves of recipes; those of the two lengths are 1.5 px wide. */
const CURVES = '.spectrum path[stroke-linejoin="round"]:not([stroke-width="1.5"])';

describe("orrery-phases", () => {
  it("says how many hands enter new angles", async () => {
    const figure = await place("orrery-phases");
    expect(words(figure, ".sentence")).toBe(
      "In a text of 32,768 tokens, after training on texts of 4096, 18 hands reach angles that they never showed in training: 46 to 63.",
    );
    expect(figure.renderRoot.querySelectorAll("[data-fog]")).toHaveLength(18);
  });

  it("says that no text is too long where every hand has gone round", async () => {
    const figure = await place("orrery-phases", { d: "32", base: "100", trained: "512" });
    expect(words(figure, ".sentence")).toContain("however long the text");
    expect(figure.renderRoot.querySelectorAll(".fog")).toHaveLength(0);
  });

  it("moves its flags by keys, an eighth of a doubling at a time", async () => {
    const figure = await place("orrery-phases");
    const heard = listen(figure);
    await press(figure, "[data-handle=tested]", "PageDown");
    expect(heard.at(-1)).toMatchObject({ tested: 16384, fog: 18 });
    await press(figure, "[data-handle=trained]", "ArrowRight");
    expect(heard.at(-1)).toMatchObject({ trained: 4467 });
    await press(figure, "[data-handle=trained]", "End");
    await drawn(figure);
    expect(heard.at(-1)).toMatchObject({ trained: 2 ** 20, fog: 0 });
  });

  it("drags a flag along the ruler", async () => {
    const figure = await place("orrery-phases");
    const heard = listen(figure);
    const x = lengthScale(phasesLayout(720, 64, false).lengths);
    await drag(figure, "tested", [x(32768) + 5, 0], [x(8192) + 5, 1e4]);
    expect(heard.at(-1)).toMatchObject({ tested: 8192 });
  });

  it("shows the hand large that the reader points at", async () => {
    const figure = await place("orrery-phases");
    await press(figure, "[data-handle=hand]", "Home");
    expect(part(figure, "svg").textContent).toContain("Hand 0");
    expect(part(figure, "svg").textContent).toContain("in training: 651.9 turns");
    await press(figure, "[data-handle=hand]", "ArrowRight", "ArrowRight");
    expect(part(figure, "[data-handle=hand]").getAttribute("aria-valuenow")).toBe("2");
  });

  it("have higher bars in a picture as narrow as on a phone, for fingers", () => {
    const heightAt = (width: number) => phasesLayout(width, 64, true, true).bars?.area.height;
    expect([324, 720].map(heightAt)).toEqual([152, 104]);
  });

  it("shows the hand large that a mouse is over, in dials and in bars", async () => {
    const figure = await place("orrery-phases", { recipe: "yarn" });
    const heard = listen(figure);
    const { dials, bars } = phasesLayout(720, 64, true);
    point(figure, "dials", "move", [dials.left + 2.5 * dials.cell, dials.top + 5]);
    expect(heard.at(-1)).toMatchObject({ hand: 2 });
    await drawn(figure);
    point(figure, "bars", "move", [handScale(bars!)(40), bars!.area.y]);
    expect(heard.at(-1)).toMatchObject({ hand: 40 });
  });

  it("shows the last hand where there are fewer than the one asked for", async () => {
    const figure = await place("orrery-phases", { d: "16" });
    expect(part(figure, "svg").textContent).toContain("Hand 7");
  });

  it("offers a recipe only where one is given, and bars and four numbers with it", async () => {
    const bare = await place("orrery-phases");
    expect(bare.renderRoot.querySelector("#recipe")).toBeNull();
    expect(bare.renderRoot.querySelector(".bars")).toBeNull();
    const figure = await place("orrery-phases", { recipe: "linear" });
    const bars = part(figure, '.bars path[fill*="right"]').getAttribute("d");
    expect(bars?.match(/M/g)).toHaveLength(64);
    expect(words(figure, ".facts")).toBe(
      "hands in fog 0 plain: 18 arc needed ÷ arc seen at most 1 plain: 8.00 hand 0 per token 7.2° plain: 57.3° neighbors’ cosine 0.9995 plain: 0.9702",
    );
    expect(words(figure, ".sentence")).toBe(
      "With interpolation, no hand reaches an angle that it never showed in training; hand 0 turns 7.2° per token, not 57.3°; neighbors’ cosine goes from 0.9702 to 0.9995.",
    );
  });

  it("folds the hands back when a link sets a recipe", async () => {
    const figure = (await place("orrery-phases", { recipe: "none" })) as InstanceType<
      typeof OrreryPhases
    >;
    expect(figure.renderRoot.querySelectorAll("[data-fog]")).toHaveLength(18);
    figure.change({ recipe: "yarn" });
    await drawn(figure);
    expect(figure.renderRoot.querySelectorAll("[data-fog]")).toHaveLength(0);
    expect(words(figure, ".sentence")).toContain("neighbors’ cosine stays 0.9702");
  });

  it("shows the hands of a cached key, and how far off each is after the frequencies have changed", async () => {
    const figure = await place("orrery-phases", {
      recipe: "dynamic",
      factor: "2",
      tested: "8192",
      cached: "4000",
      hand: "45",
    });
    const said = () => part(figure, "svg").textContent;
    expect(said()).toContain("off by 168°");
    expect(words(figure, ".sentence")).toBe(
      "The key at 4000 was cached before the text grew to 8192 tokens. 55 of its 64 hands are now off by more than 30°.",
    );
    await press(figure, "[data-handle=hand]", "Home");
    expect(said()).toContain("off by 0°");
    expect(figure.renderRoot.querySelector(".bars")).toBeNull();
    await press(figure, "[data-handle=tested]", "PageDown");
    expect(words(figure, ".sentence")).toBe(
      "The key at 4000 was cached, and no frequency has changed: every hand is right.",
    );
  });

  it("lists how far the hands of a cached key have turned, and says how that was made", async () => {
    const figure = await place("orrery-phases", {
      recipe: "dynamic",
      factor: "2",
      tested: "8192",
      cached: "4000",
    });
    await openMenu(figure, "Data table");
    expect(words(figure, ".more caption")).toContain("A key cached at position 4000");
    const rows = [...figure.renderRoot.querySelectorAll(".more tbody tr")].map(({ children }) =>
      [...children].map(({ textContent }) => textContent),
    );
    // 4000 tokens at 1 and at 10000^(-90/128) radians a token.
    expect(rows[0]).toEqual(["0", "1", "1", "636.6198", "636.6198", "0"]);
    expect(rows[45]!.slice(0, 2)).toEqual(["45", "0.0015"]);
    expect(Number(rows[45]![5])).toBeCloseTo(168.4, 0);
    await openMenu(figure, "How this was made");
    const made = words(figure, ".provenance");
    expect(made).toContain("cached at4000 tokens");
    expect(made).toContain(
      'rope_angles([4000], rope_frequencies(128, base=10000, scaling="dynamic", factor=2, original_length=4096, seq_len=8192).frequencies)',
    );
  });

  it("leaves it to the dials which hands are in fog until the first move, and then to the bars as well", async () => {
    const figure = await place("orrery-phases", { game: "" });
    const bars = (tone: string) =>
      [...part(figure, ".bars").querySelectorAll(`path[fill*="${tone}"]`)].reduce(
        (sum, path) => sum + (path.getAttribute("d")?.match(/M/g)?.length ?? 0),
        0,
      );
    expect([bars("rule-strong"), bars("right"), bars("wrong")]).toEqual([64, 0, 0]);
    expect(words(figure, ".sentence")).toContain("18 hands are in fog. Find them on the dials");
    expect(part(figure, ".bars").textContent).not.toContain("no fog at");
    await press(figure, "[data-handle=brush]", "ArrowDown", "ArrowLeft", "End");
    expect(part(figure, ".bars").textContent).toContain("no fog at 1/8");
    expect([bars("rule-strong"), bars("right"), bars("wrong")]).toEqual([0, 47, 17]);
    expect(words(figure, ".sentence")).toContain("17 hands are still in fog.");
  });

  it("can begin with the hands as interpolation slows them, so that both goals bind", async () => {
    const start = "c".repeat(64);
    const figure = await place("orrery-phases", { game: "", paint: start });
    const heard = listen(figure);
    expect(words(figure, ".facts")).toContain("hands in fog 0 goal: 0 neighbors’ cosine 0.9995");
    expect(words(figure, ".sentence")).toContain("Hand 0 adds most to that");
    expect(button(figure, /solution/).disabled).toBe(true);
    const { bars } = phasesLayout(720, 64, true, true);
    const x = handScale(bars!);
    const at = (hand: number) => [x(hand), bars!.area.y + 1] as const;
    await drag(figure, "bars", at(0), at(47));
    expect(heard.at(-1)).toMatchObject({ fog: 2, solved: false });
    button(figure, /Undo/).click();
    await drawn(figure);
    await drag(figure, "bars", at(0), at(45));
    expect(heard.at(-1)).toMatchObject({ fog: 0, solved: true });
    button(figure, /Start over/).click();
    await drawn(figure);
    expect(heard.at(-1)).toMatchObject({ paint: start });
  });

  it("says above the bars what is asked for", async () => {
    const figure = await place("orrery-phases", { game: "" });
    expect(words(figure, ".facts")).toBe(
      "hands in fog 18 goal: 0 neighbors’ cosine 0.9702 goal: at most 0.971 hands slowed 0 goal: as few as you can",
    );
  });

  it("offers the second round from the start, and says its rule", async () => {
    const figure = await place("orrery-phases", { game: "" });
    button(figure, /Skip this round/).click();
    await drawn(figure);
    expect(words(figure, ".sentence")).toContain(
      "no bar may end more than one notch (a quarter of a halving) below the bar on its left: each hand keeps at least 0.84 of what the hand on its left keeps.",
    );
    button(figure, /Back to round 1/).click();
    await drawn(figure);
    expect(words(figure, ".sentence")).not.toContain("notch");
  });

  it("says how many hands are enough once the first round is won, and then sets off the second", async () => {
    const figure = await place("orrery-phases", { game: "" });
    const { bars } = phasesLayout(720, 64, true, true);
    const x = handScale(bars!);
    const at = (hand: number) => [x(hand), bars!.area.y + bars!.area.height - 2] as const;
    expect(words(figure, ".facts")).not.toContain("enough");
    await drag(figure, "bars", at(63), at(46));
    expect(words(figure, ".facts")).toContain("enough: 18");
    expect(button(figure, /Next round/).classList).toContain("main");
    await playing.load();
    button(figure, /Next round: no jumps/).click();
    await drawn(figure);
    expect(words(figure, ".sentence")).toContain(
      "there is a jump: hand 45 keeps 1 of its frequency, hand 46 only 0.125.",
    );
    expect(words(figure, ".sentence")).not.toContain("What if");
    expect(part(figure, ".bars").textContent).toContain("lowest allowed");
  });

  it("wins the second round with a ramp, which those of recipes outline", async () => {
    await playing.load();
    const figure = await place("orrery-phases", { game: "", smooth: "" });
    const heard = listen(figure);
    const outlines = () => part(figure, ".bars").textContent;
    expect(outlines()).not.toContain("YaRN");
    expect(button(figure, /solution/).disabled).toBe(true);
    await press(figure, "[data-handle=brush]", "ArrowDown");
    button(figure, /solution/).click();
    await drawn(figure);
    expect(heard.at(-1)).toMatchObject({ fog: 0, solved: true });
    // 18 hands in fog, and eleven that go down to them by a quarter of a halving each.
    expect(words(figure, ".sentence")).toContain(
      "One solution, with 29 hands: at hand 35 and beyond, each keeps 0.84 of what the one before it keeps, until the fog is gone.",
    );
    expect(words(figure, ".sentence")).toContain(
      "Llama 3’s rule, with 28 hands, and YaRN, with 43 hands. Both step more steeply than this game allows.",
    );
    expect(part(figure, ".sentence").classList).not.toContain("won");
    expect(outlines()).toContain("YaRN");
    expect(outlines()).toContain("Llama 3’s rule");
  });

  it("draws one curve for recipes that agree", async () => {
    const figure = await place("orrery-phases", { recipe: "yarn", spectrum: "" });
    expect(part(figure, ".spectrum").textContent).toContain("NTK-by-parts, YaRN");
    expect(figure.renderRoot.querySelectorAll(CURVES)).toHaveLength(5);
    expect(words(figure, "figcaption")).toBe("How long is a turn under each recipe?");
    expect(figure.renderRoot.querySelector("[data-hand]")).toBeNull();
  });

  it("draws dynamic NTK among all recipes only where it is chosen", async () => {
    const figure = await place("orrery-phases", { recipe: "dynamic", spectrum: "" });
    expect(part(figure, ".spectrum").textContent).toContain("dynamic");
    expect(figure.renderRoot.querySelectorAll(CURVES)).toHaveLength(6);
  });

  it("plays by keys: each bar to its end, undone step by step", async () => {
    const figure = await place("orrery-phases", { game: "" });
    const heard = listen(figure);
    await press(figure, "[data-handle=brush]", "End");
    expect(heard.at(-1)).toMatchObject({ fog: 17, hand: 63, solved: false });
    await press(figure, "[data-handle=brush]", "ArrowLeft", "End");
    expect(heard.at(-1)).toMatchObject({ fog: 16, hand: 62 });
    button(figure, /Undo/).click();
    await drawn(figure);
    expect(heard.at(-1)).toMatchObject({ fog: 17 });
  });

  it("plays by dragging across the bars, which one Undo takes back", async () => {
    const figure = await place("orrery-phases", { game: "" });
    const heard = listen(figure);
    const { bars } = phasesLayout(720, 64, true, true);
    const x = handScale(bars!);
    const at = (hand: number) => [x(hand), bars!.area.y + bars!.area.height - 2] as const;
    await drag(figure, "bars", at(63), at(50), at(46));
    expect(heard.at(-1)).toMatchObject({ fog: 0, solved: true });
    expect(words(figure, ".sentence")).toBe(
      "Solved, with 18 hands, the fewest possible: only hands in fog turn more slowly, and neighbors’ cosine stays 0.9702. Published recipes do it with 28 to 43 hands. They come next.",
    );
    expect(part(figure, ".sentence").classList).toContain("won");
    expect(part(figure, ".scene, figure").textContent).not.toContain("You have won");
    button(figure, /Undo/).click();
    await drawn(figure);
    expect(heard.at(-1)).toMatchObject({ fog: 18, paint: "" });
  });

  it("shows a solution after a first move", async () => {
    const figure = await place("orrery-phases", { game: "" });
    const heard = listen(figure);
    await press(figure, "[data-handle=brush]", "ArrowDown");
    button(figure, /Show a solution/).click();
    await drawn(figure);
    expect(heard.at(-1)).toMatchObject({ fog: 0, solved: true });
    expect(words(figure, ".sentence")).toContain("One solution: the 18 hands in fog");
    expect(part(figure, ".sentence").classList).not.toContain("won");
    expect(button(figure, /Next round/).classList).toContain("main");
    button(figure, /Start over/).click();
    await drawn(figure);
    expect(heard.at(-1)).toMatchObject({ fog: 18, solved: false });
  });

  it("draws dials and ruler for the static page", () => {
    const settings: Settings = Object.fromEntries(
      Object.entries(OrreryPhases.attributes).map(([name, info]) => [name, info.default]),
    );
    const picture = shapeToText(OrreryPhases.preview(engine, settings));
    expect(picture.match(/data-hand/g)).toHaveLength(64);
    expect(picture).toContain("tested on 32,768");
  });
});
