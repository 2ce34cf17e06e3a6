/**
 * All problems in teaching order: by lesson and heading, then by topic where no lesson prepares
 * them yet. The filters and what is solved come with the scripts (client/problem-filters.ts).
 */
import type { Course, Lesson } from "../build/content.ts";
import { html, type Html } from "../../practice/authoring/html.ts";
import { ASKS, type Asks, type Problem } from "../../practice/authoring/practice-content.ts";
import { minutesOfLevel } from "../build/reading-time.ts";
import type { Page } from "./layout.ts";
import { titlePrefix } from "./lesson-number.ts";

/** Titles of the kinds of answers by their names. */
export type KindTitles = ReadonlyMap<string, string>;

/** Problems under one heading. */
export interface ProblemGroup {
  readonly title: string;
  /** The lesson that prepares them, where there is one. */
  readonly lesson?: Lesson;
  readonly problems: readonly Problem[];
}

/** The place in the lesson that prepares a problem; unknown headings come first. */
function placeIn({ headings }: Lesson, { lesson }: Problem): number {
  const anchor = lesson.split("#")[1] ?? "";
  return headings.findIndex(({ id }) => id === anchor);
}

/**
 * Groups all problems of a course in teaching order; within a group by heading, then by level.
 *
 * @param course  with its problems, those of topics without a lesson too
 * @returns the groups that have problems
 * @see tests/web/site/course-pages.test.ts
 */
export function groupsOf({ lessons, topics, problems }: Course): ProblemGroup[] {
  const byLesson = lessons.map((lesson) => ({
    title: lesson.title,
    lesson,
    problems: problems
      .filter((problem) => problem.lesson.split("#")[0] === lesson.slug)
      .sort((a, b) => placeIn(lesson, a) - placeIn(lesson, b) || a.level - b.level),
  }));
  const byTopic = topics.map((title) => ({
    title,
    problems: problems
      .filter(({ topic }) => topic === title)
      .sort((a, b) => a.level - b.level || a.title.localeCompare(b.title, "en")),
  }));
  return [...byLesson, ...byTopic].filter((group) => group.problems.length > 0);
}

/**
 * The page of all problems, with filters.
 *
 * @param course  with its problems
 * @param titles  of the kinds of answers
 * @returns path, title, description and body
 * @see tests/web/site/course-pages.test.ts
 */
export function problemsPage(course: Course, titles: KindTitles): Page {
  const groups = groupsOf(course);
  const prepared = groups.filter(({ lesson }) => lesson);
  const beyond = groups.filter(({ lesson }) => !lesson);
  return {
    path: "problems/",
    kind: "plain",
    title: "All problems",
    description: `${course.problems.length} problems in the order of the lessons, each with new numbers as often as you like, hints and a worked solution.`,
    body: html`<main id="main" class="wide problems-page" data-all-problems>
<h1>All problems</h1>
<p class="lead">${course.problems.length} problems in the order of the lessons. Each one draws new numbers as often as you like, checks your answer by computation (except where you write a text: that you compare with a rubric yourself), and comes with hints and a worked solution. Level 1 takes one idea and about ${minutesOfLevel(1)} minutes, level 2 joins two or three ideas (${minutesOfLevel(2)} minutes), and at level 3 you find the way yourself (${minutesOfLevel(3)} minutes).</p>
${filters(groups, titles)}
<p class="source" data-no-problem hidden>No problem matches all of these filters. <button type="button" class="quiet" data-clear>Show all problems</button></p>
${prepared.map((group) => group.lesson && section(group, group.lesson, titles))}
${
  beyond.length > 0 &&
  html`<section class="beyond"><h2 id="beyond">Beyond the lessons so far</h2>
<p>No lesson covers these yet. Try them if you already know the subject.</p>
${beyond.map((group) => html`<section data-group><h3>${group.title}</h3>${list(group, titles)}</section>`)}</section>`
}
</main>`,
  };
}

function section(group: ProblemGroup, lesson: Lesson, titles: KindTitles): Html {
  return html`<section data-group><h2><a href="../lessons/${lesson.slug}/">${titlePrefix(lesson, "long")}${group.title}</a></h2>
${list(group, titles)}</section>`;
}

const list = ({ title, problems }: ProblemGroup, titles: KindTitles): Html =>
  html`<ol class="all-problems">${problems.map(
    (problem) =>
      html`<li data-problem="${problem.id}" data-lesson="${title}" data-skill="${problem.skill}" data-kind="${problem.kind}" data-asks="${problem.asks}" data-level="${problem.level}"><a href="./${problem.id}/">${problem.title}</a> <span class="about">level ${problem.level} · ${titleOfKind(problem.kind, titles)} · ${wordsOf(problem.skill)}</span> <span class="state" data-state></span></li>`,
  )}</ol>`;

/** What a problem asks of the learner, in words. */
export const askedFor: Readonly<Record<Asks, string>> = {
  compute: "compute a value",
  infer: "infer",
  debug: "find a bug",
  explain: "explain",
  derive: "derive",
  design: "design",
};

/** The words for each level. */
export const LEVELS: Readonly<Record<string, string>> = {
  1: "1: easy",
  2: "2: medium",
  3: "3: hard",
};

/**
 * The words of a slug.
 *
 * @param slug  such as "attention-row"
 * @see tests/web/site/course-pages.test.ts
 */
export const wordsOf = (slug: string): string => slug.replaceAll("-", " ");
/**
 * A kind of answer in words.
 *
 * @param kind    its name
 * @param titles  of the kinds of answers
 * @see tests/web/site/course-pages.test.ts
 */
export const titleOfKind = (kind: string, titles: KindTitles): string =>
  (titles.get(kind) ?? kind).toLowerCase();

/** A select for each property of a problem, with the values that occur. */
function filters(groups: readonly ProblemGroup[], titles: KindTitles): Html {
  const problems = groups.flatMap(({ problems: some }) => some);
  const distinct = (values: readonly string[]) => [...new Set(values)];
  const sorted = (values: readonly string[]) => distinct(values).sort((a, b) => a.localeCompare(b));
  const plain = (values: readonly string[], text = (value: string) => value): Option[] =>
    values.map((value) => [value, text(value)]);
  return html`<form class="filters" role="search" aria-label="Filter the problems" data-filters hidden>
${select("lesson", "Lesson or topic", plain(groups.map(({ title }) => title)))}
${select(
  "level",
  "Level",
  plain(sorted(problems.map(({ level }) => String(level))), (level) => LEVELS[level] ?? level),
)}
${select(
  "kind",
  "Kind of answer",
  plain(sorted(problems.map(({ kind }) => kind)), (kind) => titles.get(kind) ?? kind),
)}
${select(
  "asks",
  "What it asks",
  ASKS.filter((wanted) => problems.some(({ asks }) => asks === wanted)).map((wanted) => [
    wanted,
    askedFor[wanted],
  ]),
)}
${skills(groups)}
${select("state", "State", [
  ["new", "not tried yet"],
  ["tried", "tried, not solved"],
  ["solved", "solved"],
])}
<output class="source" data-count></output>
<button type="button" class="quiet" data-clear>Clear filters</button>
</form>`;
}

/** Skills under the lesson or topic where each comes first, so that the menu can be read. */
function skills(groups: readonly ProblemGroup[]): Html {
  const seen = new Set<string>();
  const grouped = groups.map(({ title, problems }) => {
    const own = [...new Set(problems.map(({ skill }) => skill))].filter(
      (skill) => !seen.has(skill),
    );
    for (const skill of own) seen.add(skill);
    return { title, own: own.sort((a, b) => a.localeCompare(b)) };
  });
  return html`<label>Skill<select name="skill"><option value="">all</option>${grouped
    .filter(({ own }) => own.length > 0)
    .map(
      ({ title, own }) =>
        html`<optgroup label="${title}">${own.map((skill) => html`<option value="${skill}">${wordsOf(skill)}</option>`)}</optgroup>`,
    )}</select></label>`;
}

type Option = readonly [value: string, text: string];

/**
 * A choice among the values of a property, in a form that filters; it begins with all of them.
 *
 * @param name     of the property
 * @param label    that is read
 * @param options  values with their words
 * @see tests/web/site/course-pages.test.ts
 */
export const select = (name: string, label: string, options: readonly Option[]): Html =>
  html`<label>${label}<select name="${name}"><option value="">all</option>${options.map(([value, text]) => html`<option value="${value}">${text}</option>`)}</select></label>`;
