// Times and durations as SCORM and xAPI write them.

const two = (number: number): string => String(number).padStart(2, "0");

/**
 * A time of day as SCORM 1.2 writes it: "14:05:09".
 *
 * @param time  ms since 1970; written by the learner's clock
 * @see tests/web/package/times.test.ts
 */
export function clockTime(time: number): string {
  const date = new Date(time);
  return [date.getHours(), date.getMinutes(), date.getSeconds()].map(two).join(":");
}

/**
 * A time as SCORM 2004 and xAPI write it, in UTC, to the second: "2026-03-09T14:05:09Z".
 *
 * @param time  ms since 1970
 * @see tests/web/package/times.test.ts
 */
export const isoTime = (time: number): string =>
  new Date(time).toISOString().replace(/\.\d+Z$/, "Z");

/**
 * A duration as SCORM 1.2 writes it: "0001:02:03.45". Above 9,999 hours it stays there.
 *
 * @param ms  milliseconds, 0 or more
 * @see tests/web/package/times.test.ts
 */
export function longDuration(ms: number): string {
  const { hours, minutes, seconds } = parts(ms);
  const [whole = "0", rest = "00"] = seconds.toFixed(2).split(".");
  return `${String(Math.min(9999, hours)).padStart(4, "0")}:${two(minutes)}:${whole.padStart(2, "0")}.${rest}`;
}

/**
 * A duration as SCORM 2004 and xAPI write it: "PT1H2M3.45S".
 *
 * @param ms  milliseconds, 0 or more
 * @see tests/web/package/times.test.ts
 */
export function isoDuration(ms: number): string {
  const { hours, minutes, seconds } = parts(ms);
  return `PT${hours ? `${hours}H` : ""}${minutes ? `${minutes}M` : ""}${Number(seconds.toFixed(2))}S`;
}

function parts(ms: number): { hours: number; minutes: number; seconds: number } {
  // Rounded first, so that 59.999 s are a minute and not 60 s.
  const hundredths = Math.round(Math.max(0, ms) / 10);
  return {
    hours: Math.floor(hundredths / 360_000),
    minutes: Math.floor(hundredths / 6000) % 60,
    seconds: (hundredths % 6000) / 100,
  };
}
