/** Schemes with their settings as short texts, for lists and addresses. */
import type { RunOptions } from "./protocol.ts";

/**
 * The texts that name a scheme: an id, then perhaps settings.
 *
 * @param ids  of the schemes that are allowed
 * @returns the source of a regular expression, for `pattern` of an attribute; anchors are left to
 *          the caller
 * @see tests/web/engine/training-driver.test.ts
 */
export const schemePattern = (ids: readonly string[]): string =>
  `(${ids.join("|")})(:[a-z0-9_]+=-?[0-9.]+(,[a-z0-9_]+=-?[0-9.]+)*)?`;

/**
 * Splits the short text of a scheme: "alibi:bias_max=4".
 *
 * @param text  an id, then perhaps a colon and settings with commas between them
 * @returns the options of a run that it means; a setting without a number becomes NaN, which
 *          the core refuses
 * @see tests/web/engine/training-driver.test.ts
 */
export function readScheme(text: string): Pick<RunOptions, "scheme" | "settings"> {
  const [scheme = "", settings = ""] = text.split(":");
  const entries = settings
    .split(",")
    .filter(Boolean)
    .map((entry) => entry.split("="))
    .map(([name = "", value]) => [name, Number(value)] as const);
  return { scheme, ...(entries.length > 0 && { settings: Object.fromEntries(entries) }) };
}
