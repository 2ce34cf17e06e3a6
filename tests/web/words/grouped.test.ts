import { describe, expect, test } from "vitest";
import { grouped, groupedText } from "../../../web/words/grouped.ts";

describe("grouped", () => {
  test.each([
    [0, "0"],
    [2048, "2048"],
    [9999, "9999"],
    [10000, "10,000"],
    [2097152, "2,097,152"],
  ])("writes the count %d as %s", (count, text) => {
    expect(grouped(count)).toBe(text);
  });
});

describe("groupedText", () => {
  test.each([
    ["2048", "2048"],
    ["30000", "30,000"],
    ["536870912", "536,870,912"],
    ["47117.2", "47,117.2"],
    ["0.00012345", "0.00012345"],
    ["−98304", "−98,304"],
  ])("writes the printed number %s as %s", (printed, text) => {
    expect(groupedText(printed)).toBe(text);
  });

  test.each(["", "—", "1.5e+12", "[12345, 67890]", "12345 tokens", "Train them further"])(
    "leaves %j, which is not one number, as it is",
    (text) => {
      expect(groupedText(text)).toBe(text);
    },
  );
});
