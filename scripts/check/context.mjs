/** What every check looks at: the files of the repository, the content as the site reads it, the core, and dist/. */
import fs from "node:fs";
import path from "node:path";
import { loadCore } from "../lib/core.mjs";
import { filesBelow, readIfThere } from "../lib/files.mjs";
import { build, dist, inRoot, root, shown } from "../lib/paths.mjs";

const SOURCE_FOLDERS = ["cpp", "web", "content", "tests", "scripts", ".ci"];

/**
 * @typedef {object} Fault
 * @property {string} file   where, from the repository's root
 * @property {string} fault  what is wrong
 * @property {string} [cure] what to do about it, where the fault does not say so
 */

/**
 * @typedef {object} Context
 * @property {string[]} files all source files, from the root, with forward slashes
 * @property {(file: string) => string} read         the text of one of them
 * @property {(file: string) => boolean} has
 * @property {(file: string) => string} code         the same without comments (C++ and TypeScript)
 * @property {import("../lib/core.mjs").Core} core
 * @property {object} description                    what the core says of itself
 * @property {{order: string[], lessons: object[], problems: object[], claims: object[], terms: object[], pages: object[], cards: object[],
 *           coverage: object,
 *           kinds: string[], library: object, references: object}} content
 * @property {string} dist                           the built site's folder
 * @property {string} build                          the folder of what is built on the way there
 * @property {(path: string) => Promise<any>} load      loads a module of web/
 */

/**
 * @param {(path: string) => Promise<any>} load  loads a module of web/
 * @returns {Promise<{context: Context, faults: Fault[]}>} faults: what the site's own readers
 *          found.
 */
export async function openContext(load) {
  const files = SOURCE_FOLDERS.flatMap((folder) =>
    filesBelow(inRoot(folder), ["node_modules", "__pycache__"]),
  ).map(shown);
  const texts = new Map();
  const read = (file) => {
    if (!texts.has(file)) texts.set(file, fs.readFileSync(path.join(root, file), "utf8"));
    return texts.get(file);
  };
  const known = new Set(files);
  const core = await loadCore();
  const { content, faults } = await readContent(load, files, read);
  return {
    context: {
      files,
      read,
      has: (file) => known.has(file),
      code: (file) => withoutComments(read(file)),
      core,
      description: core.describe(),
      content,
      dist,
      build,
      load,
    },
    faults,
  };
}

/** Comments become blanks, lines stay where they are. Text inside strings is left alone unless it looks like one. */
export function withoutComments(text) {
  const blank = (found) => found.replace(/[^\n]/g, " ");
  return text
    .replace(/\/\*[\s\S]*?\*\//g, blank)
    .replace(
      /(^|[^:"'`\\])\/\/.*$/gm,
      (found, before) => before + blank(found.slice(before.length)),
    );
}

/** The line of each field of a front matter. */
const linesOf = (data) =>
  Object.fromEntries(data.entries().map(([field, value]) => [field, value.point.line]));

/** Lessons, quizzes and problems, read by the site's own readers; each exercise with what its player submits. */
async function readContent(load, files, readFile) {
  const { readProblem, readQuiz } = await load("web/practice/authoring/practice-content.ts");
  const { readShared } = await load("web/practice/authoring/mistakes.ts");
  const { kindNames } = await load("web/practice/authoring/practice-kinds.ts");
  const { specOf } = await load("web/practice/authoring/practice-spec.ts");
  const { readSpec } = await load("web/practice/spec.ts");
  const { readSubject } = await load("web/site/build/claims.ts");
  const { readTerms } = await load("web/site/build/glossary.ts");
  const { readCard } = await load("web/site/build/guide.ts");
  const { COVERAGE_FILE, readCoverage } = await load("web/site/build/coverage.ts");
  const { splitFrontMatter } = await load("web/practice/authoring/yaml.ts");
  const { Diagnostics } = await load("web/practice/authoring/diagnostics.ts");
  const diagnostics = new Diagnostics();
  const { raceFile } = await load("web/widgets/race-results/long-race.ts");
  const { withRaceLosses } = await load("web/site/build/race-losses.ts");
  raceFile.provide(JSON.parse(readFile(`content/${raceFile.path}`)));
  const read = (file) => withRaceLosses(readFile(file), file, diagnostics);
  const shared = (folder) =>
    new Map(
      files
        .filter((file) => file.startsWith(`content/${folder}/`) && file.endsWith(".md"))
        .map((file) => {
          const entry = readShared(read(file), file, diagnostics);
          return [entry.code, entry];
        }),
    );
  const library = { misconceptions: shared("misconceptions"), conventions: shared("conventions") };
  const asked = (practice) => {
    try {
      return { ...practice, question: readSpec(JSON.stringify(specOf(practice))).question };
    } catch (error) {
      practice.yaml.fail(error.message);
      return practice;
    }
  };
  const lessons = files
    .filter((file) => /^content\/lessons\/[^/]+\/lesson\.md$/.test(file))
    .map((file) => {
      const slug = file.split("/")[2];
      const { data, body, bodyOffset } = splitFrontMatter(read(file), file, diagnostics);
      const quizFile = file.replace("lesson.md", "quiz.yaml");
      const items = files.includes(quizFile)
        ? readQuiz(read(quizFile), quizFile, diagnostics, library).map(asked)
        : [];
      const head = data.value() ?? {};
      return { slug, file, quizFile, head, headLines: linesOf(data), body, bodyOffset, items };
    });
  const problems = files
    .filter((file) => /^content\/problems\/[^/]+\.md$/.test(file))
    .map((file) => {
      const slug = path.basename(file, ".md");
      const { data } = splitFrontMatter(read(file), file, diagnostics);
      return {
        slug,
        file,
        head: data.value() ?? {},
        headLines: linesOf(data),
        ...asked(readProblem(read(file), file, slug, diagnostics, library)),
      };
    });
  const claims = files
    .filter((file) => /^content\/claims\/[^/]+\.yaml$/.test(file))
    .flatMap((file) =>
      readSubject(read(file), file, diagnostics).claims.map(({ id, covers, yaml }) => ({
        slug: `claims#${id}`,
        file: `${file}:${yaml.point.line}`,
        head: { covers },
        texts: yaml
          .entries()
          .flatMap(([field, value]) => (field === "covers" ? [] : [value.text()])),
      })),
    );
  const terms = files
    .filter((file) => /^content\/glossary\/[^/]+\.yaml$/.test(file))
    .flatMap((file) =>
      readTerms(read(file), file, diagnostics).map(({ id, covers, yaml }) => ({
        slug: `glossary#${id}`,
        file: `${file}:${yaml.point.line}`,
        head: { covers },
        texts: ["means", "example"].flatMap((field) => yaml.get(field)?.text() ?? []),
      })),
    );
  const cards = files
    .filter((file) => /^content\/guide\/[^/]+\.md$/.test(file))
    .map((file) => {
      const card = readCard(read(file), file, diagnostics, library);
      const { slug, sources, covers, measured, see, letters, body } = card;
      return {
        slug: `guide#${slug}`,
        file,
        head: { covers },
        sources,
        texts: [
          body,
          measured.text(),
          see?.text() ?? "",
          ...letters.map(([, text]) => text.text()),
        ],
        items: [asked(card.check)],
      };
    });
  const pages = files
    .filter((file) => ["content/cheat-sheet.md", "content/dictionary.md"].includes(file))
    .map((file) => {
      const { data } = splitFrontMatter(read(file), file, diagnostics);
      return { slug: path.basename(file, ".md"), file, head: data.value() ?? {} };
    });
  const json = (file) => JSON.parse(readIfThere(inRoot(file)) ?? "{}");
  const faults = diagnostics.list.map((entry) => {
    const [, file, fault] = /^(\S+?): ([\s\S]*)$/.exec(entry) ?? [null, "content", entry];
    return { file, fault };
  });
  return {
    content: {
      order: json("content/course.json").lessons ?? [],
      topics: json("content/course.json").topics ?? [],
      kinds: kindNames,
      lessons,
      problems,
      claims,
      terms,
      pages,
      cards,
      coverage: readCoverage(files.includes(COVERAGE_FILE) ? read(COVERAGE_FILE) : ""),
      library,
      references: json("content/references.json"),
    },
    faults,
  };
}
