/** What each pair of a query and a key adds to their score, by offset; computed by the core. */
import { entryAt, type Engine, type Tensor, type Variables } from "../../engine/index.ts";
import type { HandRole } from "../dial/role-hand.ts";
import type { Hand } from "../dial/sinusoidal-row.ts";

/** What query and key can hold. */
export const CONTENTS = ["up", "ones", "random", "turned"] as const;
export type Content = (typeof CONTENTS)[number];

export const CONTENT_TITLES: Readonly<Record<Content, string>> = {
  up: "1, 0, 1, 0, …",
  ones: "all ones",
  random: "random numbers",
  turned: "ones, key turned",
};

export interface VoteSettings {
  readonly content: Content;
  readonly seed: number;
  /** Tokens by which `turned` turns the key back. */
  readonly turned: number;
  readonly d: number;
  readonly base: number;
  /** Offsets from −reach to reach are scored. */
  readonly reach: number;
  /** [pair], in degrees: how far the reader turned each hand of the query, and of the key. */
  readonly queryTurns: readonly number[];
  readonly keyTurns: readonly number[];
  /** Hands that take part; null: all. */
  readonly hands: readonly number[] | null;
}

export interface OffsetScore {
  readonly offset: number;
  readonly score: number;
}

/** Random numbers are places in a shuffled order of this many. */
const DEALT = 10000;
/** Within this reach, curves have points between the tokens. */
const FINE = 64;
const POINTS_PER_TOKEN = 8;
/** Scores that differ by less than this share of the longest possible one are equal. */
const ROUNDING = 1e-9;

export class VoteNumbers {
  readonly frequencies: Float64Array;
  readonly query: readonly number[];
  readonly key: readonly number[];
  /** The whole offsets from −reach to reach, and the places where curves have points. */
  readonly offsets: readonly number[];
  readonly places: readonly number[];
  /** [offset + reach]: what the hands that take part add up to. */
  readonly scores: Float64Array;
  /** Length of the longest hand. */
  readonly #longest: number;
  /** The most that one hand can add, and that all hands can. */
  readonly largestTerm: number;
  readonly largestScore: number;

  constructor(
    private readonly engine: Engine,
    readonly settings: VoteSettings,
  ) {
    const { d, base, reach, queryTurns, keyTurns } = settings;
    this.frequencies = engine.call("rope_frequencies", { d, base }).frequencies.data;
    const { query, key } = this.#content();
    this.query = this.#turn(query, queryTurns);
    this.key = this.#turn(key, keyTurns);
    this.offsets = Array.from({ length: 2 * reach + 1 }, (_, index) => index - reach);
    const points = reach > FINE ? 1 : POINTS_PER_TOKEN;
    this.places = Array.from({ length: 2 * reach * points + 1 }, (_, i) => i / points - reach);
    this.scores = this.scoresAt(this.offsets);
    const sizes = this.#vector("sqrt(reshape(x^2, [length(x)/2, 2]) @ [1, 1])", {
      x: [...this.query, ...this.key],
    });
    this.#longest = Math.max(...sizes);
    const largest = Array.from(
      this.frequencies,
      (_, i) => entryAt(sizes, i) * entryAt(sizes, i + d / 2),
    );
    this.largestTerm = Math.max(...largest);
    this.largestScore = largest.reduce((sum, term) => sum + term, 0);
  }

  /** [pair], in degrees: how far the reader turned each hand. */
  turns(role: HandRole): number[] {
    const turns = role === "query" ? this.settings.queryTurns : this.settings.keyTurns;
    return Array.from(this.frequencies, (_, pair) => turns[pair] ?? 0);
  }

  takesPart(pair: number): boolean {
    return this.settings.hands?.includes(pair) ?? true;
  }

  /** [offset]: q · R(offset) k over the hands that take part. Offsets may lie between tokens. */
  scoresAt(offsets: readonly number[]): Float64Array {
    const { base } = this.settings;
    const query = this.query.map((entry, place) => (this.takesPart(place >> 1) ? entry : 0));
    return this.engine.call("rope_scores", { query, key: this.key, offsets, base }).data;
  }

  scoreAt(offset: number): number {
    return entryAt(this.scoresAt([offset]), 0);
  }

  /** [offset]: what one hand adds. */
  wave(pair: number, offsets: readonly number[]): Float64Array {
    return this.engine.call("rope_scores", {
      query: this.query.slice(2 * pair, 2 * pair + 2),
      key: this.key.slice(2 * pair, 2 * pair + 2),
      offsets,
      frequencies: [entryAt(this.frequencies, pair)],
    }).data;
  }

  termAt(pair: number, offset: number): number {
    return entryAt(this.wave(pair, [offset]), 0);
  }

  /** [pair]: the hands of the query, in lengths of the longest hand. */
  queryHands(): Hand[] {
    return this.#hands(this.query);
  }
  /** [pair]: those of the key after a turn by an offset in tokens, which may be between two. */
  keyHands(offset = 0): Hand[] {
    const { base } = this.settings;
    return this.#hands(this.engine.call("rope", { x: this.key, positions: offset, base }).data);
  }

  /** The first entry of a pair is drawn up, the second to the right. */
  #hands(row: ArrayLike<number>): Hand[] {
    const length = (place: number) => entryAt(row, place) / this.#longest;
    return Array.from(this.frequencies, (_, pair) => ({
      cosine: length(2 * pair),
      sine: length(2 * pair + 1),
    }));
  }

  /** The highest score, or the highest except at one offset; of equal ones the nearest to 0. */
  highest(but: number | null = null): OffsetScore {
    const near = this.largestScore * ROUNDING;
    return this.offsets
      .filter((offset) => offset !== but)
      .sort((a, b) => Math.abs(a) - Math.abs(b))
      .map((offset) => ({ offset, score: this.scored(offset) }))
      .reduce((best, each) => (each.score > best.score + near ? each : best));
  }

  /** How many offsets score higher than both of their neighbors. */
  get peaks(): number {
    const { scores } = this;
    const isBelow = (score: number, other = Infinity) => other < score;
    return scores.filter(
      (score, i) => isBelow(score, scores[i - 1]) && isBelow(score, scores[i + 1]),
    ).length;
  }

  /** Whether a key as far ahead scores the same as a key back, at every offset. */
  get even(): boolean {
    const near = this.largestScore * ROUNDING;
    return this.offsets.every((o) => Math.abs(this.scored(o) - this.scored(-o)) <= near);
  }

  /** The score at a whole offset within the reach, in tokens. */
  scored(offset: number): number {
    return entryAt(this.scores, offset + this.settings.reach);
  }

  #content(): { query: readonly number[]; key: readonly number[] } {
    const { content, d, base, seed, turned } = this.settings;
    const ones = Array.from({ length: d }, () => 1);
    switch (content) {
      case "up": {
        const up = ones.map((one, place) => (place % 2 ? 0 : one));
        return { query: up, key: up };
      }
      case "ones":
        return { query: ones, key: ones };
      case "random": {
        const entries = this.#normal(2 * d, seed);
        return { query: entries.slice(0, d), key: entries.slice(d) };
      }
      case "turned": {
        const key = this.engine.call("rope", { x: ones, positions: -turned, base });
        return { query: ones, key: [...key.data] };
      }
    }
  }

  /** Normal numbers of mean 0 and variance 1 from a seed, in pairs (Box and Muller 1958). */
  #normal(count: number, seed: number): number[] {
    const dealt = Array.from(this.engine.call("shuffle", { count: DEALT, seed }).data);
    const [radius, angle] = ["sqrt(-2 * ln((u + 0.5) / n))", "(2 * pi * (v + 0.5) / n)"];
    return this.#vector(`transpose([${radius} * cos${angle}, ${radius} * sin${angle}])`, {
      u: dealt.slice(0, count / 2),
      v: dealt.slice(count / 2, count),
      n: DEALT,
    });
  }

  #turn(row: readonly number[], degrees: readonly number[]): readonly number[] {
    if (degrees.length === 0) return row;
    const turns = Array.from(this.frequencies, (_, pair) => degrees[pair] ?? 0);
    const angles = this.engine.call("radians", { x: turns });
    return [...this.engine.call("rope_rotate", { x: row, angles }).data];
  }

  #vector(formula: string, variables: Variables): number[] {
    return Array.from((this.engine.evaluate(formula, variables) as Tensor).data);
  }
}

/** Degrees of turned hands as they are written in an attribute: "30, 0, -15". */
export const TURNS_PATTERN = /^\s*([-−]?\d+(\.\d+)?(\s*,\s*[-−]?\d+(\.\d+)?)*)?\s*$/;
/**
 * Reads turns of an attribute.
 *
 * @param text  degrees with commas between them; empty for none
 * @returns [pair], in degrees, from −179 to 180 where whole
 * @see tests/web/widgets/votes.test.ts
 */
export const readTurns = (text: string): number[] =>
  text.trim() === "" ? [] : text.replace(/−/g, "-").split(",").map(Number).map(wrapped);

/**
 * The same direction within one turn: from −179 to 180 degrees where whole.
 *
 * @param degrees  any finite angle
 * @see tests/web/widgets/votes.test.ts
 */
export const wrapped = (degrees: number): number => {
  const turn = ((degrees % 360) + 360) % 360;
  return turn > 180 ? turn - 360 : turn;
};

/**
 * Turns on the short way from some to others, in degrees; missing hands are not turned.
 *
 * @param from  [pair], in degrees
 * @param to    [pair], in degrees
 * @param part  how far they are on their way, from 0 to 1
 * @returns [pair], in degrees
 * @see tests/web/widgets/votes.test.ts
 */
export const between = (from: readonly number[], to: readonly number[], part: number): number[] =>
  Array.from({ length: Math.max(from.length, to.length) }, (_, pair) => {
    const [start, end] = [from[pair] ?? 0, to[pair] ?? 0];
    return start + wrapped(end - start) * part;
  });

/**
 * Turns on the short way between two texts of an attribute.
 *
 * @param from  degrees with commas between them
 * @param to    the same
 * @param part  how far they are on their way, from 0 to 1
 * @returns degrees with commas between them
 * @see tests/web/widgets/votes.test.ts
 */
export const turnsBetween = (from: string, to: string, part: number): string =>
  between(readTurns(from), readTurns(to), part).join(", ");

/**
 * Writes turns as the text of an attribute.
 *
 * @param turns  [pair], in degrees
 * @returns degrees with commas between them; "" where no hand is turned
 * @see tests/web/widgets/votes.test.ts
 */
export const turnsText = (turns: readonly number[]): string =>
  turns.some((turn) => turn !== 0) ? turns.join(", ") : "";

/** Hands that take part, as they are written in an attribute: "0, 2", "none", or empty for all. */
export const HANDS_PATTERN = /^\s*(none|\d+(\s*,\s*\d+)*)?\s*$/;
/**
 * Reads which hands take part.
 *
 * @param text  numbers of hands with commas between them; "none", or empty for all
 * @returns hands, from 0; null for all of them
 * @see tests/web/widgets/votes.test.ts
 */
export const readHands = (text: string): number[] | null => {
  const plain = text.trim();
  return plain === "" ? null : plain === "none" ? [] : plain.split(",").map(Number);
};
