/** Reads sources as far as a kind of fault must know them: code without its comments and texts, a tree of TypeScript. */
import ts from "typescript";

/** A replacement in a text: what is between start and end becomes `text`. */
export const edit = (start, end, text) => ({ start, end, text });

export const applied = (source, { start, end, text }) =>
  source.slice(0, start) + text + source.slice(end);

/** The line of an offset, counted from 1. */
export const lineAt = (source, offset) => source.slice(0, offset).split("\n").length;

const blank = (text) => text.replace(/[^\n]/g, " ");

/**
 * C++ of the same length in which only code is left: comments, what is between quotation marks and
 * lines of the preprocessor are spaces.
 */
export function cppCode(source) {
  const token =
    /R"(\w*)\([\s\S]*?\)\1"|"(?:\\.|[^"\\\n])*"|(?<![\w])'(?:\\.|[^'\\\n])+'|\/\/[^\n]*|\/\*[\s\S]*?\*\/|^[ \t]*#[^\n]*/gm;
  return source.replace(token, (found) =>
    /^["'R]/.test(found) ? found[0] + blank(found.slice(1, -1)) + found.at(-1) : blank(found),
  );
}

/** From the bracket at `open` to the one that closes it. */
function balanced(code, open) {
  let depth = 0;
  for (let at = open; at < code.length; at += 1) {
    if ("({".includes(code[at])) depth += 1;
    else if (")}".includes(code[at]) && --depth === 0) return at + 1;
  }
  return code.length;
}

/** Blanks each part that begins with a match of `head` and ends where the bracket at its end is closed. */
export function withoutParts(code, head) {
  let left = code;
  for (const found of code.matchAll(head)) {
    const end = balanced(code, found.index + found[0].length - 1);
    left = left.slice(0, found.index) + blank(left.slice(found.index, end)) + left.slice(end);
  }
  return left;
}

/** Blanks all but what begins with a match of `head` and ends where the bracket at its end is closed. */
export function onlyParts(code, head) {
  let left = blank(code);
  for (const found of code.matchAll(head)) {
    const end = balanced(code, found.index + found[0].length - 1);
    left = left.slice(0, found.index) + code.slice(found.index, end) + left.slice(end);
  }
  return left;
}

/**
 * The code of functions that compute: no declarations of arguments and functions of the table, and
 * no words of errors.
 */
export const computingCode = (source) =>
  withoutParts(
    withoutParts(
      cppCode(source),
      /constexpr (?:Argument|Function|Encoding|EnumChoice<\w+>|AnswerKind|QuestionField|Result|Task|Scheme) \w+(?:\[\])?\s*(?:=\s*)?\{/g,
    ),
    /\b(?:Require\w*|Reject\w*|Check\w+|Sentence|static_assert)\(/g,
  );

/** Edits for all matches of a pattern in code; `change` returns the new text, or undefined for none. */
export const matches = (code, pattern, change) =>
  [...code.matchAll(pattern)].flatMap((found) => {
    const text = change(found);
    return text === undefined || text === found[0]
      ? []
      : [edit(found.index, found.index + found[0].length, text)];
  });

const trees = new Map();

/** @returns {ts.SourceFile} of a text, parsed once for all kinds of fault. */
function parse(source) {
  if (!trees.has(source))
    trees.set(source, ts.createSourceFile("file.ts", source, ts.ScriptTarget.Latest, true));
  return trees.get(source);
}

/** Edits of all nodes of a TypeScript file: `visit` gives those of one node, or nothing. */
export function editsOf(source, visit) {
  const file = parse(source);
  const found = [];
  const walk = (node) => {
    found.push(...(visit(node, file) ?? []));
    ts.forEachChild(node, walk);
  };
  walk(file);
  return found;
}

export const replaced = (node, file, text) => edit(node.getStart(file), node.end, text);

/** The text of a property's name or of a string; undefined for what is computed. */
export const nameOf = (node) =>
  ts.isIdentifier(node) || ts.isStringLiteralLike(node) || ts.isPrivateIdentifier(node)
    ? node.text
    : undefined;

/** The literal texts of a template whose tag is one of `tags`, each as [offset, text as it is written]. */
export function htmlParts(node, file, tags = ["html", "svg"]) {
  if (!ts.isTaggedTemplateExpression(node) || !tags.includes(node.tag.getText(file))) return [];
  const { template } = node;
  const parts = ts.isNoSubstitutionTemplateLiteral(template)
    ? [template]
    : [template.head, ...template.templateSpans.map(({ literal }) => literal)];
  return parts.map((part) => [part.getStart(file) + 1, part.getText(file).slice(1)]);
}

/** What a TypeScript file becomes: two files with the same code give the same text. */
export const compiled = (source) =>
  ts.transpileModule(source, {
    compilerOptions: {
      removeComments: true,
      target: ts.ScriptTarget.ESNext,
      module: ts.ModuleKind.ESNext,
    },
  }).outputText;

/** @internal Whether a text is TypeScript; what is planted must be. */
export const parses = (source) =>
  ts.transpileModule(source, { reportDiagnostics: true }).diagnostics.length === 0;
