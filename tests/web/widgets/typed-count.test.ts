import { describe, expect, it } from "vitest";
import { readCount } from "../../../web/widgets/how-far/typed-count.ts";

describe("a typed count", () => {
  it.each([
    ["65536", 65_536],
    ["65,536", 65_536],
    ["65_536", 65_536],
    ["64k", 65_536],
    ["64 K tokens", 65_536],
    ["1M", 1_048_576],
    ["1.5k", 1536],
    ["1e6", 1_000_000],
  ])("“%s” is %i tokens", (text, count) => {
    expect(readCount(text, 1024)).toBe(count);
  });

  it("has thousands of its own where it is a base", () => {
    expect([readCount("500k", 1000), readCount("10M", 1000)]).toEqual([500_000, 10_000_000]);
  });

  it("that cannot be read is refused by the name of its field", () => {
    expect(() => readCount("abc", 1000, "base")).toThrow(
      "The base must be a number, as 500000, 500,000 or 500k; it is “abc”.",
    );
    expect(() => readCount("", 1024)).toThrow(
      "The number of tokens must be a number, as 65536, 65,536 or 64k; the field is empty.",
    );
  });

  it.each(["", "long", "64q", "1,2,3", "12,34", "_1"])(
    "“%s” is refused: it is not a number",
    (text) => {
      expect(() => readCount(text, 1024)).toThrow(/must be a number/);
    },
  );
});
