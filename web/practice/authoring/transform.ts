/**
 * Replaces in a Markdown tree what is ours: numbers, maths, code, links and directives. Every fault
 * is a sentence with its place; the tree stays whole, so that one build shows all faults.
 */
import type { Code, InlineCode, Link, Node, Parent, Root, Text } from "mdast";
import type {} from "mdast-util-directive";
import type { InlineMath, Math as MathBlock } from "mdast-util-math";
import type { Variables } from "../../engine/index.ts";
import { machineText } from "../../words/grouped.ts";
import { defaultsOf, variantsOf } from "./conventions.ts";
import { sentenceOf, type Point } from "./diagnostics.ts";
import { cutExcerpt } from "./excerpt.ts";
import { escape } from "./html.ts";
import { renderTex } from "./maths.ts";
import type { Directive } from "./nodes.ts";
import { curlyQuotes, dotsAfterFactors } from "./quotes.ts";
import type { TextRendering } from "./text-rendering.ts";
import { isPrinted, parsePrinted, printFormula, valueElement, variantElements } from "./values.ts";

/** Characters of TeX: a longer formula may break at its signs, so that it fits a narrow page. */
const MAX_UNBROKEN = 24;

/** One walk through one text. */
export interface Walk {
  readonly rendering: TextRendering;
  readonly source: string;
  readonly lineOffset: number;
  /** Whether the text is inside an orrery-live, which fills blanks and follows sliders. */
  readonly live?: boolean;
  /** Whether the text is inside a :::more, which the short path leaves out. */
  readonly folded?: boolean;
}

/**
 * Turns the tree of a Markdown text into that of a page, in place. Faults are noted at their
 * places.
 *
 * @param tree        as remark parsed it
 * @param source      the Markdown, for the places of faults
 * @param rendering   the document
 * @param variables   quantities of its numbers
 * @param lineOffset  lines of the file before the text
 * @see tests/web/site/markdown.test.ts
 */
export function transformTree(
  tree: Root,
  source: string,
  rendering: TextRendering,
  variables: Variables,
  lineOffset: number,
): void {
  const defaults = defaultsOf(rendering.conventions);
  transformChildren(tree, { rendering, source, lineOffset }, { ...defaults, ...variables });
}

/** The conventions under each of which a number is written; where its element computes it, none. */
const variedIn = ({ live, rendering }: Walk) =>
  live || !rendering.writesVariants ? [] : rendering.conventions;

/**
 * The same for what is inside a node.
 *
 * @param parent     is changed in place
 * @param walk       the document around it
 * @param variables  quantities of its numbers
 * @see tests/web/site/markdown.test.ts
 */
export function transformChildren(parent: Parent, walk: Walk, variables: Variables): void {
  const children = [...parent.children];
  const short = children.filter(
    (child) => child.type === "inlineMath" && child.value.length <= MAX_UNBROKEN,
  );
  children.forEach((child, index) => transformNode(child, walk, variables, index > 0));
  for (const formula of short) keepTogether(formula, children[children.indexOf(formula) + 1]);
}

/**
 * A short formula stays on one line, and so does the punctuation after it, which would else begin
 * the next line.
 */
function keepTogether(formula: Node, next: Node | undefined): void {
  const set = formula as unknown as { value: string };
  if (!set.value) return;
  let after = "";
  if (next?.type === "text") {
    const text = next as Text;
    after = /^[.,;:?!)\]’”]+/.exec(text.value)?.[0] ?? "";
    text.value = text.value.slice(after.length);
  }
  set.value = `<span class="together">${set.value}${after}</span>`;
}

/**
 * Where a node is written in its file.
 *
 * @param node  of the document
 * @param walk  the document, with the lines before its text
 * @returns line and column from 1; undefined for a node that was made
 * @see tests/web/site/markdown.test.ts
 */
export function placeOf(node: Node, walk: Walk): Point | undefined {
  const start = node.position?.start;
  return start && { line: start.line + walk.lineOffset, column: start.column };
}

/**
 * Notes a fault at the place of a node.
 *
 * @param node      of the document
 * @param walk      the document
 * @param sentence  what is wrong
 * @see tests/web/site/markdown.test.ts
 */
export function fail(node: Node, walk: Walk, sentence: string): void {
  walk.rendering.diagnostics.add(walk.rendering.file, placeOf(node, walk), sentence);
}

/**
 * Turns a node into finished HTML.
 *
 * @param node    is changed in place
 * @param markup  finished HTML
 * @see tests/web/site/markdown.test.ts
 */
export function becomeHtml(node: Node, markup: string): void {
  const target = node as unknown as Record<string, unknown>;
  target.type = "html";
  target.value = markup;
  delete target.data;
  delete target.children;
}

/**
 * Makes a node the text that was typed for it.
 *
 * @param node  is changed in place
 * @param walk  the document
 * @see tests/web/site/markdown.test.ts
 */
export function becomeText(node: Node, walk: Walk): void {
  const { start, end } = node.position ?? {};
  const target = node as unknown as Record<string, unknown>;
  target.type = "text";
  target.value = walk.source.slice(start?.offset ?? 0, end?.offset ?? 0);
  delete target.data;
  delete target.children;
}

/** @param before  Whether the node has something before it in its parent. */
function transformNode(node: Node, walk: Walk, variables: Variables, before: boolean): void {
  const { dialect } = walk.rendering;
  try {
    if (dialect.take?.(node, walk)) return;
    switch (node.type) {
      case "html":
        fail(node, walk, "raw HTML is not allowed in content; use a directive (:::name … :::)");
        becomeHtml(node, "");
        return;
      case "heading":
        if ((node as { depth?: number }).depth === 1)
          fail(
            node,
            walk,
            "the title is the page's only first-level heading; begin sections with ##",
          );
        break;
      case "image":
        fail(
          node,
          walk,
          "pictures are drawn from the engine by widgets; a picture file cannot be placed",
        );
        return;
      case "text":
        failStrayFence(node as Text, walk);
        (node as Text).value = dotsAfterFactors(curlyQuotes((node as Text).value, before));
        return;
      case "inlineMath":
      case "math":
        return transformMaths(node as InlineMath | MathBlock, walk, variables);
      case "inlineCode":
        return transformInlineCode(node as InlineCode, walk, variables);
      case "code":
        return transformCode(node as Code, walk, variables);
      case "link":
        dialect.link(node as Link, walk);
        break;
      case "containerDirective":
      case "leafDirective":
      case "textDirective":
        return dialect.directive(node as Directive, walk, variables);
    }
  } catch (error) {
    fail(node, walk, sentenceOf(error));
    becomeHtml(node, "");
    return;
  }
  if ("children" in node) transformChildren(node as Parent, walk, variables);
}

/** What looks like a directive inside a line would be published as text. */
function failStrayFence(node: Text, walk: Walk): void {
  const fence = /:{2,}[a-z][\w-]*|^:{3,}$/m.exec(node.value)?.[0];
  if (!fence || !node.position) return;
  const before = node.value.slice(0, node.value.indexOf(fence)).split("\n").length - 1;
  const line = node.position.start.line + before + walk.lineOffset;
  walk.rendering.diagnostics.add(
    walk.rendering.file,
    { line, column: 1 },
    fence.startsWith(":::") && fence.length > 3
      ? `${fence} is inside a line of text; write ${fence}{…} on a line of its own, its text below, and ::: on a line after that`
      : `${fence} is inside a line of text or closes nothing; a directive takes a line of its own`,
  );
}

function transformMaths(node: InlineMath | MathBlock, walk: Walk, variables: Variables): void {
  const { engine, maths } = walk.rendering;
  const display = node.type === "math";
  becomeHtml(node, renderTex(node.value, display, maths, engine, variables, variedIn(walk)));
}

function transformInlineCode(node: InlineCode, walk: Walk, variables: Variables): void {
  if (!isPrinted(node.value)) {
    const parts = walk.live ? numbersInCode(node.value, walk, variables) : null;
    if (parts && parts.numbers.length > 0)
      becomeHtml(node, `<code>${parts.fill(escape(parts.numbered))}</code>`);
    return;
  }
  const printed = parsePrinted(node.value);
  if (printed.blank && !walk.live)
    throw new Error(
      `the blank \`${node.value}\` is outside :::orrery-live, where no reader can fill it in`,
    );
  const { engine } = walk.rendering;
  const variants = variantsOf(engine, printed, variables, variedIn(walk));
  const markup = variants
    ? variantElements(printed, variants)
    : valueElement(printed, printFormula(engine, printed, variables));
  becomeHtml(node, markup.text);
}

/** The first number that keeps the place of a formula in code; no code has one so large. */
const IN_CODE = 900_000_001;
/** A number in code of live prose, such as {{8192*factor}} or, with decimals, {{.4 sin(m)}}. */
const numberInCode = /\{\{(?:(\.\d+|\d+s) )?([^{}]+)\}\}/g;
/**
 * Takes formulas out of code, which is then escaped or colored, and puts their numbers back.
 *
 * @returns the code with a number in place of each formula, the numbers, and what fills them in
 */
function numbersInCode(code: string, walk: Walk, variables: Variables) {
  const numbers: string[] = [];
  const numbered = code.replace(numberInCode, (_, style: string | undefined, formula: string) => {
    const printed = { blank: false, style: style ?? "", formula: formula.trim() };
    const text = machineText(printFormula(walk.rendering.engine, printed, variables));
    return String(IN_CODE + numbers.push(valueElement(printed, text, "span").text) - 1);
  });
  const fill = (markup: string): string =>
    numbers.reduce(
      (filled, number, index) => filled.replace(String(IN_CODE + index), number),
      markup,
    );
  return { numbered, numbers, fill };
}

/** What a fence says after its language: that the reader can run it in the page, or copy it. */
const isRun = /(?:^|\s)run(?:\s|$)/;
const isCopied = /(?:^|\s)copy(?:\s|$)/;

function transformCode(node: Code, walk: Walk, variables: Variables): void {
  const excerpt = /(?:^|\s)excerpt=(\S+)#(\S+)/.exec(node.meta ?? "");
  let body = node.value;
  if (excerpt) {
    const [, file = "", name = ""] = excerpt;
    const text = walk.rendering.excerpts.get(file);
    if (text === undefined)
      throw new Error(`the lesson has no file ${file} to cut an excerpt from`);
    if (body.trim() !== "")
      throw new Error(`a fence with excerpt=${file}#${name} is filled at build; leave it empty`);
    body = cutExcerpt(text, name, file);
  }
  const { dialect } = walk.rendering;
  const runs = isRun.test(node.meta ?? "");
  if (runs && node.lang !== "python")
    throw new Error(`a fence that can be run is in Python; this one is in ${node.lang ?? "none"}`);
  if (!walk.live) {
    const code = dialect.code(body, node.lang);
    // What problems show is drawn anew in their players, where no button would work.
    const hasButton = excerpt ?? (runs || isCopied.test(node.meta ?? ""));
    return becomeHtml(node, hasButton ? withButtons(code, runs) : code);
  }
  const { numbered, fill } = numbersInCode(body, walk, variables);
  const live = fill(dialect.code(numbered, node.lang));
  becomeHtml(node, withButtons(live, runs));
}

/** What client/run-code.ts brings to life: the button, and the place for what is printed. */
const RUN = `<div class="run-code" hidden><button type="button">Run</button><output></output></div>`;

/** Code with a button that client/copy-code.ts brings to life, and, of a program, one that runs it. */
const withButtons = (code: string, runs: boolean): string =>
  `<div class="copied-code">${code}<button type="button" class="copy-code" hidden>Copy</button>${runs ? RUN : ""}</div>`;
