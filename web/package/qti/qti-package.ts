// A package of QTI: an item for each problem, a test with all of them, the solutions for the teacher,
// and a file that says what is lost.

import { strToU8 } from "fflate";
import type { Engine } from "../../engine/index.ts";
import { checkChoice, type Choice } from "../layout/choice.ts";
import { readPartName } from "../layout/set-parts.ts";
import {
  readLists,
  readText,
  type MadePackage,
  type Progressed,
  type Source,
} from "../layout/lms-package.ts";
import { zip } from "../layout/zip.ts";
import { dialects, fileOf, plain, words, writerFor, type QtiVersion } from "./dialect.ts";
import { isScored, itemFile, itemId } from "./item.ts";
import { readQuestion, type Parse, type QtiQuestion } from "./question.ts";
import { readmeOf } from "./readme.ts";

/** What reads problems: the core, and what makes elements of markup. */
export interface Reader {
  readonly engine: Engine;
  readonly parse: Parse;
}

/**
 * Makes a package of problems with fixed numbers.
 *
 * @param version     of QTI
 * @param choice      the problems; without a seed, each is its first variant
 * @param source      of the site
 * @param reader      of problems
 * @param progressed  told of each problem that was read
 * @returns a promise of the zip's name and bytes, and how many files are in it
 * @throws {Error} with a sentence, where the choice is wrong or a problem cannot be read
 * @see tests/web/package/qti.test.ts
 */
export async function makeQtiPackage(
  version: QtiVersion,
  choice: Choice,
  source: Source,
  { engine, parse }: Reader,
  progressed: Progressed = () => undefined,
): Promise<MadePackage> {
  if (choice.kind === "lesson" || choice.kind === "quiz")
    throw new Error("QTI takes problems, and no lesson; choose one or more problems.");
  const lists = await readLists(source);
  checkChoice(choice, lists);
  const other = choice.names.find((name) => readPartName(name, lists)?.kind !== "problem");
  if (other !== undefined)
    throw new Error(`QTI takes problems, and “${other}” is none; leave it out.`);
  if (choice.isPerStudent)
    throw new Error("Questions of QTI have the same numbers for everyone; choose a seed for all.");
  const seed = choice.seed ?? 1;
  const questions: QtiQuestion[] = [];
  for (const [done, name] of choice.names.entries()) {
    progressed(done, choice.names.length);
    const json = await readText(source, `problems/${name}.json`);
    questions.push(readQuestion(json, seed, engine, parse));
  }
  const title =
    questions.length === 1 ? (questions[0]?.title ?? "") : `${questions.length} problems`;
  const files = new Map<string, string>([
    ["imsmanifest.xml", manifest(questions, version)],
    ["test.xml", test(questions, title, version)],
    ...questions.map((question): [string, string] => [
      `items/${itemId(question)}.xml`,
      itemFile(question, version),
    ]),
    ["solutions.html", solutions(questions, title)],
    ["README.txt", readmeOf(questions, version, source.site)],
  ]);
  const names = choice.names.join("-").slice(0, 100);
  return {
    name: `orrery-${names}-${seed}-qti${version.replace(".", "")}.zip`,
    bytes: zip(new Map([...files].map(([file, text]) => [file, strToU8(text)]))),
    numFiles: files.size,
  };
}

function manifest(questions: readonly QtiQuestion[], version: QtiVersion): string {
  const { manifest: root, schema, schemaVersion, itemType, testType } = dialects[version];
  const resource = (identifier: string, type: string, href: string, ...needed: readonly string[]) =>
    plain(
      "resource",
      { identifier, type, href },
      plain("file", { href }),
      ...needed.map((identifierref) => plain("dependency", { identifierref })),
    );
  const ids = questions.map(itemId);
  return fileOf(
    plain(
      "manifest",
      { ...root, identifier: "orrery-problems" },
      plain(
        "metadata",
        {},
        plain("schema", {}, words(schema)),
        plain("schemaversion", {}, words(schemaVersion)),
      ),
      plain("organizations", {}),
      plain(
        "resources",
        {},
        resource("test", testType, "test.xml", ...ids),
        ...ids.map((id) => resource(id, itemType, `items/${id}.xml`)),
      ),
    ),
  );
}

function test(questions: readonly QtiQuestion[], title: string, version: QtiVersion): string {
  const q = writerFor(version);
  const refs = questions.map((question) =>
    q("assessmentItemRef", { identifier: itemId(question), href: `items/${itemId(question)}.xml` }),
  );
  const section = q(
    "assessmentSection",
    { identifier: "problems", title, visible: "true" },
    ...refs,
  );
  return fileOf(
    q(
      "assessmentTest",
      { ...dialects[version].root, identifier: "test", title },
      q(
        "testPart",
        { identifier: "part", navigationMode: "nonlinear", submissionMode: "individual" },
        section,
      ),
    ),
  );
}

/** For the teacher: every problem with its worked solution. */
function solutions(questions: readonly QtiQuestion[], title: string): string {
  const sections = questions.map((question) =>
    plain(
      "section",
      {},
      plain("h2", {}, words(`${question.title} (variant ${question.seed})`)),
      question.statement,
      plain("h3", {}, words(isScored(question) ? "Solution" : "Solution, to score by hand")),
      question.solution,
    ),
  );
  const body = plain("body", {}, plain("h1", {}, words(`${title}: solutions`)), ...sections);
  return `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"/><title>Solutions</title></head>${body.text}</html>\n`;
}
