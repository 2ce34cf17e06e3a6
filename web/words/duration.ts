import { counted } from "./counted.ts";

/**
 * "50 minutes", "2 hours", "1 hour 55 minutes".
 *
 * @param minutes  a whole number from 0
 * @returns words in hours and minutes; "" for 0
 * @see tests/web/site/routes.test.ts
 */
export function durationText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const count = (number: number, unit: string): string[] =>
    number > 0 ? [counted(number, unit)] : [];
  return [...count(hours, "hour"), ...count(rest, "minute")].join(" ");
}
