/** What two configurations say about positions, line by line. */
import { entryAt, type Engine } from "../../engine/index.ts";
import type { ConfigReading } from "../../config/reading.ts";
import { scalingTitle } from "../../config/scaling-titles.ts";
import { summaryOf, turningBy, type ConfigSummary, type LayerGroup } from "../../config/summary.ts";
import { capital } from "../base/needed.ts";
import { grouped } from "../../words/grouped.ts";
import { listed } from "../../words/listed.ts";
import type { HandsOf } from "../published/hands.ts";
import { positionsText } from "../published/layer-words.ts";

/** One line of the comparison. */
export interface Fact {
  readonly name: string;
  readonly first: string;
  readonly second: string;
}

const NONE = "–";

/** The field of the longest text, which a file with a scaling may still have from before it. */
const WRITTEN = "max_position_embeddings";

function layersText({ groups }: ConfigSummary): string {
  const texts = groups.map(({ layers, positions, window }) => {
    const sees = window === null ? "" : `, window ${grouped(window)}`;
    const count = layers.length > 0 ? `${layers.length} × ` : "not counted, ";
    return `${count}${positionsText(positions)}${sees}`;
  });
  return texts.join("; ") || NONE;
}

/** What a file says of its layers, or without their number, of any that it has. */
function layersOf(reading: ConfigReading): ConfigSummary {
  const summary = summaryOf(reading);
  if (reading.layers || summary.problems) return summary;
  return { ...summary, groups: reading.uses.map((use) => ({ layers: [], ...turningBy(use) })) };
}

/** The values that groups of layers have, each once. */
function valuesOf({ groups }: ConfigSummary, value: (group: LayerGroup) => string | null): string {
  const texts = groups.flatMap((group) => value(group) ?? []);
  return listed([...new Set(texts)]) || NONE;
}

function temperatureText({ temperature }: ConfigSummary): string {
  if (!temperature) return NONE;
  const { field, from } = temperature;
  return from === null ? field : `${field}, from ${grouped(from)} tokens on`;
}

/** On cosine and sine, for a text as long as the model is meant for. */
function factorText(
  engine: Engine,
  hands: HandsOf,
  { uses: [use], longest }: ConfigReading,
): string {
  if (!use) return NONE;
  const { attentionFactor } = hands(use, longest ?? 0);
  return engine.format(attentionFactor, attentionFactor === 1 ? "" : ".4");
}

/** What scores are multiplied by beside that, as DeepSeek’s mscale asks, for the same text. */
function scoresText(
  engine: Engine,
  hands: HandsOf,
  { uses: [use], longest, softmaxWidth }: ConfigReading,
): string {
  if (!use || softmaxWidth === null) return NONE;
  const { softmaxFactor } = hands(use, longest ?? 0);
  return softmaxFactor === 1
    ? NONE
    : `${engine.format(softmaxFactor, ".4")}, with 1/√${softmaxWidth}`;
}

/** What follows the name of the rule: "divides by 8". */
function scalingText({ uses: [use] }: ConfigReading, summary: ConfigSummary): string {
  const names = valuesOf(summary, ({ scaling }) => scaling);
  if (names === NONE || !use || use.factor === null) return names;
  return `${names}, factor ${use.factor}`;
}

/** "entry i with entry i + d/2 (halves)" of the sentence that says where that is from. */
const pairsText = ({ pairing }: ConfigReading): string =>
  /^Pairs: (entry [^,]*?\))/.exec(pairing ?? "")?.[1] ?? (pairing ? "not said" : NONE);

/** The longest text as the file has it; null where it has no such field. */
const writtenLongest = ({ fields }: ConfigReading): string | null =>
  fields.find(({ path }) => path.split(".").at(-1) === WRITTEN)?.value ?? null;

/** Whether the longest text is none that the file has. */
const isWorkedOut = (reading: ConfigReading): boolean => {
  const written = writtenLongest(reading);
  return written !== null && Number(written) !== reading.longest;
};

/** The length that a scaling stretches, which was that of training, or of its part before the scaling. */
const startOf = ({ uses: [use] }: ConfigReading): number | null =>
  use && use.rule !== "default" ? use.original : null;

/**
 * What the file leaves open about the length of training, where it has a scaling.
 *
 * @param reading  without an error
 * @returns a sentence or two; "" where there is no scaling that stretches a text
 * @see tests/web/widgets/configs.test.ts
 */
export function trainedText(reading: ConfigReading): string {
  const [use] = reading.uses;
  const { longest } = reading;
  if (!use || use.rule === "default" || use.factor === 1 || longest === null) return "";
  const start = startOf(reading);
  if (start === null)
    return use.factor === null
      ? ""
      : `The file’s longest text, ${grouped(longest)} tokens, is taken as the trained length; ${scalingTitle(use.rule)} may have been added before or after that training.`;
  return start < longest
    ? `${capital(scalingTitle(use.rule))} stretches ${grouped(start)} tokens to ${grouped(longest)}. The file does not say whether the model was trained with it on longer texts, as Llama 3.1 was, or whether it was only added to run the model.`
    : "";
}

/** The lines of one configuration, in an order that both have. */
function linesOf(
  engine: Engine,
  hands: HandsOf,
  reading: ConfigReading,
): (readonly [name: string, text: string])[] {
  const summary = layersOf(reading);
  const start = startOf(reading);
  const tokens = (count: number | null | undefined) => (count ? `${grouped(count)} tokens` : NONE);
  return [
    ["layers", layersText(summary)],
    ["base", valuesOf(summary, ({ base }) => (base === null ? null : engine.format(base)))],
    [
      "entries of a head that turn",
      valuesOf(summary, ({ rotary_dim }) => (rotary_dim === null ? null : String(rotary_dim))),
    ],
    ["pairs", pairsText(reading)],
    ["scaling", scalingText(reading, summary)],
    [
      "trained length",
      start === null
        ? tokens(reading.trained)
        : `not said; the scaling starts from ${tokens(start)}`,
    ],
    ["longest text", tokens(reading.longest)],
    [`${WRITTEN}, as written`, writtenLongest(reading) ?? NONE],
    ["factor on cosine and sine", factorText(engine, hands, reading)],
    ["further factor on scores", scoresText(engine, hands, reading)],
    ["factor on far queries", temperatureText(summary)],
    ["hands for time, height, width", reading.sections?.given.join(", ") ?? NONE],
  ];
}

/**
 * What both configurations say, in one order.
 *
 * @param engine  writes the numbers
 * @param hands   gives those of a use
 * @param first   read without an error
 * @param second  the same
 * @returns lines that neither of the two has are left out, and the longest text as written where it
 *          is the longest text of both
 * @see tests/web/widgets/configs.test.ts
 */
export function factsOf(
  engine: Engine,
  hands: HandsOf,
  first: ConfigReading,
  second: ConfigReading,
): Fact[] {
  const others = linesOf(engine, hands, second);
  return linesOf(engine, hands, first)
    .map(([name, text], index) => ({ name, first: text, second: entryAt(others, index)[1] }))
    .filter((fact) => fact.first !== NONE || fact.second !== NONE)
    .filter(({ name }) => !name.startsWith(WRITTEN) || isWorkedOut(first) || isWorkedOut(second));
}

/**
 * Whether the two say different things here.
 *
 * @param fact  what each model says, as text
 * @see tests/web/widgets/configs.test.ts
 */
export const differs = ({ first, second }: Fact): boolean => first !== second;
