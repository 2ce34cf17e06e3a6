/**
 * Reads content/ as a whole: the order of the course, each lesson with its quiz, the problems.
 */
import fs from "node:fs";
import path from "node:path";
import type { QuizFileItem } from "../../embed/quiz-items.ts";
import type { Minutes } from "../pages/minutes.ts";
import type { Convention } from "../../widgets/prose/conventions.ts";
import { readConventions } from "../../practice/authoring/conventions.ts";
import { Diagnostics, sentenceOf } from "../../practice/authoring/diagnostics.ts";
import { readGlossary, type WrittenTerm } from "./glossary.ts";
import type { Html } from "../../practice/authoring/html.ts";
import { renderMarkdown, type Heading } from "./markdown.ts";
import { readShared, type Library } from "../../practice/authoring/mistakes.ts";
import { problemParts, type PracticeParts } from "../../practice/authoring/practice.ts";
import { problemTeaser, quizMarkup } from "./practice.ts";
import {
  readProblem,
  readQuiz,
  type Problem,
  type QuizItem,
} from "../../practice/authoring/practice-content.ts";
import { curlyQuotes } from "../../practice/authoring/quotes.ts";
import { checkOptional, checkRefreshers, readBases, readNeed } from "./needs.ts";
import { withRaceLosses } from "./race-losses.ts";
import { minutesOf, minutesOfLevel } from "./reading-time.ts";
import { exhibitsOf, type Exhibit, type WrittenExhibit } from "./exhibits.ts";
import { sayPracticeTime } from "./practice-link.ts";
import { shortProblems, tagFullText } from "./short-path.ts";
import { routesOf, type Route, type WrittenRoute } from "./routes.ts";
import { GUIDE_FOLDER, readCard, type WrittenCard } from "./guide.ts";
import type { NamedFigure } from "./state-links.ts";
import {
  newRendering,
  type InternalLink,
  type Rendering,
  type Term,
  type BuildContext,
} from "./rendering.ts";
import { checkStateLinks } from "./state-links.ts";
import { termsFor } from "./term-marks.ts";
import { splitFrontMatter, type Yaml } from "../../practice/authoring/yaml.ts";
import { problemKey, questionKey } from "../../practice/progress/document.ts";

export interface Objective {
  readonly html: Html;
  readonly quiz: string;
  readonly problem: string;
  /** Whether its check is folded away from the short path. */
  readonly isOfFullText: boolean;
}

/** What a lesson needs, with the headings of an earlier lesson that refresh it. */
export interface Need {
  readonly html: Html;
  readonly refresh: readonly Place[];
}

/** A heading of a lesson. */
export interface Place {
  readonly lesson: string;
  readonly anchor: string;
}

export interface Lesson {
  readonly slug: string;
  /** Its place among the numbered lessons, from 1; null where it says `numbered: false` or `optional: true`. */
  readonly number: number | null;
  /** Whether the course can be followed without it: no lesson builds on it. */
  readonly isOptional: boolean;
  readonly title: string;
  readonly question: string;
  readonly objectives: readonly Objective[];
  readonly needs: readonly Need[];
  readonly minutes: Minutes;
  /** IDs of content/coverage.md. */
  readonly covers: readonly string[];
  readonly sources: readonly string[];
  /** What the reader may choose. */
  readonly conventions: readonly Convention[];
  readonly html: Html;
  readonly headings: readonly Heading[];
  /** The figures that have an id, as they are placed. */
  readonly figures: ReadonlyMap<string, NamedFigure>;
  readonly terms: readonly Term[];
  readonly tags: ReadonlySet<string>;
  readonly cited: ReadonlySet<string>;
  /** Keys under which the player's progress keeps the scored exercises of the lesson. */
  readonly checks: readonly string[];
  /** Slugs of the lessons that it builds on, which come before it. */
  readonly buildsOn: readonly string[];
  /** Problems that belong to the lesson, by level. */
  readonly problems: readonly Problem[];
  /** Those of `checks` that its short path has; of the problems, what it prepares for. */
  readonly shortPath: ReadonlySet<string>;
  /** Its quiz items as frames take them, in the order of the page. */
  readonly quiz: readonly QuizFileItem[];
  /** Its quiz items, in the order of their file. */
  readonly questions: readonly QuizItem[];
}

export interface Course {
  readonly title: string;
  readonly lessons: readonly Lesson[];
  readonly problems: readonly Problem[];
  /** Topics of problems whose lessons do not exist yet, in teaching order. */
  readonly topics: readonly string[];
  readonly routes: readonly Route[];
  /** Slugs of the problems that find where a reader should begin. */
  readonly placement: readonly string[];
  /** What the home page shows of the lessons. */
  readonly exhibits: readonly Exhibit[];
}

export interface Content {
  readonly course: Course;
  readonly links: readonly InternalLink[];
  /** The cards of the field guide. */
  readonly guide: readonly WrittenCard[];
  /** Those of the glossary. */
  readonly terms: readonly WrittenTerm[];
}

/**
 * Reads a text of the repository, with the losses that it names; its absence is a fault of the content.
 *
 * @param root         the repository
 * @param file         its path from there
 * @param diagnostics  takes the fault
 * @returns the text; "" where the file is missing
 * @see tests/web/site/course.test.ts
 */
export function readText(root: string, file: string, diagnostics: Diagnostics): string {
  try {
    return withRaceLosses(fs.readFileSync(path.join(root, file), "utf8"), file, diagnostics);
  } catch {
    diagnostics.add(file, undefined, "the file is missing");
    return "";
  }
}

/**
 * Reads everything that is taught: lessons, problems, topics, routes, exhibits, the cards of the field guide. Faults are noted in the
 * context, not thrown.
 *
 * @param root     the repository
 * @param context  core, references, and where faults go
 * @param drafts   Whether lessons that say `draft: true`, and their problems, are read too.
 * @returns the content, with lessons in the order of content/course.json
 * @see tests/web/site/course.test.ts
 */
export function readContent(root: string, context: BuildContext, drafts = false): Content {
  const { diagnostics } = context;
  const links: InternalLink[] = [];
  const order = readOrder(root, diagnostics);
  const library = readLibrary(root, diagnostics);
  const left = new Set(drafts ? [] : order.lessons.filter((slug) => isDraft(root, slug)));
  const problems = readProblems(root, diagnostics, library, left);
  const terms = readGlossary(root, diagnostics);
  const slugs = order.lessons.filter((slug) => !left.has(slug));
  const lessons = numbered(
    slugs.map((slug) =>
      readLesson(root, slug, order.lessons, left, problems, library, terms, context, links),
    ),
  );
  checkRefreshers(lessons, left, diagnostics);
  checkOptional(lessons, diagnostics);
  const routes = routesOf(order.routes, lessons, left, diagnostics);
  const exhibits = exhibitsOf(order.exhibits, lessons, left, diagnostics);
  const guide = markdownIn(root, GUIDE_FOLDER).map((file) =>
    readCard(readText(root, file, diagnostics), file, diagnostics, library),
  );
  return { course: { ...order, lessons, problems, routes, exhibits }, links, guide, terms };
}

/** Counts the lessons; a preparation and an optional page are left out of the count. */
function numbered(lessons: readonly (Lesson & { readonly isNumbered: boolean })[]): Lesson[] {
  let count = 0;
  return lessons.map(({ isNumbered, ...lesson }) => ({
    ...lesson,
    number: isNumbered ? (count += 1) : null,
  }));
}

interface Order {
  readonly title: string;
  readonly lessons: readonly string[];
  readonly topics: readonly string[];
  readonly routes: readonly WrittenRoute[];
  readonly placement: readonly string[];
  readonly exhibits: readonly WrittenExhibit[];
}

function readOrder(root: string, diagnostics: Diagnostics): Order {
  const file = "content/course.json";
  const empty: Order = {
    title: "",
    lessons: [],
    topics: [],
    routes: [],
    placement: [],
    exhibits: [],
  };
  try {
    return { ...empty, ...(JSON.parse(readText(root, file, diagnostics)) as Partial<Order>) };
  } catch (error) {
    diagnostics.add(file, undefined, `is not JSON: ${sentenceOf(error)}`);
    return empty;
  }
}

/** Whether a lesson's front matter says `draft: true`. */
function isDraft(root: string, slug: string): boolean {
  const file = `content/lessons/${slug}/lesson.md`;
  const aside = new Diagnostics(); // Faults are found when the lesson is read as a whole.
  const { data } = splitFrontMatter(readText(root, file, aside), file, aside);
  return data.get("draft")?.value() === true;
}

/** Names of the Markdown files in a folder of the content, in the order of the alphabet. */
function markdownIn(root: string, folder: string): string[] {
  const place = path.join(root, folder);
  return fs.existsSync(place)
    ? fs
        .readdirSync(place)
        .filter((name) => name.endsWith(".md"))
        .sort()
        .map((name) => `${folder}/${name}`)
    : [];
}

function readLibrary(root: string, diagnostics: Diagnostics): Library {
  const read = (folder: string) =>
    new Map(
      markdownIn(root, folder).map((file) => {
        const shared = readShared(readText(root, file, diagnostics), file, diagnostics);
        return [shared.code, shared];
      }),
    );
  return {
    misconceptions: read("content/misconceptions"),
    conventions: read("content/conventions"),
  };
}

/** Problems of lessons that are left out are left out too, with their faults. */
function readProblems(
  root: string,
  diagnostics: Diagnostics,
  library: Library,
  left: ReadonlySet<string>,
): Problem[] {
  return markdownIn(root, "content/problems").flatMap((file) => {
    const text = readText(root, file, diagnostics);
    const lesson = splitFrontMatter(text, file, new Diagnostics()).data.get("lesson")?.value();
    if (left.has(String(lesson).replace(/#.*/s, ""))) return [];
    return [readProblem(text, file, path.basename(file, ".md"), diagnostics, library)];
  });
}

function readExcerpts(root: string, folder: string): Map<string, string> {
  const names = fs.readdirSync(path.join(root, folder)).filter((name) => /\.(py|html)$/.test(name));
  return new Map(
    names.map((name) => [name, fs.readFileSync(path.join(root, folder, name), "utf8")]),
  );
}

function readLesson(
  root: string,
  slug: string,
  order: readonly string[],
  left: ReadonlySet<string>,
  problems: readonly Problem[],
  library: Library,
  terms: readonly WrittenTerm[],
  context: BuildContext,
  links: InternalLink[],
): Lesson & { readonly isNumbered: boolean } {
  const { diagnostics } = context;
  const folder = `content/lessons/${slug}`;
  const file = `${folder}/lesson.md`;
  if (!fs.existsSync(path.join(root, folder)))
    diagnostics.add(
      "content/course.json",
      undefined,
      `names the lesson ${slug}, but there is no ${folder}`,
    );
  const { data, body, bodyOffset } = splitFrontMatter(
    readText(root, file, diagnostics),
    file,
    diagnostics,
  );
  const quizFile = `${folder}/quiz.yaml`;
  const items = readQuiz(readText(root, quizFile, diagnostics), quizFile, diagnostics, library);
  /** Whether each exercise is folded away, by kind and id. */
  const placed = new Map<string, boolean>();
  const excerpts = fs.existsSync(path.join(root, folder))
    ? readExcerpts(root, folder)
    : new Map<string, string>();
  const conventions = readConventions(data.get("conventions"));
  const isOptional = data.get("optional")?.value() === true;
  const rendering = newRendering(context, {
    file,
    root: "../../",
    excerpts,
    conventions,
    askable: new Set(items.filter(({ predict }) => predict).map(({ id }) => id)),
    place: (kind, id, folded) => {
      if (placed.has(`${kind} ${id}`)) throw new Error(`the ${kind} ${id} is placed twice`);
      placed.set(`${kind} ${id}`, folded);
      if (kind === "quiz") return placeQuiz(id, slug, items, sub(rendering, quizFile));
      const problem = problemNamed(id, problems);
      rendering.practice[folded ? "folded" : "both"] += minutesOfLevel(problem.level);
      if (!folded) rendering.practice.problems += 1;
      return placeProblem(problem, context, rendering.root, links);
    },
  });
  const { html, headings, lengths } = renderMarkdown(body, rendering, {
    lineOffset: bodyOffset,
    marked: termsFor(terms, order, slug),
  });
  checkStateLinks(rendering);
  for (const item of items)
    if (!placed.has(`quiz ${item.id}`))
      item.yaml.fail(
        `the quiz item ${item.id} is not placed; write ::quiz{id=${item.id}} in ${file}`,
      );
  links.push(...rendering.links);
  const own = problems.filter((problem) => problem.lesson.split("#")[0] === slug);
  const head = readHead(data, rendering, items, own, placed);
  const scored = items.filter(({ predict }) => !predict);
  const isOnShortPath = ({ id }: QuizItem) => placed.get(`quiz ${id}`) === false;
  const ofShortPath = shortProblems(own, head.objectives, headings, placed);
  return {
    slug,
    number: null,
    isNumbered: data.get("numbered")?.value() !== false && !isOptional,
    isOptional,
    ...head,
    conventions,
    minutes: minutesOf(
      lengths,
      own.filter(({ id }) => placed.has(`problem ${id}`)).map(({ level }) => level),
      rendering.practice.folded,
    ),
    buildsOn: readBases(data, order.slice(0, order.indexOf(slug)), left),
    html: sayPracticeTime(tagFullText(html, own, head.objectives, placed, ofShortPath), {
      ...rendering.practice,
      objectives: head.objectives.length,
      ofFullText: ofShortPath.length > 0 ? rendering.practice.problems - ofShortPath.length : 0,
    }),
    headings,
    figures: rendering.figures,
    terms: rendering.terms,
    tags: rendering.tags,
    cited: rendering.cited,
    checks: [
      ...scored.map(({ id }) => questionKey(slug, id)),
      ...own.map(({ id }) => problemKey(id)),
    ],
    problems: [...own].sort((a, b) => a.level - b.level),
    shortPath: new Set([
      ...scored.filter(isOnShortPath).map(({ id }) => questionKey(slug, id)),
      ...ofShortPath.map((id) => problemKey(id)),
    ]),
    questions: items,
    quiz: rendering.quiz,
  };
}

/** A rendering for exercises, which reports its faults in their file and shares everything else. */
function sub(rendering: Rendering, file: string): Rendering {
  return { ...rendering, file, writesVariants: false };
}

function placeQuiz(
  id: string,
  slug: string,
  items: readonly QuizItem[],
  rendering: Rendering,
): Html {
  const item = items.find((candidate) => candidate.id === id);
  if (!item)
    throw new Error(
      `quiz.yaml has no item ${id}; it has ${items.map((candidate) => candidate.id).join(", ")}`,
    );
  if (item.predict) rendering.predictions.add(id);
  return quizMarkup(item, slug, rendering);
}

function problemNamed(id: string, problems: readonly Problem[]): Problem {
  const problem = problems.find((candidate) => candidate.id === id);
  if (!problem) throw new Error(`there is no problem ${id}; content/problems has no file ${id}.md`);
  return problem;
}

const placeProblem = (
  problem: Problem,
  context: BuildContext,
  root: string,
  links: InternalLink[],
): Html =>
  problemTeaser(problem, partsOf(problem, context, root, links), `${root}problems/${problem.id}/`);

/**
 * The parts of a problem for a page that lies `root` below the site's root.
 *
 * @param problem  as it was read
 * @param context  core and references
 * @param root     such as "../../"
 * @param links    takes the links of its texts, which are checked later
 * @param maths    how formulas are written; in files for other pages as MathML alone
 * @returns its texts as HTML
 * @see tests/web/site/course.test.ts
 */
export function partsOf(
  problem: Problem,
  context: BuildContext,
  root: string,
  links: InternalLink[],
  maths: Rendering["maths"] = "htmlAndMathml",
): PracticeParts {
  const rendering = newRendering(context, { file: problem.file, root, maths });
  const parts = problemParts(problem, rendering);
  checkStateLinks(rendering);
  links.push(...rendering.links);
  return parts;
}

const HEAD_FIELDS = [
  "title",
  "question",
  "objectives",
  "needs",
  "builds-on",
  "covers",
  "sources",
  "conventions",
  "draft",
  "numbered",
  "optional",
];

function readHead(
  data: Yaml,
  rendering: Rendering,
  items: readonly QuizItem[],
  problems: readonly Problem[],
  placed: ReadonlyMap<string, boolean>,
) {
  data.refuseOthers(HEAD_FIELDS);
  const line = (yaml: Yaml) =>
    renderMarkdown(yaml.text(), rendering, { lineOffset: yaml.textLine - 1, inline: true }).html;
  const objectives = data
    .need("objectives", "list them, each with text, quiz and problem")
    .items()
    .map((yaml) => {
      const quiz = yaml.need("quiz", "name the quiz item that checks the objective");
      const problem = yaml.need("problem", "name the problem that applies the objective");
      if (quiz.text() && !items.some(({ id }) => id === quiz.text()))
        quiz.fail(`quiz.yaml has no item ${quiz.text()}`);
      if (problem.text() && !problems.some(({ id }) => id === problem.text()))
        problem.fail(
          `the lesson has no problem ${problem.text()}; the file content/problems/${problem.text()}.md says lesson: <this lesson>#<heading>`,
        );
      else if (problem.text() && !placed.has(`problem ${problem.text()}`))
        problem.fail(
          `the problem ${problem.text()} is not placed; write ::problem{id=${problem.text()}} in ${data.file}`,
        );
      else if (placed.get(`problem ${problem.text()}`))
        problem.fail(
          `the problem ${problem.text()} is folded; place what applies an objective outside of :::more`,
        );
      return {
        html: line(yaml.need("text", "say what the reader can do afterwards")),
        quiz: quiz.text(),
        problem: problem.text(),
        isOfFullText: placed.get(`quiz ${quiz.text()}`) === true,
      };
    });
  const sources = data.get("sources")?.items() ?? [];
  for (const source of sources) {
    if (!rendering.references.has(source.text()))
      source.fail(`content/references.json has no key ${source.text()}`);
  }
  return {
    title: curlyQuotes(data.need("title", "write the lesson's title").text()),
    question: curlyQuotes(
      data.need("question", "write the question that the lesson answers").text(),
    ),
    objectives,
    needs:
      data
        .get("needs")
        ?.items()
        .map((yaml) => readNeed(yaml, line)) ?? [],
    covers: data.get("covers")?.texts() ?? [],
    sources: sources.map((source) => source.text()),
  };
}
