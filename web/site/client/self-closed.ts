/**
 * `<orrery-heatmap />` opens the element and does not close it: HTML knows no self-closed elements
 * but its own, so what follows in the page becomes the element's fallback and is hidden.
 */
import { knownTags } from "./upgrade-elements.ts";

/** Elements that a page has beside a figure rather than in its place. */
const OF_PAGES = ["h1", "h2", "main", "section", "article", "footer", ...knownTags];

/** A script is the page's, unless it is the text of a problem. */
const SCRIPT = "script:not([type='text/markdown'])";

/** Elements that may be a fallback as well. */
const OF_TEXT = ["p", "div", "ul", "ol", "table", "pre", "blockquote"];

/**
 * Whether the element seems to have swallowed what follows it. One that is not closed ends with its
 * parent, so nothing is left after it, not even the line break before the parent's end tag.
 *
 * @param element  one of ours in a page of others, with what it contains
 * @see tests/e2e/foreign-hosts.spec.mjs
 */
export function hasSwallowed(element: Element): boolean {
  if (element.querySelector(`:scope > :is(${[...OF_PAGES, SCRIPT].join(",")})`)) return true;
  const endsWithParent = element.nextSibling === null;
  const breaksLine = /\n\s*$/.test(element.lastChild?.nodeValue ?? "");
  return (
    endsWithParent &&
    breaksLine &&
    element.querySelector(`:scope > :is(${OF_TEXT.join(",")})`) !== null
  );
}

const warned = new WeakSet<Element>();

/**
 * Says so in the console, once the page is read.
 *
 * @param element  one of ours in a page of others
 * @see tests/e2e/foreign-hosts.spec.mjs
 */
export function warnOfSwallowed(element: Element): void {
  const warn = () => {
    if (warned.has(element) || !hasSwallowed(element)) return;
    warned.add(element);
    const tag = element.localName;
    console.warn(
      `Orrery: <${tag}> contains what seems to follow it in the page, and hides it. HTML does not know <${tag} />: it needs its end tag, <${tag}></${tag}>.`,
      element,
    );
  };
  if (document.readyState === "loading")
    document.addEventListener("DOMContentLoaded", warn, { once: true });
  else warn();
}
