// The code shown in the lesson "RoPE in code", against the core.

import { readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { loadEngine, type Engine, type Tensor } from "../../../web/engine/index.ts";
import { runLessonCode, type Python } from "./run-python.ts";

let engine: Engine;
let python: Python;

beforeAll(async () => {
  const wasm = path.resolve(import.meta.dirname, "../../../build/wasm/orrery.wasm");
  engine = await loadEngine({ bytes: readFileSync(wasm) });
  python = await runLessonCode("rope-in-code");
});

const valuesOf = (formula: string) => [...(engine.evaluate(formula) as Tensor).data];
const close = (got: unknown, wanted: readonly number[]) => {
  expect((got as number[]).length).toBe(wanted.length);
  (got as number[]).forEach((entry, index) => expect(entry).toBeCloseTo(wanted[index]!, 12));
};

describe("code.py of the lesson on RoPE in code", () => {
  it("turns halves as the core does, pair by pair and entry by entry", () => {
    const wanted = valuesOf('rope([1, 2, 3, 4], 2, pairing="half")');
    close(python.value("rope([1, 2, 3, 4], 2)"), wanted);
    const tables = ["cos", "sin"].map(
      (name) => `[math.${name}(2 * 10000 ** (-i / 2)) for i in (0, 1, 0, 1)]`,
    );
    close(python.value(`rope_by_entry([1, 2, 3, 4], ${tables.join(", ")})`), wanted);
  });

  it("turns every pair by a quarter", () => {
    expect(python.value("half_turned([1, 2, 3, 4])")).toEqual([-3, -4, 1, 2]);
  });

  it("orders rows as the core's permutation does", () => {
    expect(python.value("order(8)")).toEqual(valuesOf("rope_permutation(8, 1)"));
  });

  it("counts positions from the first real token", () => {
    expect(python.value("positions([0, 0, 1, 1, 1])")).toEqual([0, 0, 0, 1, 2]);
  });

  it("tells scores of the offset alone from others", () => {
    const test = (angle: string) =>
      python.value(`offset_alone(lambda m, n: math.cos(${angle}), 3, 7, 5, 1)`);
    expect([test("n - m"), test("n + m")]).toEqual([true, false]);
  });

  it("turns neighbors as one complex number, as the core does", () => {
    close(python.value("rope_complex([1, 2, 3, 4], 2)"), valuesOf("rope([1, 2, 3, 4], 2)"));
  });

  // What transformers does with rope_interleave: it reorders the entries, then it turns halves.
  const reordered = "lambda x, p: rope([x[row] for row in order(len(x))], p)";

  it("finds the partner of an entry: half a head away, or next door, however it is stored", () => {
    const partners = ["rope", "rope_complex", reordered].map((each) => `partner(${each}, 8)`);
    expect(python.value(`[${partners.join(", ")}]`)).toEqual([4, 1, 1]);
  });

  it("finds the partner where only the first four of eight entries turn", () => {
    const partial = (program: string) => `lambda x, p: (${program})(x[:4], p) + x[4:]`;
    const partners = ["rope", "rope_complex", reordered].map(
      (each) => `partner(${partial(each)}, 8)`,
    );
    expect(python.value(`[${partners.join(", ")}]`)).toEqual([2, 1, 1]);
  });

  it("finds no change of lengths in the layout that turned a query, multiplied or not", () => {
    const QUERY = "[1.0, 0.5, -2.0, 1.5, 0.25, -1.0, 0.75, 2.0]";
    const names = ["halves", "neighbors", "neighbors, stored as halves"];
    for (const [each, program] of ["rope", "rope_complex", reordered].entries())
      for (const factor of [1, 1.2]) {
        const after = `[${factor} * v for v in (${program})(${QUERY}, 3)]`;
        const changes = names.map(
          (name) => python.value(`kept(${QUERY}, ${after}, 8)["${name}"]`) as number,
        );
        changes.forEach((change, index) =>
          index === each
            ? expect(change).toBeCloseTo(0, 12)
            : expect(change, names[index]).toBeGreaterThan(0.05),
        );
      }
  });

  it("tells layouts apart in bfloat16: the right one changes lengths by less than 0.002, others by over 0.02", () => {
    const seed = 20261127;
    const random = randomFrom(seed);
    const normal = normalFrom(random);
    const round = bits(8, -126);
    const rounded = (row: readonly number[]) => `[${row.map(round).join(", ")}]`;
    const programs = [
      ["halves", "rope"],
      ["neighbors", "rope_complex"],
      ["neighbors, stored as halves", reordered],
    ] as const;
    for (const base of [10000, 500000, 1000000])
      for (const [right, program] of programs)
        for (let count = 0; count < 10; count++) {
          const before = rounded(Array.from({ length: 128 }, normal));
          const turn =
            program === reordered
              ? `rope([x[row] for row in order(128)], 3, ${base})`
              : `${program}(x, 3, ${base})`;
          const after = rounded(python.value(`(lambda x: ${turn})(${before})`) as number[]);
          for (const [name] of programs) {
            const change = python.value(`kept(${before}, ${after}, 128)["${name}"]`) as number;
            const said = `${name} for ${right}, base ${base}, seed ${seed}`;
            if (name === right) expect(change, said).toBeLessThan(0.002);
            else expect(change, said).toBeGreaterThan(0.02);
          }
        }
  });

  it("sees by what pair 0 was turned, in either direction, wherever it is stored", () => {
    const QUERY = "[1.0, 0.5, -2.0, 1.5, 0.25, -1.0, 0.75, 2.0]";
    const WAYS = [
      [4, 4],
      [1, 1],
      [1, 4],
    ] as const;
    const seen = (program: string, [j, k]: readonly [number, number], position: number) =>
      python.value(`seen(${QUERY}, (${program})(${QUERY}, ${position}), ${j}, ${k})`) as number[];
    for (const [each, program] of ["rope", "rope_complex", reordered].entries()) {
      for (const [position, turned] of [
        [3, 3],
        [-3, 2 * Math.PI - 3],
      ] as const) {
        const [grown, angle] = seen(program, WAYS[each]!, position);
        expect(grown).toBeCloseTo(1, 12);
        expect(angle).toBeCloseTo(turned, 12);
      }
      for (const other of WAYS.filter((_, way) => way !== each))
        expect(seen(program, other, 3)[0]).not.toBeCloseTo(1, 2);
    }
  });
});

// A model of one layer with equal tokens: what the newest query gives each key, by a position id
// for the query and for each key.
const MODEL = `
def model_of(query_id, key_ids, masks=lambda cached: True):
    def model(tokens, cached):
        text = cached + tokens
        keys = [rope([1.0, 0.5, 2.0, 1.5], p, 100) for p in key_ids(text)]
        turned = rope([1.0, 0.5, 2.0, 1.5], query_id(text, cached), 100)
        read = [i for i in range(len(text)) if text[i] != 0 or not masks(cached)]
        scores = [math.exp(sum(a * b for a, b in zip(turned, keys[i])) / 2) for i in read]
        weights = [s / sum(scores) for s in scores]
        return [sum(w * text[i] for w, i in zip(weights, read))]
    return model

from_start = lambda text: list(range(len(text)))
from_word = lambda text: positions([t != 0 for t in text])
right = model_of(lambda text, cached: from_word(text)[-1], from_word)
`;

describe("the tests of the table of symptoms", () => {
  const answers = (test: string, wrong: string) => {
    python.run(MODEL);
    return python.value(`[${test.replace("MODEL", "right")}, ${test.replace("MODEL", wrong)}]`);
  };

  it("find a query that starts again at 0 in each step", () => {
    const wrong = "model_of(lambda text, cached: 0 if cached else len(text) - 1, from_start)";
    expect(answers("alone(MODEL, [1, 2, 3, 4])", wrong)).toEqual([true, false]);
  });

  it.each([
    ["counted for the keys alone", "lambda text, cached: from_word(text)[-1], from_start"],
    [
      "counted for the keys alone, but only in decoding",
      "lambda text, cached: from_word(text)[-1] if cached else len(text) - 1, from_start",
    ],
    [
      "counted for the new query alone",
      "lambda text, cached: len(text) - 1 if cached else from_word(text)[-1], from_word",
    ],
    [
      "not masked",
      "lambda text, cached: from_word(text)[-1], from_word, masks=lambda cached: False",
    ],
    [
      "not masked in decoding",
      "lambda text, cached: from_word(text)[-1], from_word, masks=lambda cached: not cached",
    ],
  ])("find padding that is %s", (_, wrong) => {
    expect(answers("padded(MODEL, [1, 2, 3, 4], 0)", `model_of(${wrong})`)).toEqual([true, false]);
  });

  it("pass a model that counts the padding for every token alike", () => {
    const all = "model_of(lambda text, cached: len(text) - 1, from_start)";
    expect(answers("padded(MODEL, [1, 2, 3, 4], 0)", all)).toEqual([true, true]);
  });

  it("find positions that a 16-bit format cannot tell apart", () => {
    // bfloat16 keeps eight significant bits: from 32768 on, positions are rounded to 256.
    const coarse = "lambda x, p: rope(x, round(p / 256) * 256)";
    expect(python.value(`[moves(f, [1, 2, 3, 4], 40000) for f in (rope, ${coarse})]`)).toEqual([
      true,
      false,
    ]);
    expect(valuesOf('round_to([40000, 40001], "bfloat16")')).toEqual([39936, 39936]);
    // From 256 on, every second step is lost, wherever one begins.
    const pairs = "lambda x, p: rope(x, p if p < 256 else round(p / 2) * 2)";
    expect(
      python.value(`[moves(${pairs}, [1, 2, 3, 4], far) for far in (200, 257, 300, 301, 302)]`),
    ).toEqual([true, false, false, false, false]);
  });

  it("find lost positions from the place on where each format begins to lose them", () => {
    const moves = (format: string, far: number) => {
      const stored = valuesOf(`round_to(${far} + (0..8), "${format}")`).map((position) =>
        Number.isFinite(position) ? `${position}` : "float('inf')",
      );
      // cos(inf) is not a number in PyTorch and NumPy; in Python it is an error.
      const turned = `[float("nan")] * 4 if s[p - ${far}] == float("inf") else rope(x, s[p - ${far}])`;
      return python.value(
        `(lambda s: moves(lambda x, p: ${turned}, [1, 2, 3, 4], ${far}))([${stored.join(", ")}])`,
      );
    };
    const lost = (format: string, ...places: number[]) => places.map((far) => moves(format, far));
    expect(lost("bfloat16", 0, 247, 248, 249, 257, 300, 3000, 40000)).toEqual([
      ...[true, true, true],
      ...[false, false, false, false, false],
    ]);
    expect(lost("half", 0, 300, 2040, 2041, 3000, 40000, 65_700)).toEqual([
      ...[true, true, true],
      ...[false, false, false, false],
    ]);
    expect(lost("single", 300, 3000, 1_000_000)).toEqual([true, true, true]);
  });

  it("find a text that goes on at the wrong place behind a picture", () => {
    const picture = "[(5, 5 + r, 5 + c) for r in range(16) for c in range(16)]";
    expect(python.value(`[goes_on(${picture}, after) for after in (21, 261)]`)).toEqual([
      true,
      false,
    ]);
  });
});

describe("a bound for scores", () => {
  const PAIRS = 2000;
  const WIDTH = 128;
  const single: Round = Math.fround;
  const speeds = Array.from({ length: WIDTH / 2 }, (_, pair) =>
    single(10000 ** ((-2 * pair) / WIDTH)),
  );
  /** Cosine and sine of each pair at each position, rounded. */
  const tableOf = (round: Round) =>
    Array.from({ length: 2000 }, (_, position) =>
      speeds.map((speed) => {
        const angle = single(position * speed);
        return [round(single(Math.cos(angle))), round(single(Math.sin(angle)))] as const;
      }),
    );
  type Table = ReturnType<typeof tableOf>;
  const turn = (row: readonly number[], table: Table[number], keep: Round, halves = false) => {
    const turned = [...row];
    table.forEach(([cosine, sine], pair) => {
      const [a, b] = halves ? [pair, pair + WIDTH / 2] : [2 * pair, 2 * pair + 1];
      turned[a] = keep(keep(row[a]! * cosine) - keep(row[b]! * sine));
      turned[b] = keep(keep(row[a]! * sine) + keep(row[b]! * cosine));
    });
    return turned;
  };
  const product = (a: readonly number[], b: readonly number[]) =>
    a.reduce((sum, entry, index) => single(sum + single(entry * b[index]!)), 0);

  /** Pairs of a random query and a random key, and how much a common move by 1000 changes a score. */
  function* moved(seed: number, table: Table, keep: Round = single) {
    const random = randomFrom(seed);
    const normal = normalFrom(random);
    const place = () => Math.floor(1000 * random());
    const row = () => Array.from({ length: WIDTH }, () => keep(3 * normal()));
    for (let pair = 0; pair < PAIRS; pair++) {
      const [query, key, m, n] = [row(), row(), place(), place()];
      const score = (step: number, halves: boolean) =>
        product(turn(query, table[m + step]!, keep), turn(key, table[n + step]!, keep, halves));
      const change = (halves = false) => Math.abs(score(1000, halves) - score(0, halves));
      yield { change, lengths: Math.hypot(...query) * Math.hypot(...key) };
    }
  }

  it("of 0.001 refuses 36% of correct pairs; relative to the lengths all are within 6e-6", () => {
    let [refused, largest, relative, mixedSeen] = [0, 0, 0, 0];
    for (const { change, lengths } of moved(1, tableOf(single))) {
      const [right, mixed] = [change(), change(true)];
      if (right >= 1e-3) refused++;
      if (mixed >= 1e-4 * lengths) mixedSeen++;
      largest = Math.max(largest, right);
      relative = Math.max(relative, right / lengths);
    }
    expect(Math.round((100 * refused) / PAIRS)).toBe(36);
    expect(largest).toBeLessThan(0.007);
    expect(relative).toBeGreaterThan(5e-6);
    expect(relative).toBeLessThan(6e-6);
    expect(mixedSeen / PAIRS).toBeGreaterThan(0.99);
  });

  it.each([
    ["half", bits(11, -14), 1e-4, 5e-4],
    ["bfloat16", bits(8, -126), 1e-3, 0.005],
  ] as const)(
    "in %s must let pass a change of about that of the format, twice as much if all is rounded",
    (format, round, about, bound) => {
      const sample = [0, 1e-7, -0.3, 0.7499, 1 + 2 ** -11, 1 + 3 * 2 ** -11, 1 + 2 ** -8, -3.14159];
      const values = [
        ...(engine.evaluate(`round_to(x, "${format}")`, { x: sample }) as Tensor).data,
      ];
      expect(sample.map(round)).toEqual(values);
      const table = tableOf(round);
      for (const [keep, times] of [
        [single, 1],
        [round, 2],
      ] as const) {
        let largest = 0;
        for (const { change, lengths } of moved(1, table, keep))
          largest = Math.max(largest, change() / lengths);
        expect(largest).toBeGreaterThan(0.7 * times * about);
        expect(largest).toBeLessThan(1.3 * times * about);
        expect(largest).toBeLessThan(bound / 2);
      }
    },
  );
});

type Round = (value: number) => number;

/** Rounds to so many significant bits, ties to even. */
function bits(count: number, smallest: number): Round {
  return (value) => {
    const exponent = Math.max(Math.floor(Math.log2(Math.abs(value))), smallest);
    const step = 2 ** (exponent - count + 1);
    const [whole, rest] = [Math.floor(value / step), (value / step) % 1];
    const part = rest < 0 ? rest + 1 : rest;
    return step * (part > 0.5 || (part === 0.5 && whole % 2 !== 0) ? whole + 1 : whole);
  };
}

/** Normal numbers from those in [0, 1). */
const normalFrom = (random: () => number) => (): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

/** Numbers in [0, 1) from a seed: mulberry32. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
