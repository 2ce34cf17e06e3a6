/** Reference numbers of a model: what its program computes in layers of one kind, by its configuration. */
import type { ConfigReading, RopeUse } from "../../config/reading.ts";
import { summaryOf, turningBy, useOfLayer } from "../../config/summary.ts";
import { entryAt, type Tensor } from "../../engine/index.ts";
import type { Workbench } from "../../engine/workbench/index.ts";
import { grouped } from "../../words/grouped.ts";
import { ranges } from "../../words/listed.ts";
import { groupText, ofGroupText } from "../published/layer-words.ts";
import type { KindId, Quantity } from "./kinds.ts";
import { rounded, rowOf, type References } from "./references.ts";

/** Layers that know positions in the same way. */
export interface LayerKind {
  /** For a menu: "RoPE, base 10,000, 256 entries of a head turn (5 layers)". */
  readonly title: string;
  /** From 0; none where the text does not say how many there are. */
  readonly layers: readonly number[];
  /** "Layers 0 to 4: RoPE, …." */
  readonly sentence: string;
  /** Their hands; null: they turn nothing. */
  readonly use: RopeUse | null;
  /** Why they turn nothing, and what to do; "" where they turn. */
  readonly why: string;
}

const NOTHING_TO_TURN: Readonly<Record<string, string>> = {
  none: "These layers turn nothing: queries and keys go into the scores as they are. Test that yours are the same before and after, and choose other layers for numbers.",
  recurrent:
    "These layers have no attention, so they have no queries and keys to turn. Choose other layers for numbers.",
};

/**
 * The kinds of layers that a model has.
 *
 * @param reading  of its configuration, with hands
 * @returns in the order of their first layers; without numbers of layers where the text says none
 * @see tests/web/widgets/diagnose-reference-models.test.ts
 */
export function layerKinds(reading: ConfigReading): readonly LayerKind[] {
  const { layers: plan, uses } = reading;
  if (!plan)
    return uses.map((use) => {
      const text = ofGroupText({ layers: [], ...turningBy(use) });
      const title = use.layers === "" ? text : `${text}: ${use.layers}`;
      return { title, layers: [], sentence: `${title}.`, use, why: "" };
    });
  return summaryOf(reading).groups.map((group) => {
    const { layers, positions } = group;
    return {
      title: `${ofGroupText(group)} (${layers.length} ${layers.length === 1 ? "layer" : "layers"})`,
      layers,
      sentence: groupText(group),
      use: useOfLayer(reading, plan, entryAt(layers, 0)),
      why: NOTHING_TO_TURN[positions] ?? "",
    };
  });
}

/** What is asked of a model. */
export interface Asked {
  readonly kindId: KindId;
  readonly reading: ConfigReading;
  readonly use: RopeUse;
  readonly layout: "half" | "interleaved";
  readonly positions: readonly number[];
  /** Length of the text, on which some rules depend. */
  readonly tokens: number;
}

/**
 * What the program of a model computes in some layers.
 *
 * @param engine  computes frequencies, angles and the turned rows
 * @param asked   the kind of numbers, the hands and where they are asked for
 * @returns rows, each number to eight significant digits
 * @throws {Error} with the core's sentence, where it rejects what was read
 * @see tests/web/widgets/diagnose-reference-models.test.ts
 */
export function modelReferences(engine: Workbench, asked: Asked): References {
  const { kindId, use, layout, positions, tokens } = asked;
  const settings = use.settings(tokens);
  const set = engine.call("rope_frequencies", { ...settings });
  const frequencies = set.frequencies.data;
  const factor = set.attention_factor as number;
  const before = kindId === "rotation" ? rowOf(use.head) : null;
  const at = (position: number): ArrayLike<number> => {
    const angles = engine.call("rope_angles", { positions: position, frequencies });
    if (before)
      return engine.call("rope_rotate", {
        ...{ x: before, angles, pairing: layout, attention_factor: factor },
      }).data;
    const cosines = engine.evaluate("factor*cos(angles)", { factor, angles }) as Tensor;
    return pairsOf(frequencies.length, layout).map((pair) => entryAt(cosines.data, pair));
  };
  const all = kindId === "frequencies" ? [] : positions;
  return {
    positions: all,
    before,
    expected: (all.length > 0 ? all.map(at) : [frequencies]).map(rounded),
    known: {
      ...(kindId !== "frequencies" && { layout }),
      head_dim: use.head,
      ...(Object.fromEntries(
        Object.entries(settings).filter(([, value]) => value !== undefined),
      ) as Readonly<Record<string, Quantity>>),
    },
    notes: notesOf(asked, frequencies, factor, set.softmax_factor as number),
  };
}

/** The pair of each entry that belongs to one. */
function pairsOf(pairs: number, layout: Asked["layout"]): number[] {
  const entries = Array.from({ length: 2 * pairs }, (_, entry) => entry);
  return entries.map((entry) => (layout === "half" ? entry % pairs : Math.floor(entry / 2)));
}

function notesOf(
  { kindId, reading, use, layout, tokens }: Asked,
  frequencies: ArrayLike<number>,
  factor: number,
  softmaxFactor: number,
): readonly string[] {
  const pairs = pairsOf(frequencies.length, layout);
  const entries = Array.from({ length: use.head }, (_, entry) => entry);
  const turns = (entry: number) => {
    const pair = pairs[entry];
    return pair !== undefined && frequencies[pair] !== 0;
  };
  const still = entries.filter((entry) => !turns(entry));
  const whole = reading.softmaxWidth ?? use.head;
  const { sections, temperature } = reading;
  return [
    still.length > 0 &&
      (kindId === "rotation"
        ? `Of the ${use.head} entries of a head, ${ranges(entries.filter(turns))} turn, and ${ranges(still)} are passed through as they are.`
        : `Only ${use.head - still.length} of the ${use.head} entries of a head turn${kindId === "cosines" && pairs.length < use.head ? ", and these are their cosines" : ""}.`),
    whole > use.head &&
      `Of the ${whole} entries of a query, these ${use.head} are kept apart for positions; the others are never turned.`,
    use.dependsOnLength &&
      `This rule depends on the length of the text: the numbers are for ${grouped(tokens)} tokens.`,
    factor !== 1 &&
      `Cosines and sines are multiplied by ${Number(factor.toPrecision(DIGITS_OF_NOTES))}${kindId === "frequencies" ? ", which these numbers do not show" : ", and so are these numbers"}.`,
    reading.softmaxWidth !== null &&
      softmaxFactor !== 1 &&
      `The scores are multiplied by ${Number(softmaxFactor.toPrecision(DIGITS_OF_NOTES))} later, which these numbers do not show.`,
    temperature !== null &&
      "Far into a text, the model multiplies its queries as well: these numbers are from before that.",
    sections !== null &&
      "These are the numbers of text. Patches of a picture have several positions.",
  ].filter((note) => note !== false);
}

const DIGITS_OF_NOTES = 6;
