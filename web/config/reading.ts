/** What the reader of configurations finds: fields, problems, and the calls that give the hands. */
import type { FunctionArguments } from "../engine/index.ts";
import { shownNode, type JsonNode } from "./json-text.ts";
import type { Sections } from "./sections.ts";
import type { Temperature } from "./temperature.ts";

/** The part of the picture that a field changes. */
export type Part =
  | "hands" // how many there are
  | "base" // how far apart their speeds are
  | "slowed" // those that the scaling slows
  | "fast-limit" // where the unchanged hands end
  | "slow-limit" // where the fully slowed hands begin
  | "original" // the line of the trained length
  | "longest" // the line of the longest text
  | "attention" // the factor on cosine and sine
  | "layers" // which layers use which hands
  | "none";

/** A field that was read. */
export interface Field {
  /** Its name, after those of the objects around it: "rope_scaling.factor". */
  readonly path: string;
  /** Its value as a list shows it. */
  readonly value: string;
  readonly sentence: string;
  readonly part: Part;
  /** Where it is in the text. */
  readonly start: number;
  readonly end: number;
}

/**
 * error: nothing can be drawn; question: the text does not say how the model knows positions;
 * warning: what is written has an effect that its author hardly meant; contradiction: two fields
 * disagree, the sentence says which is used; unknown: a field that this figure does not use;
 * assumed: a value that the text does not have; remark: true of the model, and surprising.
 */
export type ProblemKind =
  "error" | "question" | "warning" | "contradiction" | "unknown" | "assumed" | "remark";

/**
 * How a model knows positions. table: a learned vector for each; sinusoids: a fixed one;
 * linear-bias: scores fall with distance; buckets: a learned bias for each range of distances;
 * relative: scores that depend on distance in another way; none: by the order of reading alone.
 */
export type Scheme =
  "rotary" | "table" | "sinusoids" | "linear-bias" | "buckets" | "relative" | "none" | "unknown";

export interface Problem {
  readonly kind: ProblemKind;
  readonly sentence: string;
  /** Where in the text, where it has a place. */
  readonly at: number | null;
}

export type RopeArguments = FunctionArguments["rope_frequencies"];

/** The hands of some layers. */
export interface RopeUse {
  /** Of which layers: "full_attention"; "" where all layers have the same. */
  readonly layers: string;
  /** The rule by its name in configurations. */
  readonly rule: string;
  /** Entries of a head, of which the hands may turn only some. */
  readonly head: number;
  /** Arguments for a text of so many tokens; two rules depend on it. */
  readonly settings: (tokens: number) => RopeArguments;
  /** The same hands without scaling. */
  readonly plain: RopeArguments;
  readonly dependsOnLength: boolean;
  /** By how much the rule divides the slowest hands; null where each has a divisor of its own. */
  readonly factor: number | null;
  /** The text that the hands are made for, where the file says another length as the longest; null: it does not. */
  readonly reach: number | null;
  /** Whether the rule leaves texts up to the trained length alone and follows longer ones. */
  readonly isOpen?: boolean;
  /** The trained length, where the configuration says one. */
  readonly original: number | null;
  /** Wavelengths at which the unchanged hands end and the fully slowed ones begin, as arguments of a division. */
  readonly limits: { readonly fast: number; readonly slow: number } | null;
}

/** Which layers there are; a pattern is worked out by the core. */
export interface LayerPlan {
  readonly count: number;
  /** One name a layer, as `layer_types` lists them; null: all alike, or by the pattern. */
  readonly types: readonly string[] | null;
  /** 1 where a layer uses RoPE; null: all, or by the pattern. */
  readonly rope: readonly number[] | null;
  /** The base of each layer, 0 of one without RoPE, and the share of its entries that turn; null: no list says. */
  readonly bases: readonly number[] | null;
  readonly shares: readonly number[] | null;
  /** Tokens that layers with a window see, and those of a chunk; null: the text does not say. */
  readonly window: number | null;
  readonly chunk: number | null;
  readonly pattern: Pick<FunctionArguments["layer_pattern"], "interval" | "without"> | null;
}

export interface ConfigReading {
  readonly name: string;
  readonly scheme: Scheme;
  /** Without errors, the hands; the first belongs to the layers that reach farthest. */
  readonly uses: readonly RopeUse[];
  readonly fields: readonly Field[];
  readonly problems: readonly Problem[];
  readonly layers: LayerPlan | null;
  /** Which entries pair up, as a sentence; null: the model has no hands. */
  readonly pairing: string | null;
  /** Which hands count time, height and width in pictures; null: the text has no such field. */
  readonly sections: Sections | null;
  /** max_position_embeddings, tokens; where that of its rule differs, what the hands are made for. */
  readonly longest: number | null;
  /**
   * The trained length of the first hands, tokens: as the text says it, as its makers say it where
   * the text is known to say another number, else the longest text.
   */
  readonly trained: number | null;
  /** Width of the rows that are multiplied, where the model also multiplies the logits by YaRN's softmax factor. */
  readonly softmaxWidth: number | null;
  /** What multiplies queries far into a text; null: nothing does. */
  readonly temperature: Temperature | null;
  /** Fields that may change positions, layers or attention and that are not known. */
  readonly unread: readonly string[];
}

/** Collects what is found. */
export class Log {
  readonly fields: Field[] = [];
  readonly problems: Problem[] = [];
  /** Full names of nodes that are read under another name or in another place. */
  readonly names = new Map<JsonNode, string>();
  /** Nodes that were read. */
  readonly used = new Set<JsonNode>();

  /** Each notes a sentence about a part of the text, once; what the kinds mean, `ProblemKind` says. */
  readonly error = this.#noting("error");
  readonly question = this.#noting("question");
  readonly warning = this.#noting("warning");
  readonly contradiction = this.#noting("contradiction");
  readonly unknown = this.#noting("unknown");
  readonly assumed = this.#noting("assumed");
  readonly remark = this.#noting("remark");

  #noting(kind: ProblemKind) {
    return (sentence: string, node?: JsonNode | null): void => {
      if (!this.problems.some((known) => known.sentence === sentence))
        this.problems.push({ kind, sentence, at: node?.start ?? null });
    };
  }

  /** Lists a field, under its full name, with what it means. */
  list(
    path: string,
    node: JsonNode,
    meaning: Partial<Pick<Field, "part" | "sentence">> = {},
  ): void {
    const { part = "none", sentence = "" } = meaning;
    const { start, end } = node;
    this.fields.push({ path, value: shownNode(node), sentence, part, start, end });
  }

  get failed(): boolean {
    return this.problems.some(({ kind }) => kind === "error");
  }
}
