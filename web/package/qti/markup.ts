// The markup of a problem as the XHTML that QTI allows: formulas as MathML, values as text, nothing
// that needs scripts or style.

import { escapeXml, Xml } from "../layout/xml.ts";
import { plain } from "./dialect.ts";

/** Blocks of XHTML that stay, and what is written inside a line. */
const blocks = /^(p|ul|ol|table|pre|blockquote|div)$/;
const inner = /^(li|thead|tbody|tr|td|th|em|strong|code|sub|sup|br)$/;
/** Attributes of MathML that change what is seen. */
const ofMathml =
  /^(mathvariant|stretchy|separator|fence|lspace|rspace|columnalign|rowspacing|columnspacing|accent|linethickness|width|height|depth|displaystyle|scriptlevel|open|close|form)$/;

/** What was found in a text and cannot be written. */
export interface Lost {
  figures: boolean;
}

/**
 * Writes what is in an element as blocks.
 *
 * @param place  whose children are written
 * @param lost   notes what is left out
 * @returns at least one block
 * @see tests/web/package/qti.test.ts
 */
export function blocksOf(place: ParentNode & Node, lost: Lost): Xml {
  const written: string[] = [];
  let line = "";
  const close = () => {
    if (line.trim()) written.push(`<p>${line.trim()}</p>`);
    line = "";
  };
  for (const node of place.childNodes) {
    const isBlock = node.nodeType === node.ELEMENT_NODE && blocks.test((node as Element).localName);
    if (!isBlock) {
      line += write(node, lost);
      continue;
    }
    close();
    written.push(write(node, lost));
  }
  close();
  return new Xml(written.join("\n") || "<p></p>");
}

/**
 * Writes what is in an element as one line, for choices and labels.
 *
 * @param place  whose children are written
 * @param lost   notes what is left out
 * @returns XML without elements of blocks and without space around it
 * @see tests/web/package/qti.test.ts
 */
export const lineOf = (place: ParentNode & Node, lost: Lost): Xml =>
  new Xml(
    [...place.childNodes]
      .map((node) => write(node, lost))
      .join("")
      .trim(),
  );

function write(node: Node, lost: Lost): string {
  if (node.nodeType === node.TEXT_NODE) return escapeXml(node.textContent ?? "");
  if (node.nodeType !== node.ELEMENT_NODE) return "";
  const element = node as Element;
  const { localName } = element;
  // Drawn formulas are beside their MathML; figures need the course.
  if (element.matches(".katex-html, script, style, .unseen")) return "";
  if (localName === "svg" || localName.startsWith("orrery-")) {
    lost.figures = true;
    return "";
  }
  if (localName === "math") return math(element, true);
  const inside = [...element.childNodes].map((child) => write(child, lost)).join("");
  // A line of code is text, which its colors are not part of.
  if (localName === "pre") return `<pre>${escapeXml(element.textContent ?? "").trimEnd()}</pre>`;
  if (!blocks.test(localName) && !inner.test(localName)) return inside;
  // Boxes are drawn around what is a block anyway.
  if (localName === "div") return inside;
  return plain(localName, {}, new Xml(inside)).text;
}

function math(element: Element, isRoot: boolean): string {
  // Written for programs beside the formula, in the language of its source.
  if (element.localName === "annotation") return "";
  const attributes = Object.fromEntries(
    [...element.attributes]
      .filter(({ name }) => ofMathml.test(name) || (isRoot && name === "display"))
      .map(({ name, value }) => [name, value]),
  );
  const inside = [...element.childNodes].map((child) =>
    child.nodeType === child.ELEMENT_NODE
      ? math(child as Element, false)
      : escapeXml(child.textContent ?? ""),
  );
  const space: Readonly<Record<string, string>> = isRoot
    ? { xmlns: "http://www.w3.org/1998/Math/MathML" }
    : {};
  return plain(element.localName, { ...space, ...attributes }, new Xml(inside.join(""))).text;
}
