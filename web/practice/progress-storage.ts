// Where the progress document lies: IndexedDB in a browser that allows it, memory elsewhere. The seam is small so that
// everything above it is tested without a browser.

import { openDB, type IDBPDatabase } from "idb";

/** What a change makes of the stored value: the value to store, and what to keep aside in the same transaction. */
export interface StorageChange {
  readonly value: unknown;
  readonly aside?: { readonly key: string; readonly value: unknown };
}

/** A place for one value, changed in transactions. Every method may reject: storage is blocked, full or gone. */
export interface DocumentStorage {
  /** Runs `change` on the stored value (undefined at first) and stores its result, both in one transaction. */
  update(change: (stored: unknown) => StorageChange): Promise<void>;
}

const database = "orrery";
const store = "documents";
const key = "progress";
/** A browser whose database neither answers nor refuses within this time is treated as one that refuses. */
const patienceMs = 4000;

/** Opens the browser's database. @throws Error where it is blocked, absent or does not answer. */
export async function openIndexedDb(): Promise<DocumentStorage> {
  if (typeof indexedDB === "undefined") throw new Error("This browser has no IndexedDB.");
  return storageIn(await inTime(openDB(database, 1, { upgrade: (db) => void db.createObjectStore(store) })));
}

async function inTime<Result>(work: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error("The browser's database does not answer.")), patienceMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

function storageIn(db: IDBPDatabase): DocumentStorage {
  return {
    update: (change) => inTime(updateIn(db, change)),
  };
}

async function updateIn(db: IDBPDatabase, change: (stored: unknown) => StorageChange): Promise<void> {
  const transaction = db.transaction(store, "readwrite");
  const { value, aside } = change(await transaction.store.get(key));
  const writes = [transaction.store.put(value, key), transaction.done];
  if (aside) writes.push(transaction.store.put(aside.value, aside.key));
  await Promise.all(writes);
}

/** Keeps the value as long as the page lives. */
export function memoryStorage(initial?: unknown): DocumentStorage & { readonly kept: Map<string, unknown> } {
  const kept = new Map<string, unknown>(initial === undefined ? [] : [[key, initial]]);
  return {
    kept,
    async update(change) {
      const { value, aside } = change(kept.get(key));
      if (aside) kept.set(aside.key, aside.value);
      kept.set(key, value);
    },
  };
}
