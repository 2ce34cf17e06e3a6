/**
 * The course as a map: a row for each step away from the beginning, lines from a lesson to those it
 * builds on. On a narrow page the lines give way to words.
 */
import { given } from "../../engine/index.ts";
import type { Lesson } from "../build/content.ts";
import { html, trusted, type Html } from "../../practice/authoring/html.ts";
import { lessonKicker } from "./lesson-number.ts";
import { minutesText } from "./minutes.ts";
import { progressDial } from "./logo.ts";

type Mapped = Pick<
  Lesson,
  "slug" | "number" | "isOptional" | "title" | "minutes" | "shortPath" | "buildsOn"
>;

/** Where a lesson lies on the map; rows and columns count from 0. */
interface Place {
  readonly row: number;
  readonly column: number;
}

/**
 * Places each lesson one row below the last of those it builds on, in the order of the course.
 *
 * @param lessons  In teaching order; what a lesson builds on comes before it.
 * @returns row and column of each lesson, from 0, by its slug
 * @see tests/web/site/course-pages.test.ts
 */
export function placesOf(lessons: readonly Mapped[]): ReadonlyMap<string, Place> {
  const places = new Map<string, Place>();
  const taken: number[] = [];
  for (const { slug, buildsOn } of lessons) {
    const row = Math.max(-1, ...buildsOn.map((base) => places.get(base)?.row ?? -1)) + 1;
    const column = taken[row] ?? 0;
    taken[row] = column + 1;
    places.set(slug, { row, column });
  }
  return places;
}

/** Units of the drawing for a cell of the map; the page stretches them. */
const CELL = 100;
/** Half the height, in these units, of what no card covers between two rows. */
const GUTTER = 9;
/** Between two lines that pass between the same two cards. */
const LANE = 2.5;

/**
 * Draws the lessons of a course with lines from each to what builds on it.
 *
 * @param lessons  in teaching order
 * @returns a list with a drawing behind it
 * @see tests/web/site/course-pages.test.ts
 */
export function courseMap(lessons: readonly Mapped[]): Html {
  const places = placesOf(lessons);
  const all = [...places.values()];
  const rows = Math.max(...all.map(({ row }) => row)) + 1;
  const columns = Math.max(...all.map(({ column }) => column)) + 1;
  const widths = all.reduce<number[]>((count, { row }) => {
    count[row] = (count[row] ?? 0) + 1;
    return count;
  }, []);
  const placeOf = (slug: string) => given(places.get(slug), `The place of ${slug} on the map`);
  /** Middle of a lesson in units of the drawing; a row with fewer lessons is centered. */
  const middle = (slug: string): readonly [x: number, y: number] => {
    const { row, column } = placeOf(slug);
    const start = (columns - (widths[row] ?? 1)) / 2;
    return [(start + column + 0.5) * CELL, (row + 0.5) * CELL];
  };
  const lanes = new Map<string, number>();
  /** Where a line from one x to another can pass a row: between two of its cards or beside them. */
  const gapIn = (row: number, from: number, to: number): number => {
    const count = widths[row] ?? 1;
    const start = (columns - count) / 2;
    const gaps = Array.from({ length: count + 1 }, (_, index) => (start + index) * CELL);
    const inside = gaps.map((x) => Math.min(columns * CELL - 4, Math.max(4, x)));
    const detour = (x: number) => Math.abs(x - from) + Math.abs(x - to);
    const x = inside.reduce((best, other) => (detour(other) < detour(best) ? other : best));
    const used = lanes.get(`${row} ${x}`) ?? 0;
    lanes.set(`${row} ${x}`, used + 1);
    return x + LANE * (used % 2 === 0 ? used / 2 : -(used + 1) / 2);
  };
  const lineOf = (base: string, slug: string): string => {
    const [[x1, y1], [x2, y2]] = [middle(base), middle(slug)];
    const rows = { from: placeOf(base).row, to: placeOf(slug).row };
    let [x, path] = [x1, `M${x1} ${y1}`];
    for (let row = rows.from + 1; row <= rows.to; row++) {
      const next = row === rows.to ? x2 : gapIn(row, x, x2);
      const edge = row * CELL;
      path += `V${edge - GUTTER}C${x} ${edge + GUTTER} ${next} ${edge - GUTTER} ${next} ${edge + GUTTER}`;
      x = next;
    }
    return `<path data-ends="${base} ${slug}" d="${path}V${y2}"/>`;
  };
  const lines = lessons.flatMap(({ slug, buildsOn }) =>
    buildsOn.flatMap((base) => (places.has(base) ? [lineOf(base, slug)] : [])),
  );
  const titles = new Map(lessons.map(({ slug, title }) => [slug, title]));
  return html`<nav class="course-map" aria-label="Map of the lessons" style="--columns:${columns};--rows:${rows}">
<svg viewBox="0 0 ${columns * CELL} ${rows * CELL}" preserveAspectRatio="none" aria-hidden="true" focusable="false">${trusted(lines.join(""))}</svg>
<ol>${lessons.map((lesson) => {
    const { row, column } = placeOf(lesson.slug);
    // Half columns, so that a row with fewer lessons can be centered.
    const start = columns - (widths[row] ?? 1) + 2 * column + 1;
    return html`<li${lesson.isOptional && trusted(' class="optional"')} data-lesson="${lesson.slug}" style="--row:${row + 1};--column:${start}">
${progressDial(lesson)}
<div><p class="kicker">${lessonKicker(lesson)}</p>
<p class="name"><a href="../lessons/${lesson.slug}/">${lesson.title}</a></p>
<p class="time">${minutesText(lesson.minutes)}</p>
${lesson.buildsOn.length > 0 && html`<p class="bases">Builds on ${lesson.buildsOn.map((base) => titles.get(base) ?? base).join(", ")}.</p>`}</div>
</li>`;
  })}</ol>
</nav>`;
}
