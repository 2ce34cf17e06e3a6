/** Both versions of an exhibit on the reader's input, and the smallest input that tells them apart. */
import { at, type Engine, type Tensor } from "../../engine/index.ts";
import { repeated, scoresOf, turned, upTo } from "../rope-program/program.ts";
import { EXHIBITS, type Exhibit, type ExhibitName, type Version } from "./exhibits.ts";

/** Scores that differ by more than this are told apart; less is the computation's own noise. */
export const TELLS = 1e-9;

/** The last position that the reader can choose. */
export const LAST = 300;

/** Positions on a side of the maps. */
export const WINDOW = 24;

/** The program as it was published, and as it should be. */
export const VERSIONS = ["published", "right"] as const;
export type VersionName = (typeof VERSIONS)[number];

export interface Input {
  readonly m: number;
  readonly n: number;
  /** 0 or 1 for each entry. */
  readonly query: readonly number[];
  readonly key: readonly number[];
}

interface Smallest extends Input {
  /** Inputs with smaller positions that the search tried. */
  readonly tried: number;
}

/**
 * How many entries of query and key are 1.
 *
 * @param input  a query and a key
 * @see tests/web/widgets/museum.test.ts
 */
export const onesIn = ({ query, key }: Input): number =>
  [...query, ...key].filter((entry) => entry === 1).length;

/** [query position][key position]: scores of one query row and one key row. */
function scores(
  engine: Engine,
  version: Version,
  query: { row: readonly number[]; positions: readonly number[] },
  key: { row: readonly number[]; positions: readonly number[] },
): Tensor {
  const rows = ({ row, positions }: typeof query, turn: Version["query"]) =>
    turned(engine, repeated(row, positions.length), [turn(engine, positions)]);
  return scoresOf(engine, rows(query, version.query), rows(key, version.key));
}

export class MuseumNumbers {
  /** First positions of the maps, which hold the reader's cell. */
  readonly first: { readonly m: number; readonly n: number };
  readonly maps: Readonly<Record<VersionName, Tensor>>;

  constructor(
    private readonly engine: Engine,
    readonly name: ExhibitName,
    readonly input: Input,
  ) {
    const { m, n, query, key } = input;
    this.first = { m: m - (m % WINDOW), n: n - (n % WINDOW) };
    const positions = (start: number) => upTo(WINDOW).map((step) => start + step);
    const map = (version: Version) =>
      scores(
        engine,
        version,
        { row: query, positions: positions(this.first.m) },
        { row: key, positions: positions(this.first.n) },
      );
    this.maps = { published: map(this.exhibit.published), right: map(this.exhibit.right) };
  }

  get exhibit(): Exhibit {
    return EXHIBITS[this.name];
  }

  /** Score of the reader's input. */
  score(version: VersionName): number {
    const { input, first, maps } = this;
    return at(maps[version], input.m - first.m, input.n - first.n);
  }

  get difference(): number {
    return this.engine.call("max_difference", {
      a: [this.score("published")],
      b: [this.score("right")],
    }) as number;
  }

  get tellsApart(): boolean {
    return this.difference > TELLS;
  }
}

const found = new Map<ExhibitName, Smallest>();

/**
 * The input with the smallest m + n, and then the fewest ones, whose scores differ. A score is a
 * sum over pairs of an entry of the query and one of the key, so it is enough to try rows with a
 * single 1.
 *
 * @param engine  computes the scores
 * @param name    of the exhibit
 * @returns the input, and how many inputs with smaller positions were tried
 * @throws {Error} with a sentence, where no input within the exhibit's reach tells its versions
 *         apart
 * @see tests/web/widgets/museum.test.ts
 */
export function smallestOf(engine: Engine, name: ExhibitName): Smallest {
  const known = found.get(name);
  if (known) return known;
  const { d, reach, published, right } = EXHIBITS[name];
  const positions = upTo(reach);
  const unit = (entry: number) => upTo(d).map((index) => (index === entry ? 1 : 0));
  const units = upTo(d).map((entry) => ({ row: unit(entry), positions }));
  let best: Input | null = null;
  for (const query of units)
    for (const key of units) {
      const difference = engine.evaluate("abs(a - b)", {
        a: scores(engine, published, query, key),
        b: scores(engine, right, query, key),
      }) as Tensor;
      for (let m = 0; m < reach; m++)
        for (let n = 0; n < reach && (!best || m + n < best.m + best.n); n++)
          if (at(difference, m, n) > TELLS) best = { m, n, query: query.row, key: key.row };
    }
  if (!best) throw new Error(`no input with positions below ${reach} tells ${name} apart`);
  const sum = best.m + best.n;
  // Pairs of positions with a smaller sum, each with every pair of rows with a single 1.
  const smallest = { ...best, tried: ((sum * (sum + 1)) / 2) * d * d };
  found.set(name, smallest);
  return smallest;
}
