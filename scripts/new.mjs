/**
 * `npm run new THING NAME`: the files of a recipe, working from the first moment, and the line in
 * each list that makes them known. Nothing that exists is overwritten.
 */
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { findClangFormat } from "./lib/clang-format.mjs";
import { isProgram, root, shown } from "./lib/paths.mjs";
import { main, say } from "./lib/say.mjs";
import { checkName } from "./new/names.mjs";
import { machine } from "./setup/machine.mjs";

export const KINDS = [
  "encoding",
  "widget",
  "lesson",
  "problem",
  "misconception",
  "convention",
  "answer-kind",
];

/**
 * Writes a skeleton.
 *
 * @param {string} kind   one of KINDS
 * @param {string} name   words joined by hyphens
 * @param {string} [into] another folder to write to; lists are still read from the repository
 * @returns {Promise<{written: string[], edited: string[], next: string[]}>}
 */
export async function makeNew(kind, name, into = root) {
  if (!KINDS.includes(kind))
    throw new Error(
      `There is no recipe for ${JSON.stringify(kind ?? "")}; there are ${KINDS.join(", ")}.`,
    );
  checkName(name ?? "");
  const read = (file) => fs.readFileSync(path.join(root, file), "utf8");
  const { skeleton } = await import(`./new/${kind}.mjs`);
  const { files, edits, next } = skeleton(name, { read });
  for (const file of Object.keys(files)) {
    for (const place of [into, root])
      if (fs.existsSync(path.join(place, file)))
        throw new Error(`${file} exists already; choose another name.`);
  }
  const changed = Object.entries(edits).map(([file, steps]) => [
    file,
    steps.reduce((text, step) => edited(file, text, step), read(file)),
  ]);
  for (const [file, text] of [...Object.entries(files), ...changed]) {
    fs.mkdirSync(path.dirname(path.join(into, file)), { recursive: true });
    fs.writeFileSync(path.join(into, file), await formatted(file, text));
  }
  return { written: Object.keys(files), edited: changed.map(([file]) => file), next };
}

/** @throws {Error} a sentence, where a step finds no place for its line. */
function edited(file, text, step) {
  const after = step(text);
  if (after === text)
    throw new Error(`${file} has no place for a new entry that could be found; add it by hand.`);
  return after;
}

/** The text as `npm run check` wants it; C++ as it is where clang-format is missing. */
async function formatted(file, text) {
  if (file.endsWith(".ts")) {
    const prettier = await import("prettier");
    const options = await prettier.resolveConfig(path.join(root, file));
    return prettier.format(text, { ...options, filepath: file });
  }
  const clangFormat = /\.(h|cpp)$/.test(file) ? findClangFormat(machine) : null;
  if (!clangFormat) return text;
  return execFileSync(clangFormat, [`--assume-filename=${path.join(root, file)}`], {
    input: text,
    encoding: "utf8",
  });
}

if (isProgram(import.meta.url)) {
  await main(async () => {
    const [kind, name, ...rest] = process.argv.slice(2);
    if (!kind || !name || rest.length > 0)
      throw new Error(`npm run new <${KINDS.join("|")}> <name>`);
    const into = process.env.ORRERY_NEW_INTO || root;
    const { written, edited, next } = await makeNew(kind, name, into);
    for (const file of written) say(`new      ${file}`);
    for (const file of edited) say(`changed  ${file}`);
    if (into !== root) say(`(in ${shown(into)})`);
    for (const line of next) say(`→ ${line}`);
  });
}
