/**
 * The arrows of the architecture: what each folder may know, as far as a search can see it. What
 * files of web/ import, ESLint judges (scripts/eslint/arrows.mjs).
 */

export const name = "layering";

/** Folders by height; a file may include its own height and those below. */
const CPP = [
  ["numeric"],
  ["kernels"],
  ["functions"],
  ["formula", "layers"],
  ["attention"],
  ["encodings"],
  ["answers", "diagnose", "design", "training", "analysis"],
  ["table"],
  ["bindings"],
];

/** Words that must not occur in the code of some files. */
const FORBIDDEN = [
  {
    files: /^cpp\/(?!bindings\/)/,
    pattern: /emscripten/i,
    raw: true,
    fault: "names emscripten",
    cure: "only cpp/bindings knows it",
  },
  {
    files: /^cpp\/(?!bindings\/)/,
    pattern: /#include\s*<(iostream|chrono|random|ctime)>/,
    fault: "includes a header for printing, clocks or unseeded randomness",
    cure: "the core computes only; the one generator is in cpp/numeric/random",
  },
  {
    files: /^cpp\//,
    pattern:
      /(?<![\w.>])(?:std::)?(printf|fprintf|puts|putchar|abort|exit|rand|srand|time|clock)\s*\(/,
    fault: "prints, ends the program, or reads the clock or a random number",
    cure: "throw an exception with a sentence, or take the value as an argument",
  },
  {
    files: /^cpp\/training\/(?!functions\.)/,
    pattern: /#include\s*"(encodings\/registry|table\/\w+)\.h"|\bCall(ByName)?\(\s*\w*"/,
    raw: true,
    fault: "reaches functions by their names in a table",
    cure: "include the header of the encoding and call its function",
  },
  {
    files: /^web\/engine\//,
    pattern: /\bdocument\b|\bHTMLElement\b/,
    fault: "touches the page",
    cure: "the engine runs in workers and Node too; the page belongs to web/widgets",
  },
  {
    files: /^web\//,
    pattern:
      /\b(innerHTML|outerHTML|insertAdjacentHTML|unsafeHTML|createContextualFragment)\b|document\.write/,
    fault: "makes HTML from a string in the page",
    cure: "build elements, or use a Lit template",
  },
  {
    // What base/*.ts says of widths, it says in rem of the page itself.
    files: /^web\/(widgets|practice)\/.*\.ts$/,
    // In the condition of @media the unit is the browser's own.
    pattern: /(?<!@media[^{]*|\((min|max)-width:\s*[\d.]*)\d\s*rem\b/,
    fault: "has a size in rem",
    cure: "write calc(1.5 * var(--rem)): the unit follows the root of the page around the element",
  },
  {
    files: /^web\//,
    pattern: /(?<![\w.])eval\s*\(|new Function\b|(?<!\w)(setTimeout|setInterval)\(\s*["'`]/,
    fault: "runs code from a string",
    cure: "the policy of the pages refuses it",
  },
];

const level = (folder) => CPP.findIndex((names) => names.includes(folder));

export function run({ files, read, code, description }) {
  const faults = [];
  const note = (file, fault, cure) => faults.push({ file, fault, cure });
  for (const file of files.filter((entry) => /^(cpp|web)\/.*\.(h|cpp|ts|mjs|js)$/.test(entry))) {
    const text = code(file);
    for (const rule of FORBIDDEN) {
      if (!rule.files.test(file)) continue;
      const found = rule.pattern.exec(rule.raw ? read(file) : text);
      if (found)
        note(`${file}:${lineOf(rule.raw ? read(file) : text, found.index)}`, rule.fault, rule.cure);
    }
    if (file.startsWith("cpp/")) includes(file, text, note);
    if (file.startsWith("web/")) encodingIds(file, text, description.encodings, note);
  }
  return faults;
}

function includes(file, text, note) {
  const own = level(file.split("/")[1]);
  for (const [, folder] of text.matchAll(/#include\s*"([\w-]+)\//g)) {
    const other = level(folder);
    if (other > own)
      note(
        file,
        `includes cpp/${folder}, which is above it`,
        `the order is ${CPP.map((names) => names.join(", ")).join(" < ")}`,
      );
  }
}

/**
 * An encoding's id as a text of its own. The name of a function that is called, or listed as
 * called, is none; nor is the tag of a shape ("path" is both).
 */
function encodingIds(file, text, encodings, note) {
  for (const { id } of encodings) {
    for (const found of text.matchAll(new RegExp(`(["'\`])${id}\\1`, "g"))) {
      const before = text.slice(Math.max(0, found.index - 200), found.index);
      if (
        /\b(call|evaluate|shape|mark)(<[^>]*>)?\(\s*$|\bfunctions: \[[^\]]*$|\btag = $/.test(before)
      )
        continue;
      note(
        `${file}:${lineOf(text, found.index)}`,
        `writes the encoding's id "${id}"`,
        "take it from the core's description, so that a new encoding needs no edit here",
      );
    }
  }
}

const lineOf = (text, index) => text.slice(0, index).split("\n").length;
