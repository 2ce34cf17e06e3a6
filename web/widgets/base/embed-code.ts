/** Addresses and code by which a figure is shown elsewhere, as it is now. */
import { siteRoot } from "./site-address.ts";

type Attributes = Iterable<readonly [name: string, text: string]>;

/**
 * The page that shows one element by itself, with these attributes.
 *
 * @param tag         `orrery-…`
 * @param attributes  names and texts
 * @param root        absolute address of the course, with a slash at its end
 * @returns an absolute address; that of the page where the root is not known
 * @see tests/web/widgets/base-parts.test.ts
 */
export function frameAddress(
  tag: string,
  attributes: Attributes,
  root: URL | string | null = siteRoot(),
): string {
  if (!root) return globalThis.location?.href ?? "";
  const url = new URL(`embed/${tag.replace(/^orrery-/, "")}/`, root);
  for (const [name, text] of attributes) url.searchParams.set(name, text);
  return url.href;
}

/**
 * The HTML that a teacher pastes into their own page.
 *
 * @param tag         `orrery-…`
 * @param attributes  names and texts, which are escaped
 * @param inside      HTML that the element shows until it runs
 * @param root        absolute address of the course, with a slash at its end
 * @returns HTML: a line for the script, then the element
 * @see tests/web/widgets/base-parts.test.ts
 */
export function embedCode(
  tag: string,
  attributes: Attributes,
  inside = "",
  root: URL | string = siteRoot() ?? globalThis.location?.href ?? "https://example.org/",
): string {
  const script = new URL("orrery.js", root).href;
  const list = [...attributes].map(([name, text]) => ` ${name}="${escapeText(text)}"`).join("");
  return `<script type="module" src="${escapeText(script)}"></script>\n<${tag}${list}>${inside}</${tag}>`;
}

/**
 * Escapes a text for HTML, in an element or between double quotes.
 *
 * @param text  of any characters
 * @returns text without " and <, in which & begins an entity
 * @see tests/web/widgets/base-parts.test.ts
 */
export const escapeText = (text: string): string =>
  text.replace(/&/g, "&amp;").replace(/"/g, "&quot;").replace(/</g, "&lt;");
