/** What a reader pasted and typed, kept in this browser so that a reload does not lose it. */
import { ownStorage, readKept } from "../base/own-storage.ts";
import { KIND_IDS, type KindId } from "./kinds.ts";

const KEY = "orrery-workbench";

/** The form as the reader left it. */
export interface Paste {
  readonly kindId: KindId;
  readonly printed: string;
  readonly before: string;
  readonly isExact: boolean;
  readonly model: string;
  readonly texts: Readonly<Record<string, string>>;
}

/**
 * Whether this browser keeps a paste.
 *
 * @see tests/web/widgets/diagnose.test.ts
 */
export const keepsPastes = (): boolean => ownStorage() !== null;

/**
 * What was kept.
 *
 * @returns null where there is nothing, or nothing that can be read
 * @see tests/web/widgets/diagnose.test.ts
 */
export function keptPaste(): Paste | null {
  const kept = readKept(KEY);
  return isPaste(kept) ? kept : null;
}

function isPaste(kept: unknown): kept is Paste {
  if (typeof kept !== "object" || kept === null) return false;
  const { kindId, printed, before, isExact, model, texts } = kept as Record<string, unknown>;
  return (
    KIND_IDS.some((id) => id === kindId) &&
    [printed, before, model].every((text) => typeof text === "string") &&
    typeof isExact === "boolean" &&
    typeof texts === "object" &&
    texts !== null &&
    Object.values(texts).every((text) => typeof text === "string")
  );
}

/**
 * Keeps what a reader pasted; where both fields are empty, deletes what was kept.
 *
 * @param paste  the form as the reader left it
 * @returns whether it is kept, or there is nothing to keep
 * @see tests/web/widgets/diagnose.test.ts
 */
export function keepPaste(paste: Paste): boolean {
  const { kindId, printed, before, isExact, model, texts } = paste;
  try {
    const storage = ownStorage();
    if (printed.trim() + before.trim() === "") storage?.removeItem(KEY);
    else storage?.setItem(KEY, JSON.stringify({ kindId, printed, before, isExact, model, texts }));
    return storage !== null;
  } catch {
    return false;
  }
}
