/**
 * The picture of the figure: dials, ruler of lengths and, with a recipe, bars; or the spectrum of
 * all recipes.
 */
import { entryAt, type Engine } from "../../engine/index.ts";
import { label } from "../base/label.ts";
import { raisedPowers } from "../base/number-text.ts";
import { line, path, rect } from "../base/marks.ts";
import { drawing, type Shape } from "../base/shape.ts";
import { barsHeight, barsPlot, barsScene } from "./bars.svg.ts";
import { dialsLayout, dialsScene, sweptDial } from "./dials.svg.ts";
import { dialsHandles, paintHandles, plotHandle } from "./handles.ts";
import type { HandsPlot } from "./hands-axis.ts";
import { LENGTHS_HEIGHT, lengthsScene } from "./lengths.svg.ts";
import type { PhaseNumbers } from "./numbers.ts";
import { hasBars, type PhasesPicture } from "./settings.ts";
import { playing, recipesTogether, staleKey } from "./later.ts";

/** Degrees from one token to the next that are seen on a dial. */
const APART = 2;
const LEGEND_LINE = 24;
/** What the two parts of the legend take beside each other, in px. */
const LEGEND_WIDTH = 520;
const GAP = 18;
/** Dials of this height, in px, leave room for bars beside them. */
const BARS_BESIDE = 400;

/**
 * The ruler is beside the dials where there is room, and the bars with it where rows of dials are
 * short; elsewhere all are below each other.
 *
 * @param width      of the picture, in px
 * @param hands      how many there are
 * @param withBars   whether there are bars
 * @param barsFirst  whether the bars are above the dials, as in the game, which is played on them
 * @returns places in px
 * @see tests/web/widgets/phases.test.ts
 */
export function phasesLayout(width: number, hands: number, withBars: boolean, barsFirst = false) {
  const dials = dialsLayout(width, hands, barsFirst ? barsHeight(width) + GAP : 0);
  const { beside } = dials;
  const full = { x: 0, width };
  const rest = withBars && !barsFirst ? GAP + barsHeight(width) : 0;
  const isBarsBeside = beside !== null && rest > 0 && dials.height > BARS_BESIDE;
  const underLengths = beside ? beside.y + LENGTHS_HEIGHT : 0;
  const legend = {
    y: dials.height + 20,
    isBroken: (beside?.x ?? width) < LEGEND_WIDTH,
  };
  const underLegend = legend.y + (legend.isBroken ? 2 : 1) * LEGEND_LINE;
  const lengths = beside ?? { ...full, y: underLegend };
  const end = beside
    ? Math.max(underLegend - LEGEND_LINE / 2, underLengths + (isBarsBeside ? rest : 0))
    : underLegend + LENGTHS_HEIGHT;
  const barsPlace = barsFirst
    ? { ...full, y: 0 }
    : isBarsBeside
      ? { ...beside, y: underLengths + GAP }
      : { ...full, y: end + GAP };
  return {
    dials,
    legend,
    lengths,
    bars: withBars ? barsPlot(barsPlace, hands, width) : null,
    height: isBarsBeside ? end : end + rest,
  };
}

/**
 * The picture, on its way to another test or recipe while they change.
 *
 * @param moment  what is shown; lengths in tokens, the width in px
 * @returns the picture with its text alternative; its height follows from the width and the hands
 * @see tests/web/widgets/phases.test.ts
 */
export function phasesScene(moment: PhasesPicture): Shape {
  const { engine, numbers, width, shown, settings } = moment;
  const { trained, tested, hand } = settings;
  if (settings.spectrum) return recipesTogether.arrived.allRecipes(moment);
  if (settings.cached > 0) return staleKey.arrived.staleScene(moment);
  const hands = numbers.plain.length;
  const layout = phasesLayout(width, hands, hasBars(moment), settings.game);
  const frequencies = numbers.onTheWay(shown.recipe);
  const { quarters } = numbers.settings;
  const states = numbers.states(frequencies, shown.tested);
  const bars = {
    scales: numbers.scales(frequencies),
    factor: settings.factor,
    safe: settings.trained / settings.tested,
    hasGoal: !quarters || numbers.facts.fog.length < numbers.factsOf("none").fog.length,
    isFog: (of: number) => entryAt(states, of).isInFog,
    // Before the first move, the game leaves the fog to the dials.
    isSecret: (of: number) => settings.paint === "" && quarters?.[of] === 0,
    pointed: hand,
    outlines: settings.smooth
      ? playing.arrived.smoothOutlines({ numbers, limit: settings.limit })
      : [],
  };
  const barsHandles = (plot: HandsPlot) =>
    quarters
      ? paintHandles(engine, plot, bars, numbers, quarters)
      : { plot: plotHandle("bars", plot, hand), brush: null };
  return drawing(
    width,
    layout.height,
    `${hands} dials; ${numbers.facts.fog.length} of their hands enter new angles`,
    ...dialsScene(
      layout.dials,
      states.map(sweptDial),
      hand,
      handLines(engine, numbers, hand),
      dialsHandles(layout.dials, numbers, hand),
    ),
    ...legendOf(layout.legend),
    lengthsScene(moment.chart, layout.lengths, { trained, tested }),
    ...(layout.bars ? [barsScene(moment.chart, layout.bars, bars, barsHandles(layout.bars))] : []),
  );
}

function handLines(engine: Engine, numbers: PhaseNumbers, hand: number): string[] {
  const { trained, tested, fresh } = numbers.sweeps(hand);
  const turn = (frequency: number) =>
    raisedPowers(engine.print("2 * pi / w", "4s", { w: frequency }));
  const [plain, now] = [
    turn(entryAt(numbers.plain, hand)),
    turn(entryAt(numbers.frequencies, hand)),
  ];
  return [
    `a turn: ${plain} tokens`,
    ...(now === plain ? [] : [`now: ${now} tokens`]),
    `in training: ${trained}`,
    `in the test: ${tested}`,
    `new angles: ${fresh}`,
    // Of a slow hand the two are one line.
    ...((engine.evaluate("degrees(w)", { w: entryAt(numbers.frequencies, hand) }) as number) > APART
      ? ["gray: one token earlier"]
      : []),
  ];
}

function legendOf({ y, isBroken }: { readonly y: number; readonly isBroken: boolean }): Shape[] {
  const second = isBroken ? { x: 0, y: y + LEGEND_LINE } : { x: 250, y };
  return [
    rect({ x: 1, y: y - 11, width: 26, height: 14 }, { fill: "right", "fill-opacity": 0.2 }),
    line([1, y - 11], [27, y - 11], { stroke: "right", width: 4, "stroke-opacity": 0.75 }),
    label(36, y, "angles shown in training", { tone: "ink" }),
    path([2, 7, 12, 17, 22, 27].map((x) => `M${second.x + x} ${second.y + 3}v-14`).join(""), {
      stroke: "wrong",
      width: 1.5,
    }),
    label(second.x + 36, second.y, "fog: angles that training never showed", { tone: "ink" }),
  ];
}
