/** From what the reader gives to the question that is computed. */
import { KINDS } from "../../config/layers.ts";
import type { ConfigReading } from "../../config/reading.ts";
import { summaryOf } from "../../config/summary.ts";
import type { Engine } from "../../engine/index.ts";
import { grouped } from "../../words/grouped.ts";
import { listed } from "../../words/listed.ts";
import { layerNumbers } from "../published/hands.ts";
import { ruleTitle, type Question } from "./scalings.ts";
import { NUMBERS, USUAL_LENGTH } from "./settings.ts";

/** What the fields of the figure say. */
export interface Given {
  readonly model: string;
  readonly target: number;
  /** 0: not said. */
  readonly trained: number;
  readonly base: number;
  readonly width: number;
}

/** What a file says beside its hands. */
export interface FileFacts {
  /** The longest text that it is meant for, in tokens; null: it does not say. */
  readonly longest: number | null;
  /** The object around its fields about positions: "text_config"; null: there is none. */
  readonly inside: string | null;
  /** The kind of layers whose settings these are, where rope_parameters has several; else null. */
  readonly kind: string | null;
  /** Further entries of its rope_parameters, by name, which stay. */
  readonly kept: readonly string[];
  /** Whether neighboring entries are a pair, not halves. */
  readonly isInterleaved: boolean;
  /** Whether layers that see the whole text have no positions. */
  readonly isWholeWithout: boolean;
}

/** A question, and what there is to say of the model. */
export interface Asked {
  /** Null: there are no hands, and `why` says it. */
  readonly question: Question | null;
  readonly why: string;
  readonly file: FileFacts | null;
  /** What the answer takes for granted, and which layers it is about. */
  readonly notes: readonly string[];
}

/** Entries of rope_parameters that a scaling replaces. */
const REPLACED =
  /^(rope_type|type|rope_theta|factor|max_position_embeddings|original_max_position_embeddings|attention_factor|beta_fast|beta_slow|mscale|mscale_all_dim|truncate|short_factor|long_factor|short_mscale|long_mscale|low_freq_factor|high_freq_factor|alpha)$/;

/** The layers of a file by what they see and have. */
interface Layers {
  readonly count: number;
  /** With these hands. */
  readonly own: number;
  /** Tokens that each of these sees; null where one of them sees the whole text. */
  readonly window: number | null;
  /** With hands and a window, whichever hands these are. */
  readonly windowed: number;
  /** With attention, without positions, and seeing the whole text. */
  readonly without: number;
  /** Without attention. */
  readonly recurrent: number;
}

function layersIn(engine: Engine, reading: ConfigReading): Layers | null {
  const { layers } = reading;
  if (!layers) return null;
  const all = layerNumbers(engine, layers, reading);
  const own = all.filter(({ rope, use }) => rope && use === 0);
  const { groups } = summaryOf(reading);
  const countOf = (kind: string) =>
    groups
      .filter(({ positions, window }) => positions === kind && window === null)
      .reduce((count, group) => count + group.layers.length, 0);
  const isWindowed = own.length > 0 && own.every(({ window }) => window);
  return {
    count: all.length,
    own: own.length,
    window: isWindowed ? (layers.window ?? layers.chunk) : null,
    windowed: all.filter(({ rope, window }) => rope && window).length,
    without: countOf("none"),
    recurrent: countOf("recurrent"),
  };
}

/**
 * The question about the model of the fields, or of a file.
 *
 * @param engine   says which layers a pattern gives a window
 * @param given    what the fields say
 * @param reading  of the file, where the model is not told by numbers
 * @returns the question, lengths in tokens, or null and a sentence that says why; with it, what the
 *          file says, null without one
 * @see tests/web/widgets/how-far.test.ts
 */
export function askedOf(engine: Engine, given: Given, reading: ConfigReading): Asked {
  const { model, target, trained, base, width } = given;
  if (model === NUMBERS) {
    const plain = { d: width, base };
    const question = { plain, rule: null, trained: trained || USUAL_LENGTH, target, window: null };
    return { question, why: "", file: null, notes: [] };
  }
  const { longest, pairing, fields } = reading;
  const [use] = reading.uses;
  const layers = layersIn(engine, reading);
  const paths = fields.map(({ path }) => path.split("."));
  const kept = paths.flatMap((path) => {
    const name = path.at(-1) ?? "";
    const isInRule = /^rope_(parameters|scaling)$/.test(path.at(-2) ?? "");
    const isKind = name === use?.layers || KINDS.includes(name);
    return isInRule && !isKind && !REPLACED.test(name) ? name : [];
  });
  const outer = paths.find((path) => /(text|llm|language)_(config|model)$/.test(path[0] ?? ""));
  const file: FileFacts = {
    longest,
    inside: outer?.[0] ?? null,
    kind: paths.some((path) => use && path.at(-2) === use.layers) ? (use?.layers ?? null) : null,
    kept: [...new Set(kept)],
    isInterleaved: /^Pairs: entry 2i/.test(pairing ?? ""),
    isWholeWithout: (layers?.without ?? 0) > 0,
  };
  if (!use) return { question: null, why: whyNot(reading), file, notes: [] };
  const rule = use.rule === "default" ? null : use;
  // A rule of the file stretches the original length: what it is made for is the longest text.
  const made = rule && Math.max(use.original ?? 0, longest ?? 0);
  const length = trained || made || reading.trained;
  if (length === null) {
    const why =
      "The file does not say how long the texts of training were. Type it into the field “trained at”.";
    return { question: null, why, file, notes: [] };
  }
  const question = {
    plain: use.plain,
    rule,
    isTrainedSo: rule !== null && trained === 0,
    made,
    trained: length,
    target,
    window: layers?.window ?? null,
  };
  const notes = [
    trained === 0 && use.original === null ? lengthNote(length, longest ?? length) : "",
    rule && trained === 0 && use.original !== null && use.original < length
      ? `In the file, ${ruleTitle(rule.rule)} stretches ${grouped(use.original)} tokens to ${grouped(length)}, and counts here as a rule of training, as it was for Llama 3.1. If it was only added to run the model, as Qwen’s makers suggest for theirs, type the length of training above.`
      : "",
    layers ? layersNote(layers) : "",
  ].filter(Boolean);
  return { question, why: "", file, notes };
}

/** Where the file names no trained length: what is taken for it. */
const lengthNote = (trained: number, longest: number): string =>
  trained === longest
    ? `The file’s longest text, ${grouped(trained)} tokens, is taken as the trained length. If its makers say another, correct it above.`
    : `The file’s longest text is ${grouped(longest)} tokens, but its makers trained it at ${grouped(trained)}: this length counts here.`;

/** Which layers the hands belong to, and which need no scaling; "" where all are alike. */
function layersNote({ count, own, window, windowed, without, recurrent }: Layers): string {
  const others = [
    window === null &&
      windowed > 0 &&
      `${windowed} have hands and a window, so that none of their angles is new in a longer text`,
    without > 0 && `${without} see the whole text without positions, and have nothing to stretch`,
    recurrent > 0 && `${recurrent} have no attention, and read one token after the other`,
  ].filter((each) => each !== false);
  if (others.length === 0 || own === count) return "";
  return `The hands below are those of ${own} of ${count} layers${window === null ? "" : `, each with a window of ${grouped(window)} tokens`}. Of the others, ${listed(others)}.`;
}

/** Why a file has no hands to stretch. */
function whyNot({ problems }: ConfigReading): string {
  const why = problems.find(({ kind }) => kind === "error" || kind === "question") ?? problems[0];
  return why?.sentence ?? "Paste a config.json, or choose a model.";
}
