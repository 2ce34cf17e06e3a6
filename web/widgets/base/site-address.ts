/**
 * Where the site lives, so that an element can offer links to it, on the site and in foreign pages
 * alike.
 */
let root: URL | undefined;

/**
 * Notes the root of the course, on which links and embeds are built. To be called once by the entry
 * scripts, which know their own address.
 *
 * @param url  absolute, with a slash at its end
 * @see tests/web/widgets/base-parts.test.ts
 */
export function setSiteRoot(url: string | URL): void {
  root = new URL(url);
}

/**
 * Address of the site's first page, or null where no entry script said it.
 *
 * @see tests/web/widgets/trained-table.test.ts
 */
export const siteRoot = (): URL | null => root ?? null;

/**
 * The page that shows one element by itself, with these attributes.
 *
 * @param tag         `orrery-…`
 * @param attributes  names and texts
 * @returns an absolute address; that of the page where the root is not known
 * @see tests/web/widgets/base-parts.test.ts
 */
export function frameAddress(tag: string, attributes: Iterable<[string, string]>): string {
  if (!root) return globalThis.location?.href ?? "";
  const url = new URL(`embed/${tag.replace(/^orrery-/, "")}/`, root);
  for (const [name, value] of attributes) url.searchParams.set(name, value);
  return url.href;
}

/**
 * The HTML that a teacher pastes into their own page.
 *
 * @param tag         `orrery-…`
 * @param attributes  names and texts, which are escaped
 * @returns two lines of HTML: the script and the element
 * @see tests/web/widgets/base-parts.test.ts
 */
export function embedCode(tag: string, attributes: Iterable<[string, string]>): string {
  const script = new URL("orrery.js", root ?? globalThis.location?.href ?? "https://example.org/")
    .href;
  const list = [...attributes].map(([name, value]) => ` ${name}="${escapeText(value)}"`).join("");
  return `<script type="module" src="${escapeText(script)}"></script>\n<${tag}${list}></${tag}>`;
}

const escapeText = (text: string) =>
  text.replace(/&/g, "&amp;").replace(/"/g, "&quot;").replace(/</g, "&lt;");
