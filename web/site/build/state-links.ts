/**
 * State links: words in the prose that set a figure, as in
 * `:set[a quarter turn]{on=clocks m=25}`. A link may come before its figure, so what it names is
 * checked when the whole text is known.
 */
import type { TextDirective } from "mdast-util-directive";
import type { Variables } from "../../engine/index.ts";
import { readSetting } from "../../widgets/base/attributes.ts";
import { parseQuantities } from "../../widgets/prose/quantities.ts";
import { sentenceOf, type Point } from "../../practice/authoring/diagnostics.ts";
import { become } from "../../practice/authoring/nodes.ts";
import type { CourseWalk, Rendering } from "./rendering.ts";
import { placeOf, transformChildren } from "../../practice/authoring/transform.ts";

type Given = Readonly<Record<string, string>>;

/** A figure that state links can name. */
export interface NamedFigure {
  readonly tag: string;
  readonly given: Given;
}

export interface StateLink {
  /** Id of the figure. */
  readonly on: string;
  /** What its attributes become. */
  readonly values: Given;
  readonly file: string;
  readonly point: Point | undefined;
}

const form = ":set[words]{on=figure attribute=value}";

/**
 * Reads `:set[words]{on=figure …}`. Words until the page's script makes a button of them
 * (client/state-links.ts).
 *
 * @param node       the directive
 * @param walk       the document around it
 * @param variables  quantities of its numbers
 * @throws {Error} with a sentence, where it names no figure
 * @see tests/web/site/state-links.test.ts
 */
export function transformStateLink(
  node: TextDirective,
  walk: CourseWalk,
  variables: Variables,
): void {
  const { on, ...rest } = node.attributes ?? {};
  const values = Object.fromEntries(
    Object.entries(rest).map(([name, value]) => [name, value ?? ""]),
  );
  if (node.children.length === 0) throw new Error(`:set has no words; write ${form}`);
  if (!on) throw new Error(`:set does not name its figure; write ${form}`);
  if (Object.keys(values).length === 0)
    throw new Error(`:set sets no attribute of ${on}; write ${form}`);
  const { stateLinks, file } = walk.rendering;
  stateLinks.push({ on, values, file, point: placeOf(node, walk) });
  transformChildren(node, walk, variables);
  become(node, "span", {
    className: ["state-link"],
    dataOn: on,
    dataSet: JSON.stringify(values),
  });
}

/**
 * Notes a figure that has an id.
 *
 * @param tag        of the element
 * @param given      its attributes as written
 * @param rendering  the document
 * @throws {Error} if another figure of the document has this id
 * @see tests/web/site/state-links.test.ts
 */
export function nameFigure(tag: string, given: Given, { figures }: Rendering): void {
  const { id } = given;
  if (!id) return;
  if (figures.has(id)) throw new Error(`two figures have the id ${id}; each has its own`);
  figures.set(id, { tag, given });
}

/**
 * Holds each phrase that sets a figure to the attributes that the figure has. To be called once
 * when all of a document is rendered.
 *
 * @param rendering  the document, which takes the faults
 * @see tests/web/site/state-links.test.ts
 */
export function checkStateLinks(rendering: Rendering): void {
  const { stateLinks, figures, elements, diagnostics } = rendering;
  for (const { on, values, file, point } of stateLinks) {
    try {
      const figure = figures.get(on);
      if (!figure) {
        const known = [...figures.keys()].join(", ") || "none";
        throw new Error(`:set names the figure ${on}; the figures with an id here: ${known}`);
      }
      if (figure.tag === "orrery-live") checkQuantities(figure, values);
      else elements.check(figure.tag, values);
    } catch (error) {
      diagnostics.add(file, point, sentenceOf(error));
    }
  }
}

/** A live paragraph is set by its quantities. */
function checkQuantities({ given }: NamedFigure, values: Given): void {
  const quantities = parseQuantities(given.values ?? "");
  for (const [name, value] of Object.entries(values)) {
    const quantity = quantities.find((candidate) => candidate.name === name);
    if (!quantity) {
      const known = quantities.map((candidate) => candidate.name).join(", ");
      throw new Error(`the live paragraph ${given.id} has no quantity ${name}; it has ${known}`);
    }
    const reading = readSetting(name, quantity.info, value);
    if ("problem" in reading) throw new Error(`the live paragraph ${given.id}: ${reading.problem}`);
  }
}
