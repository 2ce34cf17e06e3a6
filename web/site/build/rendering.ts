/**
 * The context of rendering one document, and what rendering collects.
 */
import type { QuizFileItem } from "../../embed/quiz-items.ts";
import type { HighlighterCore } from "shiki/core";
import type { Engine } from "../../engine/index.ts";
import type { Diagnostics, Point } from "../../practice/authoring/diagnostics.ts";
import type { TextRendering } from "../../practice/authoring/text-rendering.ts";
import type { Walk } from "../../practice/authoring/transform.ts";
import { courseDialect } from "./dialect.ts";
import type { ElementCatalogue } from "./elements.ts";
import type { Html } from "../../practice/authoring/html.ts";
import type { References } from "./references.ts";
import type { Previews } from "./previews.ts";
import type { NamedFigure, StateLink } from "./state-links.ts";

/** What all documents of a build share. */
export interface BuildContext {
  readonly engine: Engine;
  readonly diagnostics: Diagnostics;
  readonly highlighter: HighlighterCore;
  readonly elements: ElementCatalogue;
  readonly references: References;
  readonly previews: Previews;
}

/** A word explained in a lesson, to be found from the course page. */
export interface Term {
  readonly word: string;
  readonly id: string;
}

/** A link to a page of the site, checked once all pages are known. */
export interface InternalLink {
  readonly target: string;
  readonly file: string;
  readonly point: Point | undefined;
}

export interface Rendering extends BuildContext, TextRendering {
  /** Prefix that leads from the page to the root of the site, such as `../../`. */
  readonly root: string;
  /**
   * The page whose anchors links such as `#proof` name, from the root of the site: that of the text's
   * lesson, where another page repeats it; "" for the page itself.
   */
  readonly anchorsOf: string;
  /**
   * Markup of a quiz item or problem placed by `::quiz` and `::problem`, folded away from the short
   * path or not; throws with a sentence.
   */
  place(kind: "quiz" | "problem", id: string, folded: boolean): Html;
  readonly terms: Term[];
  readonly links: InternalLink[];
  readonly cited: Set<string>;
  /** Elements used, in order of appearance. */
  readonly tags: Set<string>;
  /** Figures with an id, by it, and the links that set them. */
  readonly figures: Map<string, NamedFigure>;
  /** Ids of the predictions that the text has asked for so far. */
  readonly predictions: Set<string>;
  /** Ids of the games that the text has had so far. */
  readonly games: Set<string>;
  /** Ids of all predictions that the document can ask for, also further down. */
  readonly askable: ReadonlySet<string>;
  /** The problems placed so far. */
  readonly practice: Placed;
  readonly stateLinks: StateLink[];
  /** Quiz items placed so far, as frames take them. */
  readonly quiz: QuizFileItem[];
}

/** A walk through a text of the course. */
export interface CourseWalk extends Walk {
  readonly rendering: Rendering;
}

/**
 * The problems of a lesson: how many are not folded, how many of those its objectives name, how many
 * of them are tagged as the full text's; and minutes of those and of the folded ones.
 */
export interface PracticeSize extends Placed {
  readonly objectives: number;
  readonly ofFullText: number;
}

/** What the problems placed so far add up to. */
interface Placed {
  problems: number;
  both: number;
  folded: number;
}

/**
 * Begins the rendering of one document.
 *
 * @param context   what all documents of a build share
 * @param document  its file, the way to the root of the site, and what else is its own
 * @returns what `renderMarkdown` and its helpers take
 * @see tests/web/site/sections.test.ts
 */
export function newRendering(
  context: BuildContext,
  document: Pick<Rendering, "file" | "root"> &
    Partial<
      Pick<
        Rendering,
        "anchorsOf" | "maths" | "excerpts" | "place" | "conventions" | "writesVariants" | "askable"
      >
    >,
): Rendering {
  return {
    ...context,
    anchorsOf: "",
    dialect: courseDialect(context.highlighter),
    maths: "htmlAndMathml",
    excerpts: new Map(),
    conventions: [],
    writesVariants: true,
    askable: new Set(),
    place(kind, id) {
      throw new Error(
        `::${kind}{id=${id}} is where no ${kind} can be placed; it belongs in a lesson`,
      );
    },
    ...document,
    terms: [],
    links: [],
    cited: new Set(),
    tags: new Set(),
    figures: new Map(),
    predictions: new Set(),
    games: new Set(),
    practice: { problems: 0, both: 0, folded: 0 },
    stateLinks: [],
    quiz: [],
  };
}
