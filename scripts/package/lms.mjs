/**
 * Writes a package for a learning platform from the built site. What a package holds is decided in
 * web/package/layout, which the browser's export uses too.
 */
import fs from "node:fs/promises";
import path from "node:path";
import { readOptions } from "../lib/options.mjs";
import { build, dist, shown } from "../lib/paths.mjs";
import { say } from "../lib/say.mjs";
import { withWebModules } from "../lib/site-modules.mjs";

const OPTIONS = { quiz: "flag", seed: "number", mastery: "number", site: "text", out: "text" };

/** Reads files of the site in a folder. */
export function sourceIn(directory, site = "") {
  return {
    site: site && !site.endsWith("/") ? `${site}/` : site,
    read: (file) =>
      fs.readFile(path.join(directory, file)).catch(() => {
        throw new Error(
          `${shown(path.join(directory, file))} cannot be read; \`npm run build\` builds the site.`,
        );
      }),
  };
}

/**
 * What the words of a command name: a lesson, with --quiz its questions alone, or problems.
 *
 * @param {string[]} argv
 * @param {(name: string) => boolean} isLesson
 */
export function choiceIn(argv, isLesson) {
  const { options, words } = readOptions(argv, OPTIONS);
  const { seed = null, mastery = 0.6, quiz = false } = options;
  const names = words.flatMap((word) => word.split(",")).filter(Boolean);
  if (names.length === 0)
    throw new Error("Name a lesson or problems, such as `sinusoidal-encoding` or `row-by-hand`.");
  const kind = names.every(isLesson)
    ? quiz
      ? "quiz"
      : "lesson"
    : names.length === 1
      ? "problem"
      : "set";
  return { options, choice: { kind, names, seed, mastery } };
}

/** @param {"scorm12" | "scorm2004" | "cmi5"} format */
export async function writeLmsPackage(format, argv) {
  await withWebModules(async (load) => {
    const { makeLmsPackage, readLists } = await load("web/package/layout/lms-package.ts");
    const { pages } = await readLists(sourceIn(dist));
    const { options, choice } = choiceIn(argv, (name) => `lessons/${name}/` in pages);
    const source = sourceIn(dist, options.site ?? process.env.SITE_URL);
    const made = await makeLmsPackage(format, choice, source);
    await save(made, options.out);
  });
}

/** Writes a package into a file, and says what it is. */
export async function save({ name, bytes, numFiles }, out = path.join(build, "packages", name)) {
  const file = path.resolve(out);
  await fs.mkdir(path.dirname(file), { recursive: true });
  await fs.writeFile(file, bytes);
  const size =
    bytes.length < 1e6
      ? `${Math.ceil(bytes.length / 1e3)} kB`
      : `${(bytes.length / 1e6).toFixed(1)} MB`;
  say(`${shown(file)}: ${numFiles} files, ${size}.`);
}
