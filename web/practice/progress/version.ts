// A host may hold several versions of the course, each in a folder that is named for it. A browser
// stores for the whole host, and a version may not understand what a later one has stored, so each
// keeps its own.

import { siteRoot } from "../../widgets/base/site-address.ts";

/**
 * What a version puts behind the names under which it stores, such as "-v1.2.0".
 *
 * @param root  address of the course; null where it is not known
 * @returns "" for a course whose folder is not named for a version
 * @see tests/web/practice/progress/version.test.ts
 */
export function versionSuffix(root: URL | null = siteRoot()): string {
  const version = /\/(v\d+(?:\.\d+)*)\/$/.exec(root?.pathname ?? "")?.[1];
  return version ? `-${version}` : "";
}
