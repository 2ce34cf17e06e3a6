/**
 * Where the site lives, so that an element can offer links to it, on the site and in foreign pages
 * alike.
 */
let root: URL | undefined;

/** Called once by the entry scripts, which know their own address. */
export function setSiteRoot(url: string | URL): void {
  root = new URL(url);
}

/** Address of the site's first page, or null where no entry script said it. */
export const siteRoot = (): URL | null => root ?? null;

/** The page that shows one element by itself, with these attributes. */
export function frameAddress(tag: string, attributes: Iterable<[string, string]>): string {
  if (!root) return globalThis.location?.href ?? "";
  const url = new URL("embed/", root);
  url.searchParams.set("widget", tag.replace(/^orrery-/, ""));
  for (const [name, value] of attributes) url.searchParams.set(name, value);
  return url.href;
}

/** The HTML that a teacher pastes into their own page. */
export function embedCode(tag: string, attributes: Iterable<[string, string]>): string {
  const script = new URL("orrery.js", root ?? globalThis.location?.href ?? "https://example.org/")
    .href;
  const list = [...attributes].map(([name, value]) => ` ${name}="${escapeText(value)}"`).join("");
  return `<script type="module" src="${escapeText(script)}"></script>\n<${tag}${list}></${tag}>`;
}

const escapeText = (text: string) =>
  text.replace(/&/g, "&amp;").replace(/"/g, "&quot;").replace(/</g, "&lt;");
