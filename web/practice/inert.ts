// Turns markup that came as data into nodes of this page: parsed where nothing runs, then copied as
// far as elements and attributes are known.

import { trustedMarkup } from "../engine/index.ts";

const prose =
  "a b blockquote br code data em i li ol p pre span strong sub sup table tbody td th thead tr ul div";
const maths =
  "math mfrac mi mn mo mover mpadded mphantom mroot mrow mspace msqrt mstyle msub msubsup msup mtable mtd mtext mtr munder munderover semantics menclose";
const drawn = "svg path"; // roots and stretched signs of KaTeX
const allowedElements = new Set(`${prose} ${maths} ${drawn}`.split(" "));
const allowedAttributes = new Set(
  "class value data-formula data-style colspan rowspan scope start display mathvariant stretchy fence separator lspace rspace accent accentunder columnalign columnspacing rowspacing width height depth linethickness minsize maxsize notation scriptlevel displaystyle viewBox preserveAspectRatio d aria-hidden".split(
    " ",
  ),
);

/** Sizes and shifts, as KaTeX writes them; nothing that could request an address. */
const plainStyle = /^[a-z0-9:;.\s%-]*$/i;

/**
 * Makes markup of another site safe to show.
 *
 * @param markup  HTML of a problem, as a site of others may have changed it
 * @param base    what its links are relative to
 * @returns the nodes; scripts, handlers, frames and unknown elements are left out
 * @see tests/web/practice/fetch-problem.test.ts
 */
export function inert(markup: string, base: URL): DocumentFragment {
  const fragment = document.createDocumentFragment();
  const parsed = new DOMParser().parseFromString(
    trustedMarkup(markup.replace(/<[^>]+>/g, withoutStyle)),
    "text/html",
  ).body;
  fragment.append(...copies(parsed, { base, katex: hasKatex(), inKatex: false }));
  return fragment;
}

/** Renames style attributes, which a strict policy reports even in a parsed document; KaTeX's are set as properties later. */
const withoutStyle = (tag: string): string => tag.replace(/ style="/g, ` ${lookAttribute}="`);
const lookAttribute = "data-look";

interface Copying {
  readonly base: URL;
  /** Whether the page has KaTeX's style sheet, which its drawn copy of each formula needs. */
  readonly katex: boolean;
  readonly inKatex: boolean;
}

function copies(parent: Element, copying: Copying): Node[] {
  return [...parent.childNodes].flatMap((node) => {
    if (node.nodeType === Node.TEXT_NODE) return [document.createTextNode(node.textContent ?? "")];
    return node.nodeType === Node.ELEMENT_NODE ? copyElement(node as Element, copying) : [];
  });
}

function copyElement(element: Element, copying: Copying): Node[] {
  const inKatex = copying.inKatex || element.classList.contains("katex-html");
  if (!allowedElements.has(element.localName) || (inKatex && !copying.katex)) return [];
  const copy = document.createElementNS(element.namespaceURI, element.localName);
  for (const { name, value } of element.attributes)
    if (allowedAttributes.has(name)) copy.setAttribute(name, value);
  const style = element.getAttribute(lookAttribute) ?? "";
  if (inKatex && style && plainStyle.test(style)) (copy as HTMLElement).style.cssText = style;
  const href = element.localName === "a" ? (element.getAttribute("href") ?? "") : "";
  const target = href && URL.canParse(href, copying.base) ? new URL(href, copying.base) : null;
  if (target && /^https?:$/.test(target.protocol)) copy.setAttribute("href", target.href);
  copy.append(...copies(element, { ...copying, inKatex }));
  return [copy];
}

function hasKatex(): boolean {
  return (
    "fonts" in document && [...document.fonts].some(({ family }) => family.includes("KaTeX_Main"))
  );
}
