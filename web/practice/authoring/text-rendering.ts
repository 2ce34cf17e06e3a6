/**
 * What rendering one text needs, whoever asks: the build of the site, which knows figures, sources
 * and lessons besides (site/build/rendering.ts), or a page with a problem that its teacher wrote
 * (own-problem.ts).
 */
import type { Link, Node } from "mdast";
import type { Engine, Variables } from "../../engine/index.ts";
import type { Convention } from "../../widgets/prose/conventions.ts";
import type { Diagnostics } from "./diagnostics.ts";
import type { MathsOutput } from "./maths.ts";
import type { Directive } from "./nodes.ts";
import type { Walk } from "./transform.ts";

/** What a text may hold beside prose, formulas and numbers, and what becomes of it. */
export interface Dialect {
  /** Turns a directive into what the page has in its place; throws with a sentence. */
  directive(node: Directive, walk: Walk, variables: Variables): void;
  /** Sets the address of a link as the page has it; throws with a sentence. */
  link(node: Link, walk: Walk): void;
  /** Writes the code of a fence as HTML of a `pre` element; throws with a sentence. */
  code(code: string, language: string | null | undefined): string;
  /** Looks at each node first: true where nothing else is to be done. Throws with a sentence. */
  take?(node: Node, walk: Walk): boolean;
}

export interface TextRendering {
  readonly engine: Engine;
  readonly diagnostics: Diagnostics;
  /** The file as named in messages: relative to the repository, or as a teacher calls it. */
  readonly file: string;
  readonly maths: MathsOutput;
  /** Files beside the text, in which `excerpt=code.py#name` is looked up, by name. */
  readonly excerpts: ReadonlyMap<string, string>;
  /** What the reader of the text may choose. */
  readonly conventions: readonly Convention[];
  /** Whether numbers are written under each choice; those of an exercise are computed by it. */
  readonly writesVariants: boolean;
  readonly dialect: Dialect;
}
