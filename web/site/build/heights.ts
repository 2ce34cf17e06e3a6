/**
 * How high the figures will be: `npm run heights` measures them in the built pages, and pages keep
 * that much room free until a figure is drawn (styles/heights.css), so that nothing moves.
 */
import table from "../heights.json";

/** Heights of one figure in px, in windows of 360, 900 and 1280 px. */
export type Heights = readonly [narrow: number, medium: number, wide: number];

type Named = Readonly<Record<string, Heights>>;

/** What was measured; figures of lessons go by their ids. */
export interface HeightTable {
  /** By tag, with its default settings, alone on the page for frames. */
  readonly alone: Named;
  /** By the slug of the lesson, and in it by id. */
  readonly lessons: Readonly<Record<string, Named>>;
  /** By the path of the page, and in it by id, or by tag where a figure has none. */
  readonly pages: Readonly<Record<string, Named>>;
}

const measured = table as unknown as HeightTable;

const declarationsOf = ([narrow, medium, wide]: Heights): string =>
  `--narrow:${narrow}px;--medium:${medium}px;--wide:${wide}px`;

/**
 * The room that a figure of a lesson takes, for its `style`.
 *
 * @param file   the text that places it, such as `content/lessons/choosing/lesson.md`
 * @param id     of the figure
 * @param known  what was measured
 * @returns declarations; undefined where it has not been measured: then it gets the room of its tag
 * @see tests/web/site/heights.test.ts
 */
export function roomOf(
  file: string,
  id: string | undefined,
  known: HeightTable = measured,
): string | undefined {
  const heights = known.lessons[file.split("/").at(-2) ?? ""]?.[id ?? ""];
  return heights && declarationsOf(heights);
}

/**
 * The room that a figure takes on a page that has one of each tag, for its `style`.
 *
 * @param path   of the page, such as `workbench/`
 * @param name   of the figure: its id, or its tag where it has none
 * @param known  what was measured
 * @returns declarations; undefined where it has not been measured: then it gets the room of its tag
 * @see tests/web/site/heights.test.ts
 */
export function roomOnPage(
  path: string,
  name: string,
  known: HeightTable = measured,
): string | undefined {
  const heights = known.pages[path]?.[name];
  return heights && declarationsOf(heights);
}

/**
 * The room of figures that have none of their own: in frames, and those placed since the last
 * measurement.
 *
 * @param known  what was measured
 * @returns style rules, one a tag
 * @see tests/web/site/heights.test.ts
 */
export const heightRules = ({ alone }: HeightTable = measured): string =>
  Object.entries(alone)
    .map(([tag, heights]) => `.js ${tag}{${declarationsOf(heights)}}`)
    .join("");
