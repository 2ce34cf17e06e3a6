import { describe, expect, it } from "vitest";
import { besideGoal, signedText } from "../../../web/widgets/base/number-text.ts";

describe("a number with its sign", () => {
  it("has a true minus sign", () => {
    expect([-3, -0.25, 0, 4].map(signedText)).toEqual(["−3", "−0.25", "0", "4"]);
  });

  it("may be a text that is rounded already", () => {
    expect(signedText((-1.52).toFixed(1))).toBe("−1.5");
    expect(signedText("2.0")).toBe("2.0");
  });
});

describe("a number beside the goal of a game", () => {
  const print = (value: number, style: string) => value.toFixed(Number(style.slice(1)));

  it("never prints as a goal that it does not reach", () => {
    expect(besideGoal(print, 0.84989, 0.85)).toBe("0.8499");
    expect(besideGoal(print, 0.849996, 0.85)).toBe("0.849996");
    expect(besideGoal(print, 0.95003, 0.95, 4, "at most")).toBe("0.95003");
  });

  it("has its usual decimals wherever they show which side it is on, and at the goal", () => {
    expect(besideGoal(print, 0.8494, 0.85)).toBe("0.849");
    expect(besideGoal(print, 0.85, 0.85)).toBe("0.850");
    expect(besideGoal(print, 0.85003, 0.85)).toBe("0.850");
    expect(besideGoal(print, 0.94997, 0.95, 4, "at most")).toBe("0.9500");
    expect(besideGoal(print, 0.9 - 1e-15, 0.9)).toBe("0.900000000000");
  });
});
