import { beforeAll, describe, expect, it } from "vitest";
import type { Engine } from "../../../web/engine/index.ts";
import { Kept, Memo } from "../../../web/widgets/base/memo.ts";
import { useCore } from "./support.ts";

let engine: Engine;
beforeAll(async () => {
  engine = await useCore();
});

describe("a remembered computation", () => {
  it("is repeated when a value that it read has changed, or after it threw, and not otherwise", () => {
    let count = 0;
    const memo = new Memo((_, { a, b }: { a: number; b: number; c: number }) => {
      count += 1;
      if (a < 0) throw new Error("a is negative.");
      return a === 0 ? 0 : a + b;
    });
    expect(memo.of(engine, { a: 1, b: 2, c: 3 })).toBe(3);
    expect(memo.of(engine, { a: 1, b: 2, c: 4 })).toBe(3);
    expect(count).toBe(1);
    expect(memo.of(engine, { a: 1, b: 5, c: 4 })).toBe(6);
    expect(() => memo.of(engine, { a: -1, b: 5, c: 4 })).toThrow("a is negative.");
    expect(() => memo.of(engine, { a: -1, b: 5, c: 4 })).toThrow("a is negative.");
    expect(count).toBe(4);
  });
});

it("keeps a part of a picture for an owner until what it depends on changes", () => {
  const kept = new Kept<string>();
  const [one, other] = [{}, {}];
  let made = 0;
  const of = (owner: object, ...key: unknown[]) => kept.of(owner, key, () => `made ${++made}`);
  expect([of(one, 720, "a"), of(one, 720, "a"), of(other, 720, "a")]).toEqual([
    "made 1",
    "made 1",
    "made 2",
  ]);
  expect([of(one, 360, "a"), of(one, 360), of(one, 360)]).toEqual(["made 3", "made 4", "made 4"]);
});
