/** The browser’s storage for what a figure keeps on the site. */
import { siteRoot } from "./site-address.ts";

/** Pages of others have a storage of their own, in which nothing of ours belongs. */
const isOurs = (): boolean => siteRoot()?.origin === globalThis.location?.origin;

/**
 * The storage of the course.
 *
 * @returns null in pages of others and where the browser allows none
 * @see tests/web/widgets/diagnose.test.ts
 */
export function ownStorage(): Storage | null {
  try {
    return isOurs() ? localStorage : null;
  } catch {
    return null;
  }
}

/**
 * What a figure kept under a key.
 *
 * @param key  its own, of this site
 * @returns as it was kept, unchecked; null where there is nothing, or nothing that can be read
 * @see tests/web/widgets/choose-clients.test.ts
 */
export function readKept(key: string): unknown {
  try {
    return JSON.parse(ownStorage()?.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/**
 * Keeps a value for the next visit; where the browser allows none or is full, the page goes on without.
 *
 * @param key    its own, of this site
 * @param value  written as JSON
 * @see tests/web/widgets/choose-clients.test.ts
 */
export function keep(key: string, value: unknown): void {
  try {
    ownStorage()?.setItem(key, JSON.stringify(value));
  } catch {
    // A full storage: it lasts as long as the page.
  }
}
