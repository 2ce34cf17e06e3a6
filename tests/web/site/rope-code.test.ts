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

  it("finds the partner of an entry: half a head away, or next door", () => {
    expect(python.value("[partner(rope, 8), partner(rope_complex, 8)]")).toEqual([4, 1]);
  });

  it("sees by what pair 0 was turned, in either direction", () => {
    const QUERY = "[1.0, 0.5, -2.0, 1.5, 0.25, -1.0, 0.75, 2.0]";
    const seen = (program: string, j: number, position: number) =>
      python.value(`seen(${QUERY}, ${program}(${QUERY}, ${position}), ${j})`) as number[];
    for (const [program, j] of [
      ["rope", 4],
      ["rope_complex", 1],
    ] as const) {
      for (const [position, turned] of [
        [3, 3],
        [-3, 2 * Math.PI - 3],
      ] as const) {
        const [grown, angle] = seen(program, j, position);
        expect(grown).toBeCloseTo(1, 12);
        expect(angle).toBeCloseTo(turned, 12);
      }
      expect(seen(program, j === 1 ? 4 : 1, 3)[0]).not.toBeCloseTo(1, 2);
    }
  });
});

// A model of one layer with equal tokens: what the newest query gives each key, by a position id
// for the query and for each key.
const MODEL = `
def model_of(query_id, key_ids, masks=True):
    def model(tokens, cached):
        text = cached + tokens
        keys = [rope([1.0, 0.5, 2.0, 1.5], p, 100) for p in key_ids(text)]
        turned = rope([1.0, 0.5, 2.0, 1.5], query_id(text, cached), 100)
        read = [i for i in range(len(text)) if text[i] != 0 or not masks]
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

  it("find padding that is counted for the keys alone, and padding that is not masked", () => {
    const mixed = "model_of(lambda text, cached: from_word(text)[-1], from_start)";
    const bare = "model_of(lambda text, cached: from_word(text)[-1], from_word, masks=False)";
    for (const wrong of [mixed, bare])
      expect(answers("padded(MODEL, [1, 2, 3, 4], 0)", wrong)).toEqual([true, false]);
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

  it("find a text that goes on at the wrong place behind a picture", () => {
    const picture = "[(5, 5 + r, 5 + c) for r in range(16) for c in range(16)]";
    expect(python.value(`[goes_on(${picture}, after) for after in (21, 261)]`)).toEqual([
      true,
      false,
    ]);
  });
});

describe("a bound for scores in float32", () => {
  const PAIRS = 2000;
  const WIDTH = 128;
  const single = Math.fround;
  const speeds = Array.from({ length: WIDTH / 2 }, (_, pair) =>
    single(10000 ** ((-2 * pair) / WIDTH)),
  );
  const turn = (row: readonly number[], position: number, halves = false): number[] => {
    const turned = [...row];
    speeds.forEach((speed, pair) => {
      const angle = single(position * speed);
      const [cosine, sine] = [single(Math.cos(angle)), single(Math.sin(angle))];
      const [a, b] = halves ? [pair, pair + WIDTH / 2] : [2 * pair, 2 * pair + 1];
      turned[a] = single(single(row[a]! * cosine) - single(row[b]! * sine));
      turned[b] = single(single(row[a]! * sine) + single(row[b]! * cosine));
    });
    return turned;
  };
  const product = (a: readonly number[], b: readonly number[]) =>
    a.reduce((sum, entry, index) => single(sum + single(entry * b[index]!)), 0);

  it("of 0.001 refuses 36% of correct pairs; relative to the lengths all are within 6e-6", () => {
    const random = randomFrom(1);
    const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
    const place = () => Math.floor(1000 * random());
    const row = () => Array.from({ length: WIDTH }, () => single(3 * normal()));
    let [refused, largest, relative, mixedSeen] = [0, 0, 0, 0];
    for (let pair = 0; pair < PAIRS; pair++) {
      const [query, key, m, n] = [row(), row(), place(), place()];
      const change = (halves: boolean) =>
        Math.abs(
          product(turn(query, m + 1000), turn(key, n + 1000, halves)) -
            product(turn(query, m), turn(key, n, halves)),
        );
      const lengths = Math.hypot(...query) * Math.hypot(...key);
      const [right, mixed] = [change(false), change(true)];
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
});

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
