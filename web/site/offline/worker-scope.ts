/**
 * What of a service worker's world ours uses. TypeScript's own description of workers cannot be
 * loaded beside that of pages.
 */

/** An event that lasts until what it waits for is done. */
export interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

/** A request of a page. */
export interface FetchRequestEvent extends LastingEvent {
  readonly request: Request;
  /** The page that asks; empty where a new page is asked for. */
  readonly clientId: string;
  /** The page that a navigation makes. */
  readonly resultingClientId: string;
}

interface OpenPage {
  readonly id: string;
  readonly url: string;
  navigate(url: string): Promise<unknown>;
}

/** What a page has said, and where an answer goes. */
export interface WorkerMessageEvent extends LastingEvent {
  readonly data: unknown;
  readonly ports: readonly MessagePort[];
}

interface WorkerEvents {
  install: LastingEvent;
  activate: LastingEvent;
  message: WorkerMessageEvent;
}

interface WorkerScope {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options?: {
      readonly type: "window";
      readonly includeUncontrolled?: boolean;
    }): Promise<readonly OpenPage[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ): void;
}

/** The service worker itself. */
export const worker = globalThis as unknown as WorkerScope;

/**
 * All that the workers of one site keep begins with this: another version may be on the same host.
 *
 * @param scope  the address under which the worker runs
 * @see tests/web/site/offline.test.ts
 */
export const cachePrefix = (scope: string): string => `orrery ${scope} `;

/**
 * The names of all caches of a site.
 *
 * @param scope  the address under which its worker runs
 * @returns a promise; empty where nothing is kept
 * @see tests/e2e/offline.spec.mjs
 */
export const cachesOf = async (scope: string): Promise<string[]> =>
  (await caches.keys()).filter((name) => name.startsWith(cachePrefix(scope)));

/**
 * Deletes all that the workers of a site have kept.
 *
 * @param scope  the address under which their worker runs
 * @returns a promise that resolves when all are gone
 * @see tests/e2e/offline.spec.mjs
 */
export async function deleteCaches(scope: string): Promise<void> {
  await Promise.all((await cachesOf(scope)).map((name) => caches.delete(name)));
}
