/** Whether a bias forgets what is far: on how few tokens the weight rests as a text grows. */
import { grouped } from "../../words/grouped.ts";

/** Share of the weight that a span holds. */
export const MASS = 0.9;

/** In percent. */
export const PERCENT = `${100 * MASS}%`;

/**
 * What becomes of the weights e^bias of keys with equal content as a text grows without end:
 * "forgets" where their sum has a limit, so that a fixed number of the nearest tokens keeps any
 * share of the weight; "forgets slowly" where the sum grows without limit, but the share of the text
 * that holds `MASS` falls to 0; "does not forget" where that share stays.
 */
export type Verdict = "forgets" | "forgets slowly" | "does not forget" | "open";

/** How many of the nearest tokens hold `MASS` of the weight of the last query of two texts. */
export interface Spans {
  /** Of the shorter text and of the longer one, tokens. */
  readonly lengths: readonly [number, number];
  readonly spans: readonly [number, number];
}

export interface Forgetting extends Spans {
  readonly verdict: Verdict;
  /** Length of the text, in tokens, from which on what is far outweighs the nearest tokens. */
  readonly outweighed?: number;
}

/**
 * What the last query of a text adds to its score with keys.
 *
 * @param distances  of the keys before it, tokens: whole numbers from 0 on, in rising order
 * @param length     of the text, tokens
 * @returns as many; -Infinity for a key that gets no weight
 */
export type BiasOf = (distances: Float64Array, length: number) => ArrayLike<number>;

/** Texts whose spans are told: of the shorter one every key counts, of longer ones a sample. */
export const LENGTHS = [4096, 65536] as const;
/** From here on keys are sampled: so many of each octave, whose ends are powers of 2. */
const FIRST_OCTAVE = 8;
const SURE = 2 ** FIRST_OCTAVE;
const PER_OCTAVE = 64;

/** Keys by their distance; each counts for itself and those after it. */
interface Keys {
  readonly distances: Float64Array;
  /** First distance for which each counts, and for how many. */
  readonly starts: Float64Array;
  readonly counts: Float64Array;
}

const everyKey = (length: number): Keys => {
  const distances = Float64Array.from({ length }, (_, distance) => distance);
  return { distances, starts: distances, counts: new Float64Array(length).fill(1) };
};

/** Keys of a text whose length is a power of 2. */
function sampledKeys(length: number): Keys {
  const near = everyKey(SURE);
  const [distances, starts, counts] = [[...near.distances], [...near.starts], [...near.counts]];
  for (let first = SURE; first < length; first *= 2)
    for (let cell = 0; cell < PER_OCTAVE; cell++) {
      const count = first / PER_OCTAVE;
      const start = first + cell * count;
      // Squares times an irrational number: spread evenly, and no period of a bias follows them.
      const place = cell * cell * Math.SQRT2;
      distances.push(start + Math.floor((place % 1) * count));
      starts.push(start);
      counts.push(count);
    }
  return {
    distances: Float64Array.from(distances),
    starts: Float64Array.from(starts),
    counts: Float64Array.from(counts),
  };
}

/** A bias has no finite value at a distance. */
export class BiasHole extends Error {
  /** @param distance  from the query, tokens */
  constructor(readonly distance: number) {
    super(`There is no finite bias at distance ${distance}.`);
  }
}

/** Logarithms of the weights that each of the keys stands for. @throws {BiasHole} at the first */
function logWeights(biases: ArrayLike<number>, keys: Keys): number[] {
  return Array.from(biases, (bias, place) => {
    if (Number.isNaN(bias) || bias === Infinity) throw new BiasHole(keys.distances[place] ?? 0);
    return bias + Math.log(keys.counts[place] ?? 1);
  });
}

/** How many of the nearest tokens hold `MASS` of the weight. */
function spanOf(logs: readonly number[], { starts, counts }: Keys): number {
  const most = logs.reduce((one, other) => Math.max(one, other), -Infinity);
  const weights = logs.map((log) => Math.exp(log - most));
  let missing = MASS * weights.reduce((sum, weight) => sum + weight, 0);
  const last = weights.findIndex((weight) => (missing -= weight) <= 0);
  const [start = 0, count = 1, weight = 1] = [starts[last], counts[last], weights[last]];
  return start + Math.ceil(count * (1 + missing / weight));
}

/** Logarithm of a sum. @param logs  of its terms */
function logSum(logs: readonly number[]): number {
  const most = Math.max(...logs);
  if (most === -Infinity) return most;
  return most + Math.log(logs.reduce((sum, log) => sum + Math.exp(log - most), 0));
}

/** Logarithms of the weights of the octaves behind the keys that all count. */
const octavesOf = (logs: readonly number[]): number[] =>
  Array.from({ length: (logs.length - SURE) / PER_OCTAVE }, (_, octave) =>
    logSum(logs.slice(SURE + octave * PER_OCTAVE, SURE + (octave + 1) * PER_OCTAVE)),
  );

/** Steeper falls are no different: nothing is left. */
const STEEPEST = 1e9;

/**
 * How steeply the weights fall in each octave of distances: p where they fall as distance^−p does.
 * Their sum has a limit if p stays above 1, and grows in proportion to a power of the length if p
 * stays below.
 */
function fallsOf(logs: readonly number[]): number[] {
  const octaves = octavesOf(logs);
  return octaves
    .slice(1)
    .map((log, before) => 1 + ((octaves[before] ?? 0) - log) / Math.LN2)
    .map((fall) => (fall < STEEPEST ? fall : STEEPEST));
}

/** Nearer to 1 than this, a fall tells only if it does not move. */
const BORDER = 0.02;
const STILL = 1e-4;
/** Octaves at the far end in which the fall must stay on one side of 1. */
const LAST = 8;

const mean = (falls: readonly number[]): number =>
  falls.reduce((sum, fall) => sum + fall, 0) / falls.length;

/** @param falls  of the octaves, in each of which a right verdict would be the same */
function limitOf(falls: readonly number[]): Verdict {
  const late = falls.slice(-LAST);
  if (late.slice(-3).every((fall) => Math.abs(fall - 1) < STILL)) return "forgets slowly";
  const before = falls.slice(-2 * LAST, -LAST);
  // The last fall is that from one octave to the next, and each mean is halfway.
  const end = FIRST_OCTAVE + falls.length - (LAST - 1) / 2;
  // A fall p + c/ln(distance), as a logarithm to some power gives, ends at p.
  const limit = (end * mean(late) - (end - LAST) * mean(before)) / LAST;
  const all = [...late, limit];
  if (all.every((fall) => fall > 1 + BORDER)) return "forgets";
  return all.every((fall) => fall < 1 - BORDER) ? "does not forget" : "open";
}

/**
 * The length from which on the keys behind the nearest `SURE` have more weight than those. Behind
 * the farthest octave, the weights are taken to fall as they do there.
 *
 * @param logs      of keys that fall too slowly for their sum to have a limit
 * @param farthest  logarithm to base 2 of the length of the text
 */
function outweighedAt(logs: readonly number[], farthest: number): number {
  const octaves = octavesOf(logs);
  const last = octaves.at(-1) ?? -Infinity;
  const growth = last - (octaves.at(-2) ?? last);
  const nearest = logSum(logs.slice(0, SURE));
  let missing = 1;
  for (let start = FIRST_OCTAVE; start < 1024; start++) {
    const beyond = start - farthest + 1;
    const log = beyond > 0 ? last + beyond * growth : (octaves[start - FIRST_OCTAVE] ?? last);
    const share = Math.exp(log - nearest);
    if (share >= missing) return 2 ** start * (1 + missing / share);
    missing -= share;
  }
  return Infinity;
}

/** Octaves between the lengths of texts whose spans are compared. */
const BETWEEN = 8;

/**
 * How the span grows where the bias depends on the length of the text: as which power of it.
 *
 * @param spans  of three texts, each `BETWEEN` octaves longer than the one before
 */
function limitByLength(spans: readonly number[]): Verdict {
  const [one = NaN, two = NaN, three = NaN] = spans.map(Math.log2);
  const [before, power] = [(two - one) / BETWEEN, (three - two) / BETWEEN];
  if (!(Math.abs(power - before) < BORDER)) return "open";
  if (power > 1 - BORDER) return "does not forget";
  return power < STILL ? "forgets" : power > BORDER ? "forgets slowly" : "open";
}

/** Whether two biases weigh keys alike: they may differ by one number. */
const areAlike = (one: ArrayLike<number>, other: ArrayLike<number>): boolean =>
  Array.from(one).every((bias, place) => {
    const [first, second] = [bias - (one[0] ?? 0), (other[place] ?? 0) - (other[0] ?? 0)];
    return first === second || Math.abs(first - second) < 1e-9 * (1 + Math.abs(first));
  });

/** Spans of a sample may differ from those of all keys by this share. */
const EVEN = 0.1;

/**
 * Judges a bias by the weights of the last queries of long texts, with keys up to the query and of
 * equal content. What no finite text shows for certain, such as a fall that nears that of 1/distance,
 * is open; a bias that changes its course behind the farthest text is judged as if it did not.
 *
 * @param biasOf    gives the bias of any text
 * @param farthest  logarithm to base 2 of the length of the longest text that it can have
 * @returns the verdict, with the lengths of two texts and in each the span of the nearest keys that
 *          hold most of the weight, in tokens
 * @throws {BiasHole} where a near distance has no finite bias
 * @see tests/web/widgets/forgetting.test.ts
 */
export function forgettingOf(biasOf: BiasOf, farthest: number): Forgetting {
  const [short, long] = LENGTHS;
  const spanOfBiases = (biases: ArrayLike<number>, keys: Keys): number =>
    spanOf(logWeights(biases, keys), keys);
  const [every, few, more] = [everyKey(short), sampledKeys(short), sampledKeys(long)];
  const [ofEvery, ofMore] = [biasOf(every.distances, short), biasOf(more.distances, long)];
  // Of every key the bias is there already, and a longer text's sample begins with a shorter one's.
  const ofFew = few.distances.map((distance) => ofEvery[distance] ?? NaN);
  const spans = [spanOfBiases(ofEvery, every), spanOfBiases(ofMore, more)] as const;
  const found = (verdict: Verdict): Forgetting => ({ verdict, lengths: LENGTHS, spans });
  // A sample misses single keys with much weight.
  if (Math.abs(spanOfBiases(ofFew, few) - spans[0]) > Math.max(1, EVEN * spans[0]))
    return found("open");
  const keys = sampledKeys(2 ** farthest);
  let logs: number[];
  try {
    logs = logWeights(biasOf(keys.distances, 2 ** farthest), keys);
  } catch {
    return found("open"); // So far away it has no number, or takes too long.
  }
  const limit = limitOf(fallsOf(logs));
  if (areAlike(ofFew, ofMore))
    return limit === "does not forget"
      ? { ...found(limit), outweighed: outweighedAt(logs, farthest) }
      : found(limit);
  const sampled = (length: number): number => {
    const some = sampledKeys(length);
    return spanOfBiases(biasOf(some.distances, length), some);
  };
  const lengths = [2, 1, 0].map((steps) => 2 ** (farthest - steps * BETWEEN));
  const byLength = limitByLength(lengths.map(sampled));
  // What is far may still outweigh the rest of a longer text.
  return found(byLength === "forgets" && limit !== "forgets" ? "open" : byLength);
}

/**
 * "the nearest 32 tokens at query 4095, about 55,000 at query 65,535": a sample tells two digits.
 *
 * @param spans  lengths of two texts and the span in each, both in tokens
 * @returns words for the middle of a sentence
 * @see tests/web/widgets/forgetting.test.ts
 */
export function spansText({ lengths, spans }: Spans): string {
  const [first = "", second = ""] = spans.map((span, place) => {
    if (span <= SURE || lengths[place] === LENGTHS[0]) return grouped(span);
    const unit = 10 ** Math.floor(Math.log10(span / 10));
    return `about ${grouped(Math.round(span / unit) * unit)}`;
  });
  return `the nearest ${first} tokens at query ${grouped(lengths[0] - 1)}, ${second} at query ${grouped(lengths[1] - 1)}`;
}
