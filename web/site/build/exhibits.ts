/** The exhibits of the home page: figures of lessons, each drawn small, with a sentence that leads there. */
import type { Shape } from "../../widgets/base/shape.ts";
import type { Lesson } from "./content.ts";
import type { Diagnostics } from "../../practice/authoring/diagnostics.ts";
import { html, type Html } from "../../practice/authoring/html.ts";
import type { BuildContext } from "./rendering.ts";
import type { NamedFigure } from "./state-links.ts";

/** In px: the width of a column of three, in which the words of a picture can be read. */
const WIDTH = 320;

/** As content/course.json writes it. */
export interface WrittenExhibit {
  /** The lesson and the figure's id in it, as `learned-tables#clock`. */
  readonly figure: string;
  readonly title: string;
  readonly text: string;
  /** How far down its picture begins, in px: what is above is left out. Without it, nothing is. */
  readonly from?: number;
  /** Settings that differ from those of the lesson, which would tell what it asks, say. */
  readonly set?: Readonly<Record<string, string>>;
}

export interface Exhibit extends WrittenExhibit {
  /** As the lesson places it. */
  readonly placed: NamedFigure;
}

/**
 * Finds the figures that the home page shows.
 *
 * @param written      as content/course.json has them
 * @param lessons      of the course
 * @param left         lessons that are left out as drafts; their exhibits are left out too
 * @param diagnostics  takes the faults
 * @returns the exhibits in the order written. A figure that no lesson places is a fault.
 * @see tests/web/site/exhibits.test.ts
 */
export function exhibitsOf(
  written: readonly WrittenExhibit[],
  lessons: readonly Pick<Lesson, "slug" | "figures">[],
  left: ReadonlySet<string>,
  diagnostics: Diagnostics,
): Exhibit[] {
  return written.flatMap((exhibit) => {
    const [slug = "", id = ""] = exhibit.figure.split("#");
    if (left.has(slug)) return [];
    const placed = lessons.find((lesson) => lesson.slug === slug)?.figures.get(id);
    if (placed) return [{ ...exhibit, placed }];
    diagnostics.add(
      "content/course.json",
      undefined,
      `the exhibit “${exhibit.title}” names the figure ${exhibit.figure}, which no lesson places`,
    );
    return [];
  });
}

/**
 * The exhibits as entries of a list.
 *
 * @param exhibits  what is shown
 * @param context   core, elements and where pictures go
 * @returns one link each, with its picture, title and sentence; the page's root is `./`
 * @throws {Error} that names the figure, when it cannot be drawn
 * @see tests/web/site/exhibits.test.ts
 */
export function exhibitEntries(
  exhibits: readonly Exhibit[],
  { elements, engine, previews }: Pick<BuildContext, "elements" | "engine" | "previews">,
): Html[] {
  return exhibits.map(({ figure, title, text, from = 0, set = {}, placed: { tag, given } }) => {
    const shape = elements.picture(tag, { ...given, ...set }, engine, WIDTH);
    // In the page, whatever its size: a picture of its own would not have the page's typefaces.
    const picture = shape && previews.place(tag, cutAbove(shape, from), "./", Infinity);
    return html`<li><a href="./lessons/${figure.replace("#", "/#")}">${picture}<strong>${title}</strong><span>${text}</span></a></li>`;
  });
}

/** The drawing from so many px down. */
function cutAbove({ attributes, ...shape }: Shape, from: number): Shape {
  const [width, height] = [Number(attributes?.width), Number(attributes?.height) - from];
  return {
    ...shape,
    attributes: { ...attributes, height, viewBox: `0 ${from} ${width} ${height}` },
  };
}
