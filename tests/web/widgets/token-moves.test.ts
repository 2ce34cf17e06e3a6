// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { movedPair, tokenHandles } from "../../../web/widgets/base/token-moves.ts";

describe("moves of two joined tokens", () => {
  const pair = { m: 3, n: 7 };

  it("move one token, or both without changing their distance", () => {
    expect(movedPair("query", pair, 2, 31)).toEqual({ m: 5, n: 7 });
    expect(movedPair("key", pair, -2, 31)).toEqual({ m: 3, n: 5 });
    expect(movedPair("both", pair, 20, 31)).toEqual({ m: 23, n: 27 });
  });

  it("end where the first token reaches an end of the ruler", () => {
    expect(movedPair("both", pair, Infinity, 31)).toEqual({ m: 27, n: 31 });
    expect(movedPair("both", pair, -Infinity, 31)).toEqual({ m: 0, n: 4 });
    expect(movedPair("query", pair, 100, 31)).toEqual({ m: 31, n: 7 });
  });

  it("are steps of ten where they are long", () => {
    const { query } = tokenHandles(pair, (position) => position, 31);
    expect(query.step!({ across: -1, up: 0, long: false })).toEqual({ m: 2, n: 7 });
    expect(query.step!({ across: 1, up: 0, long: true })).toEqual({ m: 13, n: 7 });
  });

  it("are of handles that say both positions", () => {
    expect(tokenHandles(pair, (position) => position, 31).key).toMatchObject({
      now: 7,
      maximum: 31,
      text: "query at 3, key at 7",
    });
  });
});
