// Where the progress document lies: IndexedDB in a browser that allows it, memory in tests. The
// seam is small so that everything above it is tested without a browser.

import { openDB, type IDBPDatabase, type IDBPTransaction } from "idb";

/** What a change makes of the stored value: the value to store, and what to keep aside in the same transaction. */
export interface StorageChange {
  readonly value: unknown;
  readonly aside?: Readonly<Record<string, unknown>>;
}

/** Something that could not be read, kept under a name of its own. */
export interface Aside {
  readonly key: string;
  readonly value: unknown;
}

/** A place for one value, changed in transactions. Every method may reject: storage is blocked, full or gone. */
export interface DocumentStorage {
  /** Runs `change` on the stored value (undefined at first) and stores its result, both in one transaction; null leaves all as it is. */
  update(change: (stored: unknown) => StorageChange | null): Promise<void>;
  /** What was kept aside, oldest first. */
  asides(): Promise<readonly Aside[]>;
  removeAside(key: string): Promise<void>;
  /** Lets go at once of what it holds, unfinished work included; it may be used again. */
  release(): void;
}

const database = "orrery";
const store = "documents";
const documentKey = "progress";
/** Names of what is kept aside begin so, with the time after it. */
export const asidePrefix = "aside-";
/** A browser whose database neither answers nor refuses within this time is treated as one that refuses. */
const patienceMs = 4000;

type Transaction = IDBPTransaction<unknown, [typeof store], "readwrite">;

/** The browser's database, opened when it is first needed and again where the browser closed it. */
export function indexedDbStorage(): DocumentStorage {
  let connection: Promise<IDBPDatabase> | undefined;
  let running: Transaction | undefined;
  const use = async <Result>(
    work: (transaction: Transaction) => Promise<Result>,
  ): Promise<Result> => {
    connection ??= connect(() => (connection = undefined));
    try {
      return await inTime(
        connection.then((db) => work((running = db.transaction(store, "readwrite")))),
      );
    } catch (error) {
      connection = undefined;
      throw error;
    }
  };
  return {
    update: (change) => use((transaction) => updateIn(transaction, change)),
    asides: () =>
      use(async ({ store: documents }) => {
        const [keys, values] = await Promise.all([documents.getAllKeys(), documents.getAll()]);
        return keys
          .map((key, index) => ({ key: String(key), value: values[index] as unknown }))
          .filter(({ key }) => key.startsWith(asidePrefix));
      }),
    removeAside: (key) =>
      use(async ({ store: documents, done }) => {
        await Promise.all([documents.delete(key), done]);
      }),
    release() {
      if (running) abort(running);
      connection?.then(
        (db) => db.close(),
        () => undefined,
      ); // Whoever waits for it is told.
      connection = undefined;
    },
  };
}

/** @param closed  Told when the connection can be used no more. */
async function connect(closed: () => void): Promise<IDBPDatabase> {
  if (typeof indexedDB === "undefined") throw new Error("This browser has no IndexedDB.");
  return openDB(database, 1, {
    upgrade: (db) => void db.createObjectStore(store),
    // A newer version of these pages is not kept waiting.
    blocking: (_current, _wanted, event) => {
      closed();
      (event.target as IDBDatabase).close();
    },
    terminated: closed,
  });
}

async function inTime<Result>(work: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new Error("The browser's database does not answer.")),
      patienceMs,
    );
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

async function updateIn(
  transaction: Transaction,
  change: (stored: unknown) => StorageChange | null,
): Promise<void> {
  transaction.done.catch(() => undefined); // Told below; a request that fails earlier is told instead.
  try {
    const wanted = change(await transaction.store.get(documentKey));
    const puts = wanted
      ? [...Object.entries(wanted.aside ?? {}), [documentKey, wanted.value] as const]
      : [];
    await Promise.all(puts.map(([key, value]) => transaction.store.put(value, key)));
    await transaction.done;
  } catch (error) {
    abort(transaction); // Nothing is replaced unless what stood there is safe aside.
    throw error;
  }
}

function abort(transaction: Transaction): void {
  try {
    transaction.abort();
  } catch {
    // It had ended by itself.
  }
}

/** Keeps the value as long as the page lives. */
export function memoryStorage(
  initial?: unknown,
): DocumentStorage & { readonly kept: Map<string, unknown> } {
  const kept = new Map<string, unknown>(initial === undefined ? [] : [[documentKey, initial]]);
  return {
    kept,
    async update(change) {
      const wanted = change(kept.get(documentKey));
      for (const [key, value] of Object.entries({
        ...wanted?.aside,
        ...(wanted && { [documentKey]: wanted.value }),
      }))
        kept.set(key, value);
    },
    asides: async () =>
      [...kept]
        .filter(([key]) => key.startsWith(asidePrefix))
        .map(([key, value]) => ({ key, value })),
    removeAside: async (key) => void kept.delete(key),
    release: () => undefined,
  };
}
