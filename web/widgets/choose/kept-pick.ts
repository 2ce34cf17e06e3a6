/** The first pick, kept in this browser so that a reload does not lose it. */
import { keep, readKept } from "../base/own-storage.ts";

const KEY = "orrery-first-pick";

/** Ids of what is picked. */
export interface Pick {
  readonly scheme: string;
  readonly reason: string;
}

/**
 * What was picked in an earlier visit.
 *
 * @returns null where there is nothing, or nothing that can be read
 * @see tests/web/widgets/choose-clients.test.ts
 */
export function keptPick(): Pick | null {
  const kept = readKept(KEY) as Partial<Pick> | null;
  return kept && { scheme: String(kept.scheme), reason: String(kept.reason) };
}

/**
 * Keeps a pick; where the browser allows none, it lasts as long as the page.
 *
 * @param pick  the scheme, and the reader's reason
 * @see tests/web/widgets/choose-clients.test.ts
 */
export function keepPick({ scheme, reason }: Pick): void {
  keep(KEY, { scheme, reason });
}
