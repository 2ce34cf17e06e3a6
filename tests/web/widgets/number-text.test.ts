import { describe, expect, it } from "vitest";
import { signedText } from "../../../web/widgets/base/number-text.ts";

describe("a number with its sign", () => {
  it("has a true minus sign", () => {
    expect([-3, -0.25, 0, 4].map(signedText)).toEqual(["−3", "−0.25", "0", "4"]);
  });

  it("may be a text that is rounded already", () => {
    expect(signedText((-1.52).toFixed(1))).toBe("−1.5");
    expect(signedText("2.0")).toBe("2.0");
  });
});
