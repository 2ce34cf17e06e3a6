/** Schemes with their settings as short texts, for lists and addresses. */
import type { RunOptions } from "./protocol.ts";

/** What a text must look like: an id, then perhaps settings. */
export const schemePattern = (ids: readonly string[]): string =>
  `(${ids.join("|")})(:[a-z0-9_]+=-?[0-9.]+(,[a-z0-9_]+=-?[0-9.]+)*)?`;

/** "alibi:bias_max=4" as the options of a run. */
export function readScheme(text: string): Pick<RunOptions, "scheme" | "settings"> {
  const [scheme = "", settings = ""] = text.split(":");
  const entries = settings
    .split(",")
    .filter(Boolean)
    .map((entry) => entry.split("="))
    .map(([name = "", value]) => [name, Number(value)] as const);
  return { scheme, ...(entries.length > 0 && { settings: Object.fromEntries(entries) }) };
}
