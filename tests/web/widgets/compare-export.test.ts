// @vitest-environment node
import { beforeAll, describe, expect, it } from "vitest";
import { matrix, rowsOf, type Engine, type Tensor } from "../../../web/engine/index.ts";
import { allHeads, numbersJson } from "../../../web/widgets/compare/export.ts";
import { compareNumbers, type Given } from "../../../web/widgets/compare/numbers.ts";
import { settings } from "../../../web/widgets/compare/settings.ts";
import { camelCase } from "../../../web/widgets/base/attributes.ts";
import { testEngine } from "../engine/core.ts";

let engine: Engine;
beforeAll(async () => {
  engine = await testEngine();
});

type Rows = readonly (readonly (number | null)[])[];
interface Exported {
  readonly mask: number[][];
  readonly second: {
    readonly scheme: string;
    readonly logits_of_content: number[][];
    readonly terms: readonly { readonly values: Rows }[];
    readonly value: number[][];
    readonly logits: Rows;
    readonly weights: number[][];
    readonly output: number[][];
  };
}

interface HeadExported {
  readonly head: number;
  readonly first: Pick<Exported["second"], "logits" | "weights" | "output">;
  readonly second: Pick<Exported["second"], "logits" | "weights" | "output">;
}

const exported = (id: string): Exported => {
  const start = Object.fromEntries(
    Object.entries(settings).map(([name, info]) => [camelCase(name), info.default]),
  );
  const all = { ...start, second: id } as unknown as Given;
  return JSON.parse(numbersJson(compareNumbers(engine, all))) as Exported;
};

/** Where an entry is null, nothing is allowed. */
const tensor = (rows: Rows): Tensor =>
  matrix(rows.map((row) => row.map((entry) => entry ?? -Infinity)));

describe("the exported numbers of every head", () => {
  const given = Object.fromEntries(
    Object.entries(settings).map(([name, info]) => [camelCase(name), info.default]),
  ) as unknown as Given;
  const fileOf = (changes: Partial<Given>) => {
    const all = { ...given, ...changes };
    const numbers = compareNumbers(engine, all);
    return numbersJson(numbers, allHeads(engine, all, numbers));
  };
  const written = (changes: Partial<Given>) =>
    JSON.parse(fileOf(changes)) as Exported & {
      readonly heads?: readonly HeadExported[];
      readonly holds: string;
      readonly projections: object | null;
    };

  it("are those that the figure shows of it, with a slope of its own", () => {
    const { heads = [] } = written({ first: "nope", second: "alibi" });
    expect(heads.map(({ head }) => head)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    // One step back: minus the slope of each head, 1/2, 1/4, …
    expect(
      heads.map(({ first, second }) => (second.logits[1]?.[0] ?? 0) - (first.logits[1]?.[0] ?? 0)),
    ).toEqual(
      [1, 2, 3, 4, 5, 6, 7, 8].map((power) => expect.closeTo(-(2 ** -power), 12) as unknown),
    );
    const { logits, weights, output } = written({ first: "nope", second: "alibi", head: 6 }).second;
    expect(heads[5]?.second).toEqual({ logits, weights, output });
  });

  it("take little room, and the file says what it holds", () => {
    const file = fileOf({});
    expect(file.length).toBeLessThan(300_000);
    expect(written({}).holds).toBe(
      "Head 0 of 8 with all of its numbers; of every head the logits, weights and output, under heads. Heads, tokens and offsets count from 0.",
    );
    expect(written({ heads: 1 }).holds).toBe(
      "Head 0 of 1 with all of its numbers. Heads, tokens and offsets count from 0.",
    );
  });

  it("have the projections of words where a scheme adds to their embeddings, and only there", () => {
    expect(written({}).projections).toBeNull();
    expect(Object.keys(written({ second: "sinusoidal" }).projections ?? {})).toEqual([
      "query",
      "key",
      "value",
    ]);
  });

  it("are left out where the file would be too large, and of a single head", () => {
    expect(written({ heads: 1 }).heads).toBeUndefined();
    expect(written({ heads: 16, tokens: 128 }).heads).toBeUndefined();
  });
});

describe("the exported numbers of every encoding", () => {
  it("are those that attention of the core gives with them", () => {
    for (const { id, acts } of engine.describe().encodings) {
      const { mask, second } = exported(id);
      expect(second.scheme).toBe(id);
      // Queries of no content: all logits come from the bias.
      const bias = second.terms.reduce(
        (sum, { values }) => engine.evaluate("a + b", { a: sum, b: tensor(values) }) as Tensor,
        matrix(second.logits_of_content),
      );
      const zeros = second.value.map((row) => row.map(() => 0));
      const args = { query: zeros, key: zeros, value: second.value, mask, bias };
      const { logits, weights, output } = engine.call("attention", args);
      const apart = (one: Tensor, rows: Rows) =>
        Math.max(
          ...rowsOf(one).flatMap((row, query) =>
            row.map((entry, key) => {
              const beside = rows[query]?.[key] ?? -Infinity;
              return entry === beside ? 0 : Math.abs(entry - beside);
            }),
          ),
        );
      expect(apart(logits, second.logits), id).toBeLessThan(1e-13);
      expect(apart(weights, second.weights), id).toBeLessThan(1e-13);
      // Shaw's values have vectors of the offset, too.
      if (!acts.includes("values")) expect(apart(output, second.output), id).toBeLessThan(1e-12);
    }
  });

  it("have no entry for what the mask forbids", () => {
    const { mask, second } = exported("");
    mask.forEach((row, query) =>
      row.forEach((allowed, key) =>
        expect(second.logits[query]?.[key] === null).toBe(allowed === 0),
      ),
    );
  });
});
