/** The picture of the figure: dials, ruler of lengths and, with a recipe, bars and spectrum. */
import type { Engine } from "../../engine/index.ts";
import { label } from "../base/label.ts";
import { raisedPowers } from "../base/number-text.ts";
import { color } from "../base/palette.ts";
import { drawing, shape, type Shape } from "../base/shape.ts";
import { BARS_HEIGHT, barsPlot, barsScene, type Bars } from "./bars.svg.ts";
import { dialsLayout, dialsScene, type DialState, type DialsLayout } from "./dials.svg.ts";
import { dialsHandles, paintHandles, plotHandle } from "./handles.ts";
import type { HandsPlot } from "./hands-axis.ts";
import { LENGTHS_HEIGHT, lengthsScene } from "./lengths.svg.ts";
import type { PhaseNumbers, RecipeFacts } from "./numbers.ts";
import { RECIPES, RECIPE_TITLES } from "./recipes.ts";
import { spectrumHeight, spectrumPlot, spectrumScene, type Curve } from "./spectrum.svg.ts";

export interface Shown {
  readonly numbers: PhaseNumbers;
  /** The hand whose dial is large. */
  readonly pointed: number;
  readonly hasBars: boolean;
  readonly hasSpectrum: boolean;
}

export interface PhasesLayout {
  readonly dials: DialsLayout;
  readonly legend: number;
  readonly lengths: number;
  /** Null where there are none. */
  readonly bars: HandsPlot | null;
  readonly spectrum: HandsPlot | null;
  readonly height: number;
}

/** Degrees from one token to the next that are seen on a dial. */
const APART = 2;
const LEGEND_LINE = 24;
const GAP = 18;

export function phasesLayout(width: number, shown: Shown): PhasesLayout {
  const hands = shown.numbers.plain.length;
  const dials = dialsLayout(width, hands);
  const legend = dials.height + 22;
  const lengths = legend + (isNarrow(width) ? 2 : 1) * LEGEND_LINE;
  const bars = lengths + LENGTHS_HEIGHT;
  const spectrum = shown.hasBars ? bars + GAP + BARS_HEIGHT : bars;
  const curves = shown.hasSpectrum ? curvesOf(shown.numbers).length : 0;
  return {
    dials,
    legend,
    lengths,
    bars: shown.hasBars ? barsPlot(width, bars + GAP, hands) : null,
    spectrum: shown.hasSpectrum ? spectrumPlot(width, spectrum + GAP, hands) : null,
    height: shown.hasSpectrum ? spectrum + GAP + spectrumHeight(width, curves) : spectrum,
  };
}

const isNarrow = (width: number) => width < 480;

/** What moves: a length between tokens, and frequencies on their way from earlier ones. */
export interface Motion {
  readonly tested: number;
  readonly frequencies: Float64Array;
}

/** @param motion  what is shown while it moves; without it the test itself */
export function phasesScene(
  engine: Engine,
  width: number,
  shown: Shown,
  motion: Motion = {
    tested: shown.numbers.settings.tested,
    frequencies: shown.numbers.frequencies,
  },
): Shape {
  const { numbers, pointed } = shown;
  const layout = phasesLayout(width, shown);
  const { trained, tested } = numbers.settings;
  const dials = dialStates(numbers, motion);
  return drawing(
    width,
    layout.height,
    `${dials.length} dials; ${numbers.facts.fog.length} of their hands enter new angles`,
    ...dialsScene(
      layout.dials,
      dials,
      pointed,
      { name: `Hand ${pointed}`, lines: handLines(engine, numbers, pointed) },
      dialsHandles(layout.dials, numbers, pointed),
    ),
    ...legendOf(width, layout.legend),
    lengthsScene(width, layout.lengths, { trained, tested }),
    ...(layout.bars
      ? [
          barsScene(
            layout.bars,
            barsOf(shown, motion.frequencies),
            numbers.settings.quarters
              ? paintHandles(engine, layout.bars, barsOf(shown), numbers)
              : { plot: plotHandle("bars", layout.bars, pointed), brush: null },
          ),
        ]
      : []),
    ...(layout.spectrum
      ? [
          spectrumScene(
            layout.spectrum,
            { curves: curvesOf(numbers), trained, tested, pointed },
            plotHandle("spectrum", layout.spectrum, pointed),
          ),
        ]
      : []),
  );
}

function barsOf(
  { numbers, pointed }: Shown,
  frequencies: Float64Array = numbers.frequencies,
): Bars {
  const needed = numbers.arcs(frequencies, numbers.settings.tested);
  return {
    scales: numbers.scales(frequencies),
    factor: numbers.settings.factor,
    isFog: (hand) => numbers.isFog(hand, needed[hand]!),
    pointed,
  };
}

/** A curve for each recipe; recipes with the same frequencies share one. */
function curvesOf(numbers: PhaseNumbers): Curve[] {
  const isPainted = numbers.settings.quarters !== null;
  const same = (a: RecipeFacts, b: RecipeFacts) =>
    a.frequencies.every((frequency, hand) => frequency === b.frequencies[hand]);
  const groups: { facts: RecipeFacts; names: string[]; style: number; isChosen: boolean }[] = [];
  RECIPES.forEach((recipe, style) => {
    const facts = numbers.factsOf(recipe);
    const isChosen = !isPainted && recipe !== "none" && recipe === numbers.settings.recipe;
    const name = recipe === "none" ? "plain" : RECIPE_TITLES[recipe];
    const group = groups.find((each) => same(each.facts, facts));
    if (!group) groups.push({ facts, names: [name], style, isChosen });
    else {
      group.names.push(name);
      group.isChosen ||= isChosen;
    }
  });
  const curves = groups.map(({ facts, names, style, isChosen }) => ({
    name: names.join(", "),
    wavelengths: facts.wavelengths,
    style,
    isChosen,
  }));
  const own = { name: "yours", wavelengths: numbers.facts.wavelengths, style: 0, isChosen: true };
  return isPainted ? [...curves, own] : curves;
}

function dialStates(numbers: PhaseNumbers, { tested, frequencies }: Motion): DialState[] {
  const needed = numbers.arcs(frequencies, tested);
  const before = numbers.hands(frequencies, tested - 1);
  return numbers.hands(frequencies, tested).map((hand, index) => ({
    seen: numbers.seen[index]!,
    needed: needed[index]!,
    isInFog: numbers.isFog(index, needed[index]!),
    hand,
    before: before[index]!,
  }));
}

function handLines(engine: Engine, numbers: PhaseNumbers, hand: number): string[] {
  const { trained, tested, fresh } = numbers.sweeps(hand);
  const turn = (frequency: number) =>
    raisedPowers(engine.print("2 * pi / w", "4s", { w: frequency }));
  const [plain, now] = [turn(numbers.plain[hand]!), turn(numbers.frequencies[hand]!)];
  return [
    `a turn: ${plain} tokens`,
    ...(now === plain ? [] : [`now: ${now} tokens`]),
    `in training: ${trained}`,
    `in the test: ${tested}`,
    `new angles: ${fresh}`,
    // Of a slow hand the two are one line.
    ...((engine.evaluate("degrees(w)", { w: numbers.frequencies[hand]! }) as number) > APART
      ? ["gray: one token earlier"]
      : []),
  ];
}

function legendOf(width: number, y: number): Shape[] {
  const second = isNarrow(width) ? { x: 0, y: y + LEGEND_LINE } : { x: 250, y };
  return [
    shape("rect", {
      x: 1,
      y: y - 11,
      width: 26,
      height: 14,
      fill: color("right"),
      "fill-opacity": 0.2,
    }),
    shape("line", {
      x1: 1,
      x2: 27,
      y1: y - 11,
      y2: y - 11,
      stroke: color("right"),
      "stroke-width": 4,
      "stroke-opacity": 0.75,
    }),
    label(36, y, "angles shown in training", { tone: "ink" }),
    shape("path", {
      d: [2, 7, 12, 17, 22, 27].map((x) => `M${second.x + x} ${second.y + 3}v-14`).join(""),
      stroke: color("wrong"),
      "stroke-width": 1.5,
    }),
    label(second.x + 36, second.y, "fog: angles that training never showed", {
      tone: "ink",
    }),
  ];
}
