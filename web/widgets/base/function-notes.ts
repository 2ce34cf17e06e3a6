/** The formulas of the core's functions as MathML, and their sources by name, made by the build. */
import { trustedMarkup } from "../../engine/index.ts";
import { ShippedFile } from "./shipped-file.ts";

export interface FunctionNote {
  /** MathML; empty where a function has no formula. */
  readonly maths: string;
  /** "Vaswani et al. 2017" and where to read it. */
  readonly source: { readonly text: string; readonly url: string } | null;
}

export type FunctionNotes = Readonly<Record<string, FunctionNote>>;

/** From the root of the site. */
export const NOTES_FILE = "texts/functions.json";

export const functionNotes = new ShippedFile<FunctionNotes>(NOTES_FILE, "the list of formulas");

const SPACE = "http://www.w3.org/1998/Math/MathML";

/**
 * A formula as an element of the page.
 *
 * @param markup  MathML, with or without its namespace
 * @returns null where the markup is no MathML
 * @see tests/e2e/widgets.spec.mjs
 */
export function mathsOf(markup: string): Element | null {
  const named = markup.replace(/^<math(?![^>]*\sxmlns=)/, `<math xmlns="${SPACE}"`);
  const parsed = new DOMParser().parseFromString(trustedMarkup(named), "application/xml");
  const { documentElement } = parsed;
  return documentElement.localName === "math" ? document.importNode(documentElement, true) : null;
}
