// Storage of progress in memory, in place of the browser's database.

import { setAsidePrefix, type DocumentStorage } from "../../../../web/practice/progress/storage.ts";

const DOCUMENT_KEY = "progress";

/** @param initial  The stored document; none where it is left out. */
export function memoryStorage(
  initial?: unknown,
): DocumentStorage & { readonly kept: Map<string, unknown> } {
  const kept = new Map<string, unknown>(initial === undefined ? [] : [[DOCUMENT_KEY, initial]]);
  return {
    kept,
    async update(change) {
      const wanted = change(kept.get(DOCUMENT_KEY));
      for (const [key, value] of Object.entries({
        ...wanted?.aside,
        ...(wanted && { [DOCUMENT_KEY]: wanted.value }),
      }))
        kept.set(key, value);
    },
    listSetAside: async () =>
      [...kept]
        .filter(([key]) => key.startsWith(setAsidePrefix))
        .map(([key, value]) => ({ key, value })),
    removeSetAside: async (key) => void kept.delete(key),
    release: () => undefined,
  };
}
