/**
 * Numbers in prose: inline code that begins with `=` (or `?` for a blank) is a formula, computed by
 * the core at build and marked so that the page can compute it again.
 */
import type { Engine, Variables } from "../../engine/index.ts";
import { groupedText, machineText } from "../../words/grouped.ts";
import type { Variant } from "./conventions.ts";
import { attributes, escape, html, trusted, type Html } from "./html.ts";

export interface PrintedFormula {
  readonly formula: string;
  /** "", ".4" (decimals) or "3s" (significant digits). */
  readonly style: string;
  /** A blank is an input that the reader fills. */
  readonly blank: boolean;
}

const written = /^([=?])(\.\d+|\d+s)?[ \t\n]+(\S[\s\S]*)$/;

/**
 * True if inline code is meant as a printed number.
 *
 * @param code  between the backticks
 * @returns true for "= n - m", "=.4 sin(1)" and "=3s 2*pi"
 * @see tests/web/site/markdown.test.ts
 */
export function isPrinted(code: string): boolean {
  return code.startsWith("=") || /^\?(\.\d+|\d+s)?\s/.test(code);
}

/**
 * Splits inline code into a formula and the style of its value.
 *
 * @param code  between the backticks, for which `isPrinted`
 * @returns formula and style: "", ".4" or "3s"
 * @throws {Error} if the code begins like a printed number but does not read as one
 * @see tests/web/site/markdown.test.ts
 */
export function parsePrinted(code: string): PrintedFormula {
  const found = written.exec(code);
  if (!found) {
    throw new Error(
      `\`${code}\` begins with "=" but is no printed number; write \`= formula\`, \`=.4 formula\` or \`=3s formula\`, with a blank before the formula`,
    );
  }
  return { blank: found[1] === "?", style: found[2] ?? "", formula: (found[3] ?? "").trim() };
}

/**
 * An element with the number in it: in prose `data` where programs read it otherwise than people,
 * and `span` where not; inside a formula `span` in what is drawn and `mn` in the MathML.
 *
 * @param printed  the formula and its style
 * @param text     the number as the core prints it
 * @param tag      inside a formula or code; without it, in prose, where long numbers have commas
 * @param more     the choices under which it is shown, and whether it is the same under all
 * @returns markup of one element
 * @see tests/web/site/markdown.test.ts
 */
export function valueElement(
  printed: PrintedFormula,
  text: string,
  tag?: "span" | "mn",
  more: { readonly when?: readonly string[]; readonly same?: boolean } = {},
): Html {
  const machine = machineText(text);
  const shown = tag ? text : groupedText(text);
  const name = tag ?? (machine !== shown || printed.blank ? "data" : "span");
  const given = attributes({
    class: printed.blank ? "blank" : more.same ? "value same" : "value",
    "data-formula": printed.formula,
    "data-style": printed.style || undefined,
    "data-when": more.when?.join(" "),
    title: more.same ? "The same under each convention" : undefined,
    value: name === "data" ? machine : undefined,
  });
  return trusted(`<${name}${given.text}>${escape(shown)}</${name}>`);
}

/**
 * A number that depends on a convention: an element for each of its texts, or one that is marked.
 *
 * @param printed   the formula and its style
 * @param variants  as `variantsOf` gives them, at least one
 * @param tag       inside a formula; without it, in prose
 * @returns markup of one element or several
 * @see tests/web/site/conventions.test.ts
 */
export function variantElements(
  printed: PrintedFormula,
  variants: readonly Variant[],
  tag?: "span" | "mn",
): Html {
  const [only, ...others] = variants;
  if (only && others.length === 0) {
    const element = valueElement(printed, only.text, tag, { same: true });
    return tag ? element : html`${element}<span class="unseen"> (stays the same)</span>`;
  }
  const elements = variants.map(({ text, when }) => valueElement(printed, text, tag, { when }));
  return tag === "mn" ? html`<mrow>${elements}</mrow>` : html`${elements}`;
}

/**
 * Computes a formula and prints its value.
 *
 * @param engine     computes and prints
 * @param printed    the formula and its style
 * @param variables  quantities that it may use
 * @returns the text
 * @throws {Error} with the core's sentence if the formula cannot be evaluated
 * @see tests/web/site/markdown.test.ts
 */
export function printFormula(
  engine: Engine,
  printed: PrintedFormula,
  variables: Variables,
): string {
  return engine.print(printed.formula, printed.style, variables);
}
