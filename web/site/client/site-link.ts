/** Addresses of pages of the site, for links that a script makes. */
import { siteRoot } from "../../widgets/base/site-address.ts";

/**
 * The whole address of a page of the site, wherever the link to it is.
 *
 * @param address  from the root of the site, with its query and its anchor
 * @see tests/e2e/assign.spec.mjs
 */
export const siteLink = (address: string): string =>
  new URL(address, siteRoot() ?? location.href).href;
