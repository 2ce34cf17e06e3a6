/** Configurations that a reader pasted, kept in this browser so that a reload does not lose them. */
import { ownStorage, readKept } from "../base/own-storage.ts";

const KEY = "orrery-configurations";

/** A longer text is no configuration, and would leave no room for others. */
const LONGEST = 1_000_000;

const keptTexts = (): [field: string, text: string][] =>
  Object.entries(readKept(KEY) ?? {}).filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );

/**
 * Whether this browser keeps what is pasted.
 *
 * @see tests/web/widgets/kept-texts.test.ts
 */
export const keepsTexts = (): boolean => ownStorage() !== null;

/**
 * What was kept of a field.
 *
 * @param field  its id
 * @returns "" where there is nothing, or nothing that can be read
 * @see tests/web/widgets/kept-texts.test.ts
 */
export const keptText = (field: string): string =>
  keptTexts().find(([name]) => name === field)?.[1] ?? "";

/**
 * Keeps the text of a field, and forgets the one before.
 *
 * @param field  its id
 * @param text   a blank one is not kept, nor is one of more than a million letters
 * @see tests/web/widgets/kept-texts.test.ts
 */
export function keepText(field: string, text: string): void {
  const others = keptTexts().filter(([name]) => name !== field);
  const isKept = text.trim() !== "" && text.length <= LONGEST;
  const all = isKept ? [...others, [field, text] as const] : others;
  try {
    if (all.length > 0) ownStorage()?.setItem(KEY, JSON.stringify(Object.fromEntries(all)));
    else ownStorage()?.removeItem(KEY);
  } catch {
    // A full storage: it lasts as long as the page.
  }
}
