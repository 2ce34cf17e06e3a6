/** A cached key after the frequencies have changed: its old hands, and where the new ones would be. */
import { entryAt, type Engine } from "../../engine/index.ts";
import { dialHand, dialPlate, dialSector, type Dial } from "../dial/clock-face.ts";
import { label } from "../base/label.ts";
import { disk, line } from "../base/marks.ts";
import { grouped } from "../../words/grouped.ts";
import { drawing, type Shape } from "../base/shape.ts";
import type { DataTable } from "../base/data-table.ts";
import type { Provenance } from "../base/figure-menu.ts";
import { dialsLayout, dialsScene } from "./dials.svg.ts";
import { dialsHandles } from "./handles.ts";
import { LENGTHS_HEIGHT, lengthsScene } from "./lengths.svg.ts";
import type { PhaseNumbers, StaleHand } from "./numbers.ts";
import { RECIPE_TITLES, testedFormula } from "./recipes.ts";
import type { PhasesMoment, PhasesPicture } from "./settings.ts";

/** Degrees from which on a hand counts as wrong. */
const WRONG = 30;
const LEGEND = 44;

/**
 * The dials of a cached key, each with its old hand in gray and the new one, and the ruler of
 * lengths.
 *
 * @param moment  what is shown; the key's position in tokens, the width in px
 * @returns the picture with its text alternative; its height follows from the width and the hands
 * @see tests/web/widgets/phases.test.ts
 */
export function staleScene(moment: PhasesPicture): Shape {
  const { engine, numbers, width, shown, settings } = moment;
  const { trained, tested, hand, cached } = settings;
  const hands = numbers.staleHands(numbers.onTheWay(shown.recipe), cached);
  const layout = dialsLayout(width, hands.length);
  const legend = layout.height + 20;
  const lengths = layout.beside ?? { x: 0, y: legend + LEGEND, width };
  const bottom = layout.beside ? legend + LEGEND / 2 : lengths.y + LENGTHS_HEIGHT;
  return drawing(
    width,
    Math.max(bottom, lengths.y + LENGTHS_HEIGHT),
    `${hands.length} dials of a cached key; ${countOf(hands)} of its hands are off by more than ${WRONG}°`,
    ...dialsScene(
      layout,
      hands.map((each) => (dial: Dial) => staleHand(dial, each)),
      hand,
      linesOf(engine, numbers, hands, moment),
      dialsHandles(layout, numbers, hand),
    ),
    line([1, legend - 5], [27, legend - 5], { stroke: "ink-soft", width: 2 }),
    label(36, legend, "in the cache", { tone: "ink" }),
    line([136, legend - 5], [162, legend - 5], { stroke: "offset", width: 3 }),
    label(171, legend, "with new frequencies", { tone: "ink" }),
    lengthsScene(moment.chart, lengths, { trained, tested }),
  );
}

/** The error is the slice between the two hands. */
function staleHand(dial: Dial, { cached, fresh, error }: StaleHand): Shape[] {
  const isLarge = dial.radius >= 40;
  const turnsOn = cached.cosine * fresh.sine - cached.sine * fresh.cosine > 0;
  const [from, to] = turnsOn ? [cached, fresh] : [fresh, cached];
  return [
    ...(isLarge
      ? dialPlate(dial)
      : [disk([dial.x, dial.y], dial.radius, { fill: "paper", stroke: "rule-strong", width: 1 })]),
    ...(error > 0.5 ? [dialSector(dial, from, to, false, 0.7, "wrong")] : []),
    ...dialHand(dial, { ...cached, reach: 0.84, tone: "ink-soft", thin: true }),
    ...dialHand(dial, { ...fresh, reach: 0.84, tone: "offset", thin: !isLarge }),
  ];
}

const countOf = (hands: readonly StaleHand[]): number =>
  hands.filter(({ error }) => error > WRONG).length;

function linesOf(
  engine: Engine,
  { plain, frequencies }: PhaseNumbers,
  hands: readonly StaleHand[],
  { settings: { cached, hand } }: PhasesMoment,
): string[] {
  const turns = (of: Float64Array) =>
    engine.print("n * w / (2 * pi)", ".2", { n: cached, w: entryAt(of, hand) });
  return [
    `cached: ${turns(plain)} turns`,
    `now: ${turns(frequencies)} turns`,
    `off by ${engine.format(entryAt(hands, hand).error, ".0")}°`,
  ];
}

/**
 * The live sentence of a cached key: how many of its hands are off since the text grew.
 *
 * @param moment  what is shown; positions and lengths in tokens
 * @see tests/web/widgets/phases.test.ts
 */
export function staleSentence({ numbers, settings }: PhasesMoment): string {
  const { cached, tested, trained } = settings;
  const hands = numbers.staleHands(numbers.frequencies, cached);
  const key = `The key at ${grouped(cached)} was cached`;
  return tested <= trained
    ? `${key}, and no frequency has changed: every hand is right.`
    : `${key} before the text grew to ${grouped(tested)} tokens. ${countOf(hands)} of its ${hands.length} hands are now off by more than ${WRONG}°.`;
}

/**
 * A table of every hand of a cached key, with what it has turned, and what it would have with the
 * frequencies of the longer text.
 *
 * @param moment  what is shown; positions and lengths in tokens
 * @returns a row for each hand; frequencies in radians per token, turns, and the error in degrees
 * @see tests/web/widgets/phases.test.ts
 */
export function staleTable({ engine, numbers, settings }: PhasesMoment): DataTable {
  const { trained, tested, cached } = settings;
  const turned = (frequencies: Float64Array) =>
    engine.call("turns", { frequencies, length: cached }).data;
  const [then, now] = [turned(numbers.plain), turned(numbers.frequencies)];
  const hands = numbers.staleHands(numbers.frequencies, cached);
  return {
    caption: `A key cached at position ${cached} before the text grew from ${trained} to ${tested} tokens: how far each of its hands has turned, and how far it would turn now.`,
    style: ".4",
    columns: [
      { name: "hand" },
      { name: "frequency in the cache", unit: "radians per token" },
      { name: "frequency now", unit: "radians per token" },
      { name: "turned in the cache", unit: "turns" },
      { name: "would turn now", unit: "turns" },
      { name: "off by", unit: "degrees" },
    ],
    rows: hands.map(({ error }, hand) => [
      hand,
      ...[numbers.plain, numbers.frequencies, then, now].map((of) => entryAt(of, hand)),
      error,
    ]),
  };
}

/**
 * How the hands of a cached key were computed.
 *
 * @param moment  what is shown; positions and lengths in tokens
 * @returns functions, inputs with their units, and a formula that gives the angles
 * @see tests/web/widgets/phases.test.ts
 */
export function staleProvenance({ settings }: PhasesMoment): Provenance {
  const { d, base, trained, tested, cached } = settings;
  return {
    functions: ["rope_frequencies", "rope_angles", "turns"],
    inputs: [
      ["cached at", `${cached} tokens`],
      ["trained on", `${trained} tokens`],
      ["the text now", `${tested} tokens`],
      ["d", `${d} entries`],
      ["base", String(base)],
      ["recipe", RECIPE_TITLES[settings.recipe]],
      ["factor", String(settings.factor)],
      ["off by", "the angle between the two, less whole turns"],
    ],
    formula: `rope_angles([${cached}], ${testedFormula(settings)})`,
  };
}
