// Lays out a package for a learning platform and zips it: by command from the built site on disk, in
// the browser from the site itself. Both give the one thing that differs, how a file is read.

import { strToU8 } from "fflate";
import type { LmsFormat, PackageData } from "../package-data.ts";
import { checkChoice, pageOf, type Choice } from "./choice.ts";
import { fileListsPath, filesFor, type FileLists } from "./file-lists.ts";
import { manifestNames, manifestOf } from "./manifests.ts";
import {
  exercisesIn,
  packagedPage,
  pageOfExercises,
  problemNamesIn,
  problemOf,
  quizItemsOf,
  withProblems,
} from "./page.ts";
import { markupOf, readPartName, type SetPartName } from "./set-parts.ts";
import { zip } from "./zip.ts";

/** Reads files of the built site. */
export interface Source {
  /**
   * Reads one file.
   *
   * @param path  from the root of the site
   * @throws {Error} with a sentence, where it cannot be read
   */
  read(path: string): Promise<Uint8Array>;
  /** Address of the published course with a slash at its end; "" where it is unknown. */
  readonly site: string;
}

/** A package as it is saved. */
export interface MadePackage {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly numFiles: number;
}

/** Told how far the work is. */
export type Progressed = (done: number, total: number) => void;

const noticesPage = "notices/";

/**
 * Reads the lists of files of a build.
 *
 * @param source  of the site
 * @returns a promise of the lists, as the build wrote them
 * @throws {Error} with a sentence, where they cannot be read
 * @see tests/web/package/layout.test.ts
 */
export async function readLists(source: Source): Promise<FileLists> {
  return JSON.parse(await readText(source, fileListsPath)) as FileLists;
}

/**
 * Reads one file as text.
 *
 * @param source  of the site
 * @param path    from the root of the site
 * @returns a promise of the text, read as UTF-8
 * @throws {Error} with a sentence, where it cannot be read
 * @see tests/web/package/layout.test.ts
 */
export const readText = async (source: Source, path: string): Promise<string> =>
  new TextDecoder().decode(await source.read(path));

/**
 * Makes a package.
 *
 * @param format      that the platform reads
 * @param choice      what it holds
 * @param source      of the site
 * @param progressed  told of each file that was read
 * @returns a promise of the zip's name and bytes, and how many files are in it
 * @throws {Error} with a sentence, where the choice is wrong or a file cannot be read
 * @see tests/web/package/layout.test.ts
 */
export async function makeLmsPackage(
  format: LmsFormat,
  choice: Choice,
  source: Source,
  progressed: Progressed = () => undefined,
): Promise<MadePackage> {
  const lists = await readLists(source);
  checkChoice(choice, lists);
  const { html, path, title, pages } = await launchPage(choice, source, lists);
  const { site } = source;
  const data: PackageData = {
    format,
    kind: choice.kind,
    title,
    lesson: choice.kind === "lesson" ? (choice.names[0] ?? "") : "",
    ...exercisesIn(html),
    classSeed: choice.isPerStudent ? choice.seed : null,
    mastery: choice.mastery,
    site,
  };
  const frame = { lists, pages: [path, noticesPage], site };
  const notices = await readText(source, `${noticesPage}index.html`);
  const entries = new Map<string, Uint8Array>([
    [`${path}index.html`, strToU8(packagedPage(html, { ...frame, path }, data))],
    [
      `${noticesPage}index.html`,
      strToU8(packagedPage(notices, { ...frame, path: noticesPage }, null)),
    ],
  ]);
  const own = pages.flatMap((page) => lists.pages[page]?.files ?? []);
  const files = filesFor(lists, html, own);
  let done = 0;
  const contents = await Promise.all(
    files.map(async (file) => {
      const bytes = await source.read(file);
      progressed((done += 1), files.length);
      return [file, bytes] as const;
    }),
  );
  for (const [file, bytes] of contents) entries.set(file, bytes);
  const id = `orrery-${choice.kind}-${choice.names.join("-").replace(/[/:]/g, "-").slice(0, 100)}${choice.seed === null ? "" : `-${choice.seed}`}${choice.isPerStudent ? "-students" : ""}`;
  const manifest = manifestOf(format, {
    id,
    title,
    description: data.lesson
      ? `The lesson “${title}” with its questions and problems.`
      : `${title}: ${data.exercises.length} exercises.`,
    launch: `${path}index.html`,
    files: [...entries.keys()].sort(),
    mastery: choice.mastery,
    base: site || "https://orrery.invalid/",
  });
  return {
    name: `${id}-${format}.zip`,
    bytes: zip(new Map([[manifestNames[format], strToU8(manifest)], ...entries])),
    numFiles: entries.size + 1,
  };
}

/** The page that is launched, before it is fitted into the package. */
interface LaunchPage {
  readonly html: string;
  readonly path: string;
  readonly title: string;
  /** The pages of the site that it is made from. */
  readonly pages: readonly string[];
}

async function launchPage(choice: Choice, source: Source, lists: FileLists): Promise<LaunchPage> {
  const { kind, names } = choice;
  // Where each student has their own, the page learns it from the platform.
  const seed = choice.isPerStudent ? null : choice.seed;
  const [first = ""] = names;
  const path = pageOf(kind, first);
  const title = lists.pages[path]?.title ?? first;
  const pages = names.map((name) => pageOf(kind, name));
  const read = (page: string) => readText(source, `${page}index.html`);
  if (kind === "lesson") {
    const html = await read(path);
    const problems = await problemsOf(problemNamesIn(html), seed, read);
    return { html: withProblems(html, problems), path, title, pages };
  }
  if (kind === "quiz") {
    const items = quizItemsOf(await read(path));
    const heading = `${title}: quiz`;
    return {
      html: pageOfExercises(await anyProblem(lists, read), heading, items),
      path,
      title: heading,
      pages: [path],
    };
  }
  if (kind === "problem") {
    const problems = await problemsOf(names, seed, read);
    const html = await read(path);
    return { html: withProblems(html, problems), path, title, pages };
  }
  return launchSet(choice, seed, lists, read);
}

type ReadPage = (page: string) => Promise<string>;

async function launchSet(
  { names, title }: Choice,
  seed: number | null,
  lists: FileLists,
  read: ReadPage,
): Promise<LaunchPage> {
  const parts = names.flatMap((name) => readPartName(name, lists) ?? []);
  const titleOf = ({ page }: SetPartName) => lists.pages[page]?.title ?? page;
  const markup = await Promise.all(
    parts.map(async (part) => markupOf(part, await read(part.page), titleOf(part), seed)),
  );
  const [first] = parts;
  const noun = parts.every(({ kind }) => kind === "problem") ? "problems" : "parts";
  const counted = first && parts.length === 1 ? titleOf(first) : `${parts.length} ${noun}`;
  const heading = title || counted;
  const html = pageOfExercises(await anyProblem(lists, read), heading, markup);
  // What is only read is not in the package.
  const pages = parts.filter(({ kind }) => kind !== "reading").map(({ page }) => page);
  return { html, path: "problems/set/", title: heading, pages: [...new Set(pages)] };
}

async function problemsOf(
  names: readonly string[],
  seed: number | null,
  read: ReadPage,
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const name of names) found.set(name, problemOf(await read(pageOf("problem", name)), seed));
  return found;
}

/** The page of some problem, as a frame for others' exercises. */
async function anyProblem({ pages }: FileLists, read: ReadPage): Promise<string> {
  const page = Object.keys(pages).find((one) => one.startsWith("problems/"));
  if (!page) throw new Error("This course has no problems, so no set of them can be packaged.");
  return read(page);
}
