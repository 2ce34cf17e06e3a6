/** Which row of a table of offsets each pair of query and key uses, from the core. */
import { at, type Engine, type Tensor } from "../../engine/index.ts";

/** Offsets farther than this never have rows of their own. */
export const MAX_CLIP = 5;

/** Whether a query uses the keys up to its own, or all of them. */
export type Keys = "before" | "both";

export interface StripeSettings {
  readonly tokens: number;
  /** K: offsets farther than this share a row, in tokens. */
  readonly clip: number;
  readonly keys: Keys;
}

/** Positions of a query and a key. */
export interface Pair {
  readonly query: number;
  readonly key: number;
}

export class StripeNumbers {
  /** Names of the table's rows: clipped offsets from −K to K. */
  readonly rows: readonly number[];
  /** Pairs of a query and a key that it uses. */
  readonly pairs: number;
  readonly #offsets: Tensor;
  readonly #indices: Tensor;
  readonly #pairs = new Map<number, Pair[]>();

  constructor(
    engine: Engine,
    readonly settings: StripeSettings,
  ) {
    const { tokens, clip } = settings;
    this.#offsets = engine.call("offset_matrix", { num_queries: tokens, num_keys: tokens });
    this.#indices = engine.call("clipped_indices", { offsets: this.#offsets, max_offset: clip });
    this.rows = Array.from({ length: 2 * clip + 1 }, (_, index) => index - clip);
    for (let query = 0; query < tokens; query++)
      for (let key = 0; key < tokens; key++)
        if (this.isUsed(query, key)) this.#add(this.rowOf(query, key), { query, key });
    this.pairs = this.rows.reduce((sum, row) => sum + this.served(row), 0);
  }

  #add(row: number, pair: Pair): void {
    const others = this.#pairs.get(row);
    if (others) others.push(pair);
    else this.#pairs.set(row, [pair]);
  }

  /** The clipped offset of a pair: the name of its row. */
  rowOf(query: number, key: number): number {
    return at(this.#indices, query, key) - this.settings.clip;
  }

  /** Whether a query uses a key. */
  isUsed(query: number, key: number): boolean {
    return this.settings.keys === "both" || at(this.#offsets, query, key) <= 0;
  }

  /** Pairs of a query and a key that use a row. */
  pairsOf(row: number): readonly Pair[] {
    return this.#pairs.get(row) ?? [];
  }

  /** How many pairs use a row. */
  served(row: number): number {
    return this.pairsOf(row).length;
  }

  /** Whether a row serves all offsets farther out on its side. */
  isShared(row: number): boolean {
    return Math.abs(row) === this.settings.clip && this.settings.clip < this.settings.tokens - 1;
  }
}

/**
 * Which keys a row is for: "3 or more tokens back".
 *
 * @param numbers  of the table
 * @param row      by its offset in tokens, negative for earlier keys
 * @see tests/web/widgets/stripes.test.ts
 */
export function keysOf(numbers: StripeNumbers, row: number): string {
  if (row === 0) return numbers.isShared(0) ? "any key, near or far" : "the query’s own key";
  const distance = Math.abs(row);
  const more = numbers.isShared(row) ? " or more" : "";
  const noun = distance === 1 && !more ? "token" : "tokens";
  return `${distance}${more} ${noun} ${row < 0 ? "back" : "ahead"}`;
}
