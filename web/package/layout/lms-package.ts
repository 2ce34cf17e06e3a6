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
 * @throws {Error} with a sentence, where they cannot be read
 * @see tests/web/package/layout.test.ts
 */
export async function readLists(source: Source): Promise<FileLists> {
  const text = new TextDecoder().decode(await source.read(fileListsPath));
  return JSON.parse(text) as FileLists;
}

/**
 * Makes a package.
 *
 * @param format      that the platform reads
 * @param choice      what it holds
 * @param source      of the site
 * @param progressed  told of each file that was read
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
    mastery: choice.mastery,
    site,
  };
  const frame = { lists, pages: [path, noticesPage], site };
  const notices = await text(source, `${noticesPage}index.html`);
  const written = new Map([
    [`${path}index.html`, packagedPage(html, { ...frame, path }, data)],
    [`${noticesPage}index.html`, packagedPage(notices, { ...frame, path: noticesPage }, null)],
  ]);
  const own = pages.flatMap((page) => lists.pages[page]?.files ?? []);
  const files = filesFor(lists, html, own);
  const entries = new Map<string, Uint8Array>(
    [...written].map(([file, content]) => [file, strToU8(content)]),
  );
  let done = 0;
  const contents = await Promise.all(
    files.map(async (file) => {
      const bytes = await source.read(file);
      progressed((done += 1), files.length);
      return [file, bytes] as const;
    }),
  );
  for (const [file, bytes] of contents) entries.set(file, bytes);
  const id = `orrery-${choice.kind}-${choice.names.join("-").slice(0, 100)}${choice.seed === null ? "" : `-${choice.seed}`}`;
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

const text = async (source: Source, file: string): Promise<string> =>
  new TextDecoder().decode(await source.read(file));

/** The page that is launched, before it is fitted into the package. */
interface LaunchPage {
  readonly html: string;
  readonly path: string;
  readonly title: string;
  /** The pages of the site that it is made from. */
  readonly pages: readonly string[];
}

async function launchPage(choice: Choice, source: Source, lists: FileLists): Promise<LaunchPage> {
  const { kind, names, seed } = choice;
  const [first = ""] = names;
  const path = pageOf(kind, first);
  const title = lists.pages[path]?.title ?? first;
  const pages = names.map((name) => pageOf(kind, name));
  const read = (page: string) => text(source, `${page}index.html`);
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
  const problems = await problemsOf(names, seed, read);
  if (kind === "problem") {
    const html = await read(path);
    return { html: withProblems(html, problems), path, title, pages };
  }
  const heading = names.length === 1 ? title : `${names.length} problems`;
  const html = pageOfExercises(await anyProblem(lists, read), heading, [...problems.values()]);
  return { html, path: "problems/set/", title: heading, pages };
}

async function problemsOf(
  names: readonly string[],
  seed: number | null,
  read: (page: string) => Promise<string>,
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const name of names) found.set(name, problemOf(await read(pageOf("problem", name)), seed));
  return found;
}

/** The page of some problem, as a frame for others' exercises. */
async function anyProblem(
  { pages }: FileLists,
  read: (page: string) => Promise<string>,
): Promise<string> {
  const page = Object.keys(pages).find((one) => one.startsWith("problems/"));
  if (!page) throw new Error("This course has no problems, so no set of them can be packaged.");
  return read(page);
}
