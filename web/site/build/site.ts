/**
 * Builds the pages: reads content, renders, writes. Run by scripts/build-site.mjs through Vite, so
 * that figures and engine are the very modules that the browser gets.
 */
import "./dom-globals.ts";
import fs from "node:fs";
import path from "node:path";
import { loadEngine } from "../../engine/index.ts";
import { players } from "../../practice/registry.ts";
import { studyFile } from "../../practice/review/course.ts";
import { wordsFile } from "../../practice/review/exercise-words.ts";
import { mistakesFile } from "../../practice/review/mistake-words.ts";
import { exerciseWords } from "./exercise-words.ts";
import { mistakeWords } from "./mistake-words.ts";
import { declarations, paletteCss } from "../../widgets/base/schemes.ts";
import { faultsFile } from "../../widgets/diagnose/kinds.ts";
import { NOTES_FILE } from "../../widgets/base/function-notes.ts";
import { widgets } from "../../widgets/registry.ts";
import { fileListsPath } from "../../package/layout/file-lists.ts";
import {
  dictionaryPage,
  notationPage,
  noticesPage,
  notFoundPage,
  sourcesPage,
} from "../pages/about.ts";
import { answersPage } from "../pages/answers.ts";
import { cheatSheetPage } from "../pages/cheat-sheet.ts";
import { claimsPage } from "../pages/claims.ts";
import { guidePage } from "../pages/guide.ts";
import { coursePage } from "../pages/course.ts";
import { coveragePage } from "../pages/coverage.ts";
import { elementFramePages, embedPage } from "../pages/embed.ts";
import { cardsFile, glossaryPage } from "../pages/glossary.ts";
import { homePage } from "../pages/home.ts";
import { renderPage, type Frame, type Page } from "../pages/layout.ts";
import { lessonPage } from "../pages/lesson.ts";
import { iconFile } from "../pages/logo.ts";
import { namesPage } from "../pages/public-names.ts";
import { offlinePage } from "../pages/offline.ts";
import { problemPage } from "../pages/problem.ts";
import { problemEditorPage } from "../pages/problem-editor.ts";
import { problemsPage } from "../pages/problems.ts";
import { progressPage } from "../pages/progress.ts";
import { referencePages } from "../pages/reference.ts";
import { assignPage } from "../pages/sets/assign.ts";
import { classPage } from "../pages/sets/class.ts";
import { setPage } from "../pages/sets/set.ts";
import { sheetPage } from "../pages/sets/sheet.ts";
import { studyPage } from "../pages/study.ts";
import { workRecordPage } from "../pages/study-record.ts";
import { finalCheckPage, placementPage } from "../pages/study-tests.ts";
import { teachPage } from "../pages/teach.ts";
import { lessonPlanPage } from "../pages/teach/lesson-plan.ts";
import { workbenchPage } from "../pages/workbench.ts";
import { conventionCss } from "../../practice/authoring/conventions.ts";
import { readAssets, type Manifest } from "./assets.ts";
import { answerKinds } from "./answer-cases.ts";
import { readClaims } from "./claims.ts";
import { highlightCode, createCodeHighlighter } from "./code.ts";
import { partsOf, readContent, readText, type Content } from "./content.ts";
import { Diagnostics } from "../../practice/authoring/diagnostics.ts";
import { ElementCatalogue } from "./elements.ts";
import { readFaults } from "./faults.ts";
import { makeFonts } from "./fonts.ts";
import { functionNotesFile } from "./function-notes.ts";
import { renderGlossary } from "./glossary.ts";
import { heightRules } from "./heights.ts";
import { trusted } from "../../practice/authoring/html.ts";
import { criticalCss, inline, takeFile } from "./inline.ts";
import { checkLinks } from "./links.ts";
import { renderTex } from "../../practice/authoring/maths.ts";
import { publicNames } from "./public-names.ts";
import { renderCards } from "./guide.ts";
import { NOTICES_FILE, noticesText, readNotices } from "./notices.ts";
import { problemData } from "../../practice/authoring/practice.ts";
import { problemMarkup } from "./practice.ts";
import { readReferences } from "./references.ts";
import { COVERAGE_FILE, coveredSubjects, readCoverage } from "./coverage.ts";
import { readDocument } from "./document.ts";
import { exhibitEntries } from "./exhibits.ts";
import type { InternalLink, BuildContext } from "./rendering.ts";
import { exampleCode, RESIZER, wordsElement } from "./embed-examples.ts";
import { packageFiles } from "./package-files.ts";
import { Previews } from "./previews.ts";
import { searchWords } from "./search-words.ts";
import { studyCourse } from "./study.ts";
import { readTeaching } from "./teaching.ts";
import { provideTrainedFiles, trainedFiles } from "./trained.ts";
import { usedCharacters } from "./used-characters.ts";

export interface BuildOptions {
  readonly root: string;
  readonly out: string;
  readonly siteUrl: string | undefined;
  readonly manifest: Manifest;
  /** Whether lessons that say `draft: true` are built too. */
  readonly drafts: boolean;
  /** The server's policy, with the hashes of what is inlined in the pages. */
  policyOf(hashes: {
    readonly scripts: readonly string[];
    readonly styles: readonly string[];
  }): string;
}

export interface BuildResult {
  readonly pages: number;
  readonly problems: number;
}

const registry = { ...widgets, ...players };

/**
 * The palette, and the heights that figures will need, for the style sheet of the site.
 *
 * @returns style rules
 * @see tests/e2e/frames.spec.mjs
 */
export function generatedCss(): string {
  const onPaper = `@media print{:root,:root[data-theme]{color-scheme:light;${declarations("light")}}}`;
  return [paletteCss, onPaper, heightRules(), conventionCss(), ""].join("\n");
}

/**
 * Starts the core and reads what every document of a build needs.
 *
 * @param root  the repository, with the core compiled
 * @returns core, elements, references and an empty list of faults
 * @throws {Error} with the core's sentence, where it does not start
 * @see tests/web/site/markdown.test.ts
 */
export async function openBuildContext(root: string): Promise<BuildContext> {
  const diagnostics = new Diagnostics();
  const referencesFile = "content/references.json";
  await provideTrainedFiles(root);
  const engine = await loadEngine({
    bytes: fs.readFileSync(path.join(root, "build/wasm/orrery.wasm")),
  });
  return {
    engine,
    diagnostics,
    highlighter: await createCodeHighlighter(),
    elements: await ElementCatalogue.load(registry),
    previews: new Previews(),
    references: readReferences(
      readText(root, referencesFile, diagnostics) || "{}",
      referencesFile,
      diagnostics,
    ),
  };
}

/**
 * Writes all pages of the site.
 *
 * @param options  repository, target, address and manifest of the scripts
 * @returns what was written, counted
 * @throws {Error} that lists every fault of the content; then nothing has been written
 * @see tests/e2e/pages.spec.mjs
 */
export async function buildPages({
  root,
  out,
  siteUrl,
  manifest,
  drafts,
  policyOf,
}: BuildOptions): Promise<BuildResult> {
  const context = await openBuildContext(root);
  const content = readContent(root, context, drafts);
  const links = [...content.links];
  const files = new Map<string, string>();
  const pages = makePages(root, context, content, siteUrl, links, files);
  const fonts = await makeFonts(
    root,
    usedCharacters([
      ...pages.map(({ title, body }) => title + body.text),
      ...files.values(),
      ...scripts(out),
    ]),
  );
  const searchFile = "content/search.yaml";
  const words = searchWords(
    readText(root, searchFile, context.diagnostics) || "{}",
    searchFile,
    pages,
    context.diagnostics,
  );
  files.set("search.json", `${JSON.stringify(words)}\n`);
  const assets = readAssets(manifest);
  const early = inline(takeFile(out, assets.early));
  const style = inline(criticalCss(takeFile(out, assets.first)));
  const policy = policyOf({ scripts: [early.hash], styles: [style.hash] });
  files.set("policy.txt", `${policy}\n`);
  const modules = modulesOf(root);
  const frame: Frame = {
    courseTitle: content.course.title,
    assets,
    policy,
    early: early.text,
    criticalCss: style.text,
    fonts: fonts.styles,
    faces: fonts.parts,
    siteUrl,
    moduleOf: (tag) => modules.get(tag),
  };
  for (const page of pages)
    files.set(
      page.path.endsWith(".html") ? page.path : `${page.path}index.html`,
      renderPage(page, frame),
    );
  checkLinks(links, files, context.diagnostics);
  context.diagnostics.throwIfAny();
  write(out, [...files, ...fonts.files, ...context.previews.files, ...trainedFiles(root)]);
  const lists = packageFiles({
    out,
    assets,
    fonts: fonts.styles,
    data: [...files.keys(), ...context.previews.files.keys(), ...trainedFiles(root).keys()],
    pages: pages
      .filter(({ path }) => /^(lessons|problems)\/./.test(path))
      .map((page) => ({ page, html: files.get(`${page.path}index.html`) ?? "" })),
    modules,
  });
  write(out, [[fileListsPath, JSON.stringify(lists)]]);
  return { pages: pages.length, problems: content.course.problems.length };
}

function write(out: string, files: Iterable<readonly [string, string | Uint8Array]>): void {
  for (const [file, data] of files) {
    fs.mkdirSync(path.dirname(path.join(out, file)), { recursive: true });
    fs.writeFileSync(path.join(out, file), data);
  }
}

/** What reads problem files has a table of every character with a name, and shows none of them. */
const OF_ALL_CHARACTERS = /^own-problem-/;

/** The figures' scripts, whose words are shown too. */
function scripts(out: string): string[] {
  const folder = path.join(out, "chunks");
  return fs
    .readdirSync(folder)
    .filter((file) => !OF_ALL_CHARACTERS.test(file))
    .map((file) => fs.readFileSync(path.join(folder, file), "utf8"));
}

function makePages(
  root: string,
  context: BuildContext,
  { course, guide, terms }: Content,
  siteUrl: string | undefined,
  links: InternalLink[],
  files: Map<string, string>,
): Page[] {
  const { engine, elements, references, highlighter, diagnostics } = context;
  const names = publicNames(elements.list);
  files.set("reference/names.json", `${JSON.stringify(names, null, 1)}\n`);
  files.set(
    NOTES_FILE,
    functionNotesFile(engine.describe().functions, references, (tex) =>
      renderTex(tex, true, "mathml", engine, {}),
    ),
  );
  const notices = readNotices(root);
  files.set(NOTICES_FILE, noticesText(notices));
  files.set("icon.svg", iconFile());
  files.set(RESIZER.name, readText(root, RESIZER.file, diagnostics));
  files.set("manifest.webmanifest", webManifest(course.title));
  const problemPages = course.problems.map((problem) => {
    const parts = partsOf(problem, context, "../../", links);
    files.set(`problems/${problem.id}.json`, JSON.stringify(problemData(problem, parts)));
    return problemPage(problem, problemMarkup(problem, parts), course);
  });
  const notation = readDocument(root, "content/notation.md", context, links);
  const sheet = readDocument(root, "content/cheat-sheet.md", context, links);
  const dictionary = readDocument(root, "content/dictionary.md", context, links);
  const kinds = answerKinds(root, context, links);
  const kindTitles = new Map(kinds.map(({ kind, title }) => [kind, title]));
  const titles = new Map(course.lessons.map(({ slug, title }) => [slug, title]));
  const faults = readFaults(root, { diagnostics, links, titleOf: (slug) => titles.get(slug) });
  files.set(faultsFile.path, JSON.stringify(faults));
  for (const { slug, quiz } of course.lessons)
    if (quiz.length > 0) files.set(`quizzes/${slug}.json`, JSON.stringify(quiz));
  files.set(wordsFile, JSON.stringify(exerciseWords(course)));
  files.set(mistakesFile, JSON.stringify(mistakeWords(course)));
  files.set(studyFile, JSON.stringify(studyCourse(course, diagnostics)));
  const claims = readClaims(root, context, course.lessons, links);
  const glossary = (way: string) => renderGlossary(terms, context, course.lessons, way, links);
  const entries = glossary("../");
  files.set("glossary/cards.json", cardsFile(glossary("../../")));
  const cards = renderCards(guide, context, links);
  const coverage = readText(root, COVERAGE_FILE, diagnostics);
  const teaching = readTeaching(root, course.lessons, context, links);
  return [
    homePage(course, wordsElement(context), exhibitEntries(course.exhibits, context)),
    coursePage(course),
    progressPage(course),
    offlinePage(course),
    studyPage(course),
    placementPage(course),
    finalCheckPage(course),
    workRecordPage(course),
    setPage(),
    sheetPage(),
    classPage(),
    ...teaching.map((part) => lessonPlanPage(part, references, siteUrl)),
    assignPage(course, kindTitles),
    problemEditorPage(kindTitles),
    ...course.lessons.map((lesson) => lessonPage(lesson, course)),
    problemsPage(course, kindTitles),
    ...problemPages,
    claimsPage(claims),
    guidePage(cards, references),
    coveragePage(
      coveredSubjects(readCoverage(coverage), course, claims, entries, cards, [
        { address: "cheat-sheet/", ...sheet },
        { address: "conventions/", ...dictionary },
      ]),
    ),
    glossaryPage(entries),
    cheatSheetPage(sheet.title, sheet.html),
    teachPage(
      exampleCode(root, siteUrl, (code, language) =>
        trusted(highlightCode(highlighter, code, language)),
      ),
      course,
      teaching.map(({ lesson }) => lesson),
    ),
    workbenchPage(faults),
    embedPage(),
    ...elementFramePages(elements.list, course),
    ...referencePages({
      cards: new Set(cards.map(({ slug }) => slug)),
      description: engine.describe(),
      references,
      setTex: (tex) => renderTex(tex, true, "htmlAndMathml", engine, {}),
    }),
    answersPage(kinds),
    namesPage(names),
    notationPage(notation.title, notation.html),
    dictionaryPage(dictionary.title, dictionary.html),
    sourcesPage(references, course, cards),
    noticesPage(notices),
    notFoundPage(siteUrl ?? "./"),
  ];
}

/** Module of each element as the manifest names it, from the lines of the two registries. */
function modulesOf(root: string): ReadonlyMap<string, string> {
  const modules = new Map<string, string>();
  for (const folder of ["widgets", "practice"]) {
    const text = fs.readFileSync(path.join(root, "web", folder, "registry.ts"), "utf8");
    for (const [, tag, module] of text.matchAll(
      /"(orrery-[\w-]+)":\s*\(\)\s*=>\s*import\("\.\/([^"]+)"\)/g,
    )) {
      modules.set(tag as string, `${folder}/${module}`);
    }
  }
  return modules;
}

function webManifest(title: string): string {
  return `${JSON.stringify({
    name: title,
    short_name: title,
    start_url: "./",
    display: "browser",
    icons: [{ src: "icon.svg", sizes: "any", type: "image/svg+xml" }],
  })}\n`;
}
