// Where the progress document is stored: the browser's IndexedDB. The interface is small so that
// everything above it is tested without a browser, on storage in memory.

import { deleteDB, openDB, type IDBPDatabase, type IDBPTransaction } from "idb";
import { versionSuffix } from "./version.ts";

/** A change of the stored value: the new value, and what to set aside in the same transaction. */
export interface StorageChange {
  readonly value: unknown;
  readonly aside?: Readonly<Record<string, unknown>>;
}

/** A value that could not be read, stored under a key of its own. */
export interface SetAside {
  readonly key: string;
  readonly value: unknown;
}

/** Storage for one value, changed in transactions. Every method may reject: storage is blocked, full or gone. */
export interface DocumentStorage {
  /** Runs `change` on the stored value (undefined at first) and stores its result, both in one transaction; null changes nothing. */
  update(change: (stored: unknown) => StorageChange | null): Promise<void>;
  /** Returns what was set aside, oldest first. */
  listSetAside(): Promise<readonly SetAside[]>;
  removeSetAside(key: string): Promise<void>;
  /** Closes the database at once and aborts unfinished work; it may be used again. */
  release(): void;
}

const databaseName = () => `orrery${versionSuffix()}`;
const storeName = "documents";
const documentKey = "progress";
/** Keys of what is set aside begin with this, followed by the time. */
export const setAsidePrefix = "aside-";
/**
 * A browser whose database neither answers nor refuses for this many ticks is treated as one that
 * refuses. Time in which the page was busy, or the computer slept, is one tick.
 */
const mostTicks = 8;
const tickMs = 500;

type Transaction = IDBPTransaction<unknown, [typeof storeName], "readwrite">;

/**
 * The browser's database, opened when it is first needed and again where the browser closed it.
 *
 * @returns storage whose methods reject where the browser blocks, fills up or does not answer
 *          within about four seconds
 * @see tests/web/practice/quiz.test.ts
 */
export function indexedDbStorage(): DocumentStorage {
  let connection: Promise<IDBPDatabase> | undefined;
  let running: Transaction | undefined;
  const use = async <Result>(
    work: (transaction: Transaction) => Promise<Result>,
  ): Promise<Result> => {
    connection ??= connect(() => (connection = undefined));
    try {
      return await inTime(
        connection.then((db) => work((running = db.transaction(storeName, "readwrite")))),
      );
    } catch (error) {
      connection = undefined;
      throw error;
    }
  };
  return {
    update: (change) => use((transaction) => updateIn(transaction, change)),
    listSetAside: () =>
      use(async ({ store }) => {
        const [keys, values] = await Promise.all([store.getAllKeys(), store.getAll()]);
        return keys
          .map((key, index) => ({ key: String(key), value: values[index] as unknown }))
          .filter(({ key }) => key.startsWith(setAsidePrefix));
      }),
    removeSetAside: (key) =>
      use(async ({ store, done }) => {
        await Promise.all([store.delete(key), done]);
      }),
    release() {
      if (running) abort(running);
      connection?.then(
        (db) => db.close(),
        () => undefined, // The error reaches the callers that wait for the connection.
      );
      connection = undefined;
    },
  };
}

/** @param closed  Called when the connection can no longer be used. */
async function connect(closed: () => void): Promise<IDBPDatabase> {
  if (typeof indexedDB === "undefined") throw new Error("This browser has no IndexedDB.");
  const db = await open(closed);
  if (db.objectStoreNames.length > 0) return db;
  // A page that was killed at the wrong moment, or another script, left a database without a store.
  // It contains nothing, and only a new database gets a store without a new version.
  db.close();
  await deleteDB(databaseName());
  return open(closed);
}

const open = (closed: () => void): Promise<IDBPDatabase> =>
  openDB(databaseName(), 1, {
    upgrade: (db) => void db.createObjectStore(storeName),
    // A newer version of these pages must not wait for this one.
    blocking: (_current, _wanted, event) => {
      closed();
      (event.target as IDBDatabase).close();
    },
    terminated: closed,
  });

async function inTime<Result>(work: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setInterval> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    let ticks = 0;
    timer = setInterval(() => {
      ticks += 1;
      if (ticks >= mostTicks) reject(new Error("The browser's database does not answer."));
    }, tickMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearInterval(timer);
  }
}

async function updateIn(
  transaction: Transaction,
  change: (stored: unknown) => StorageChange | null,
): Promise<void> {
  transaction.done.catch(() => undefined); // Awaited below, unless a request fails before.
  try {
    const wanted = change(await transaction.store.get(documentKey));
    const puts = wanted
      ? [...Object.entries(wanted.aside ?? {}), [documentKey, wanted.value] as const]
      : [];
    await Promise.all(puts.map(([key, value]) => transaction.store.put(value, key)));
    await transaction.done;
  } catch (error) {
    abort(transaction); // The document is replaced only together with what is set aside.
    throw error;
  }
}

function abort(transaction: Transaction): void {
  try {
    transaction.abort();
  } catch {
    // The transaction had ended already.
  }
}
