import { describe, expect, it } from "vitest";
import {
  clockTime,
  isoDuration,
  isoTime,
  longDuration,
} from "../../../web/package/client/times.ts";

describe("times and durations", () => {
  it("of SCORM 1.2 have hours in four digits and hundredths of a second", () => {
    expect(longDuration(0)).toBe("0000:00:00.00");
    expect(longDuration(3_723_450)).toBe("0001:02:03.45");
    expect(longDuration(59_999)).toBe("0000:01:00.00");
    expect(longDuration(1e12)).toMatch(/^9999:/);
    expect(clockTime(Date.UTC(2026, 2, 9, 14, 5, 9))).toMatch(/^\d\d:\d\d:09$/);
  });

  it("of SCORM 2004 and xAPI are those of ISO 8601", () => {
    expect(isoDuration(0)).toBe("PT0S");
    expect(isoDuration(3_723_450)).toBe("PT1H2M3.45S");
    expect(isoDuration(59_999)).toBe("PT1M0S");
    expect(isoTime(Date.UTC(2026, 2, 9, 14, 5, 9, 120))).toBe("2026-03-09T14:05:09Z");
  });
});
