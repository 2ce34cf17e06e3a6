// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { keyStep, movedPair, tokenSlider } from "../../../web/widgets/base/token-moves.ts";

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

  it("take ten steps with Shift, and none for other keys", () => {
    expect(keyStep(new KeyboardEvent("keydown", { key: "ArrowLeft" }))).toBe(-1);
    expect(keyStep(new KeyboardEvent("keydown", { key: "ArrowRight", shiftKey: true }))).toBe(10);
    expect(keyStep(new KeyboardEvent("keydown", { key: "a" }))).toBeUndefined();
  });

  it("are sliders that say both positions", () => {
    expect(tokenSlider("key", pair, 31)).toMatchObject({
      role: "slider",
      "aria-valuenow": 7,
      "aria-valuemax": 31,
      "aria-valuetext": "query at 3, key at 7",
    });
  });
});
