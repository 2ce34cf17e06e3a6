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
