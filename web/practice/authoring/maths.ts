/**
 * TeX to HTML and MathML at build. `\val{formula}` inside TeX is a number of the core, printed into
 * both.
 */
import katex from "katex";
import { entryAt, type Engine, type Variables } from "../../engine/index.ts";
import type { Convention } from "../../widgets/prose/conventions.ts";
import { variantsOf, type Variant } from "./conventions.ts";
import { html } from "./html.ts";
import { printFormula, valueElement, variantElements, type PrintedFormula } from "./values.ts";

/** MathML alone needs no fonts and no style sheet: the form for pages of others. */
export type MathsOutput = "htmlAndMathml" | "mathml";

const memo = new Map<string, string>();

/**
 * Stands for a number while KaTeX sets the formula: digits, so that KaTeX keeps it in one piece.
 */
const standInBase = 7_070_707_000;

interface Found {
  readonly start: number;
  readonly end: number;
  readonly printed: PrintedFormula;
}

function findValue(tex: string, from: number): Found | null {
  const start = tex.indexOf("\\val", from);
  if (start < 0) return null;
  const head = /^\\val(?![A-Za-z])\s*(?:\[([^\]]*)\])?\s*\{/.exec(tex.slice(start));
  if (!head) return findValue(tex, start + 4);
  let depth = 1;
  let end = start + head[0].length;
  const inside = end;
  while (end < tex.length && depth > 0) {
    if (tex[end] === "{") depth++;
    if (tex[end] === "}") depth--;
    end++;
  }
  if (depth > 0) throw new Error("\\val{ is not closed by }");
  return {
    start,
    end,
    printed: { formula: tex.slice(inside, end - 1).trim(), style: head[1] ?? "", blank: false },
  };
}

/**
 * Sets one formula, with its numbers computed.
 *
 * @param tex          with `\val{…}` for numbers
 * @param display      whether it is by itself
 * @param output       both forms for pages, MathML alone for files of data
 * @param engine       computes
 * @param variables    quantities of its numbers
 * @param conventions  Those under each of which its numbers are written.
 * @returns HTML of one formula.
 * @throws {Error} with KaTeX's or the core's sentence.
 * @see tests/web/site/markdown.test.ts
 */
export function renderTex(
  tex: string,
  display: boolean,
  output: MathsOutput,
  engine: Engine,
  variables: Variables,
  conventions: readonly Convention[] = [],
): string {
  const numbers: { printed: PrintedFormula; text: string; variants: readonly Variant[] | null }[] =
    [];
  let source = "";
  let from = 0;
  for (let found = findValue(tex, 0); found; found = findValue(tex, found.end)) {
    source += `${tex.slice(from, found.start)}{${standInBase + numbers.length}}`;
    const { printed } = found;
    numbers.push({
      printed,
      text: printFormula(engine, printed, variables),
      variants: variantsOf(engine, printed, variables, conventions),
    });
    from = found.end;
  }
  source += tex.slice(from);
  // Where no name can change, what is heard never differs from what is seen, and needs no formula
  // of its own.
  const changes = Object.keys(variables).length > conventions.length;
  let markup = setTex(source, display, output);
  const isDrawn = output === "mathml" || markup.startsWith("<math");
  numbers.forEach(({ printed, text, variants }, index) => {
    const standIn = String(standInBase + index);
    const write = (tag: "mn" | "span") =>
      variants ? variantElements(printed, variants, tag) : valueElement(printed, text, tag);
    const heard = changes || isDrawn || variants ? write("mn") : html`<mn>${text}</mn>`;
    markup = markup
      .replaceAll(`<mn>${standIn}</mn>`, () => heard.text)
      .replaceAll(standIn, () => write("span").text);
  });
  // Numbers that change with the reader's choices are not in the source.
  const isFixed = numbers.length === 0 || (!changes && numbers.every(({ variants }) => !variants));
  return isFixed && output === "htmlAndMathml"
    ? withSource(markup, sourceOf(tex, numbers))
    : markup;
}

/** The TeX as it is copied, with its numbers printed. */
function sourceOf(tex: string, numbers: readonly { readonly text: string }[]): string {
  let source = "";
  let from = 0;
  let index = 0;
  for (let found = findValue(tex, 0); found; found = findValue(tex, found.end)) {
    source += tex.slice(from, found.start) + entryAt(numbers, index++).text;
    from = found.end;
  }
  return (source + tex.slice(from)).trim().replace(/\s+/g, " ");
}

/** A formula with its TeX for copying, where that is more than the formula's text. */
const withSource = (markup: string, source: string): string =>
  markup.startsWith("<math") && !source.includes("\\")
    ? markup
    : markup.replace(/class="katex"/, () => html`class="katex" data-tex="${source}"`.text);

function setTex(tex: string, display: boolean, output: MathsOutput): string {
  const key = `${output}|${display}|${tex}`;
  const known = memo.get(key);
  if (known !== undefined) return known;
  const markup =
    (!display && output === "htmlAndMathml" && plainMathml(tex)) || toMarkup(tex, display, output);
  memo.set(key, markup);
  return markup;
}

function toMarkup(tex: string, displayMode: boolean, output: MathsOutput): string {
  let markup: string;
  try {
    markup = katex.renderToString(tex, { displayMode, output, strict: "error", trust: false });
  } catch (error) {
    const sentence =
      error instanceof Error ? error.message.replace(/^KaTeX parse error: /, "") : String(error);
    throw new Error(`TeX: ${sentence}`);
  }
  // The TeX source that KaTeX adds for copying is a tenth of a lesson's maths and is never shown;
  // HTML knows MathML by itself. Nor does anybody see less than half a hundredth of an em, a tenth
  // of a pixel. And a name of several letters is one name, not the product that KaTeX's single
  // letters are read out as.
  return markup
    .replace(
      /<mrow>((?:<mi mathvariant="normal">[A-Za-z]<\/mi>){2,})<\/mrow>/g,
      (_, letters: string) => `<mi>${letters.replace(/<[^>]*>/g, "")}</mi>`,
    )
    .replace(/<annotation[\s\S]*?<\/annotation>/g, "")
    .replace(/<\/?semantics>/g, "")
    .replace(' xmlns="http://www.w3.org/1998/Math/MathML"', "")
    .replace(/\d+\.\d+(?=em)/g, (size) => String(Number(Number(size).toFixed(2))))
    .replace(/style="([^"]*);"/g, 'style="$1"');
}

const plainTags = ["mrow", "mi", "mn", "mo"];
/**
 * Browsers choose their own typeface for slanted letters; an upright one can be slanted by the
 * style sheet.
 */
const variable = '<mi class="v" mathvariant="normal">';
/** In characters: a browser breaks no line within MathML. */
const longestPlain = 14;

/**
 * A short formula of letters, numbers and signs as MathML alone, which every browser draws alike
 * and which takes a third of the elements; "" for others, those with indices too: their sizes
 * differ from browser to browser.
 */
function plainMathml(tex: string): string {
  const inner =
    /<math>(?:<mrow>)?([\s\S]*?)(?:<\/mrow>)?<\/math>/.exec(toMarkup(tex, false, "mathml"))?.[1] ??
    "";
  if ([...inner.matchAll(/<(\w+)/g)].some(([, tag = ""]) => !plainTags.includes(tag))) return "";
  // Names of several letters have spaces around them that only a typesetter knows.
  if (/\u2061|<mi[^>]*>[^<]{2,}|<\/mi><mi mathvariant/.test(inner)) return "";
  const text = inner
    .replace(/<[^>]*>/g, "")
    .replace(/&\w+;/g, "x")
    .replaceAll(new RegExp(`${String(standInBase).slice(0, -3)}\\d{3}`, "g"), "0.1234");
  return text.length > 0 && text.length <= longestPlain
    ? `<math class="katex">${spaced(inner).replaceAll("<mi>", variable)}</math>`
    : "";
}

/**
 * A sign spaced as a typesetter would: a minus after another sign belongs to its number, and after
 * a relation at the end comes the space between words.
 */
const spaced = (inner: string): string =>
  inner
    .replace(/(<mo>[^)\]<]<\/mo>)<mo>−<\/mo>/g, '$1<mo lspace="0" rspace="0">−</mo>')
    .replace(/<mo>([=<>≤≥≈])<\/mo>$/, '<mo rspace="0">$1</mo>');
