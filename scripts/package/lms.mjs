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

/** The formats of learning platforms. */
export const scorm12 = {
  about: "SCORM 1.2: a lesson, its quiz, or problems, for nearly every learning platform",
  run: (words) => writeLmsPackage("scorm12", words),
};

export const scorm2004 = {
  about: "SCORM 2004, 4th edition: the same, with room for more of a learner’s work",
  run: (words) => writeLmsPackage("scorm2004", words),
};

export const cmi5 = {
  about: "cmi5: the same, for platforms with an xAPI record store",
  run: (words) => writeLmsPackage("cmi5", words),
};

const OPTIONS = {
  quiz: "flag",
  students: "flag",
  seed: "number",
  mastery: "number",
  title: "text",
  site: "text",
  out: "text",
};

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
 * What the words of a command name: a lesson, with --quiz its questions alone, or the parts of a
 * set: problems, questions of lessons such as `rope-rotation/wedge-score`, things to read.
 *
 * @param {string[]} argv
 * @param {(name: string) => boolean} isLesson
 */
export function choiceIn(argv, isLesson) {
  const { options, words } = readOptions(argv, OPTIONS);
  const { mastery = 0.6, quiz = false, students: isPerStudent = false } = options;
  const { seed = isPerStudent ? 1 : null } = options;
  const names = words.flatMap((word) => word.split(",")).filter(Boolean);
  if (names.length === 0)
    throw new Error("Name a lesson or problems, such as `sinusoidal-encoding` or `row-by-hand`.");
  const kind = names.every(isLesson)
    ? quiz
      ? "quiz"
      : "lesson"
    : names.length === 1 && !/[/:]/.test(names[0])
      ? "problem"
      : "set";
  return {
    options,
    choice: { kind, names, title: options.title ?? "", seed, isPerStudent, mastery },
  };
}

/**
 * Makes a package from the built site.
 *
 * @param {"scorm12" | "scorm2004" | "cmi5"} format
 * @param {string[]} argv
 * @param {string} [site]  Address of the published course, where the words name none.
 */
export const makeLms = (format, argv, site) =>
  withWebModules(async (load) => {
    const { makeLmsPackage, readLists } = await load("web/package/layout/lms-package.ts");
    const { pages } = await readLists(sourceIn(dist));
    const { options, choice } = choiceIn(argv, (name) => `lessons/${name}/` in pages);
    const source = sourceIn(dist, options.site ?? site);
    return { options, made: await makeLmsPackage(format, choice, source) };
  });

async function writeLmsPackage(format, argv) {
  const { options, made } = await makeLms(format, argv, process.env.SITE_URL);
  await save(made, options.out);
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
