/**
 * The directives of content: `:::orrery-…` widgets, `::quiz` and `::problem`, and the few shapes
 * that prose takes.
 */
import type { ContainerDirective, LeafDirective, TextDirective } from "mdast-util-directive";
import type { Variables } from "../../engine/index.ts";
import { parseQuantities } from "../../widgets/prose/quantities.ts";
import { conventionSentence, conventionSwitch } from "../pages/convention-switch.ts";
import { conventionsIn, givenText } from "../../practice/authoring/conventions.ts";
import { roomOf } from "./heights.ts";
import { html } from "../../practice/authoring/html.ts";
import {
  become,
  element,
  htmlNode,
  wordsOf,
  type Directive,
} from "../../practice/authoring/nodes.ts";
import { citeText } from "./references.ts";
import type { CourseWalk, Rendering } from "./rendering.ts";
import { sections } from "./sections.ts";
import { slugOf } from "./slug.ts";
import { nameFigure, transformStateLink } from "./state-links.ts";
import {
  becomeHtml,
  becomeText,
  fail,
  transformChildren,
} from "../../practice/authoring/transform.ts";
import { transformWhen } from "../../practice/authoring/when.ts";

/** Blocks of prose: class of their box, and the line that opens it. */
const blocks: Record<
  string,
  { className: string; role?: string; opening?: (attributes: Attributes) => string }
> = {
  aside: { className: "sidenote", role: "note" },
  predict: { className: "predict" },
  belief: { className: "belief", opening: ({ claim }) => `Often said: “${claim ?? ""}”` },
  recap: { className: "recap" },
  worked: { className: "worked", opening: ({ title }) => title ?? "" },
  told: { className: "told" },
  signpost: { className: "signpost" },
};

type Attributes = Record<string, string | null | undefined>;

/** A container that nothing closes would swallow the rest of the text. */
function failUnclosed(node: Directive, walk: CourseWalk): void {
  const end = node.position?.end.line;
  if (node.type !== "containerDirective" || end === undefined) return;
  const last = walk.source.split("\n")[end - 1] ?? "";
  if (!/^[\s>]*:{3,}\s*$/.test(last) || end === node.position?.start.line)
    fail(
      node,
      walk,
      `:::${node.name} is not closed; write ::: on a line of its own after its text`,
    );
}

/**
 * Turns a directive of a lesson (`:::orrery-clocks`, `::quiz`, `:term`) into what the page has in
 * its place.
 *
 * @param node       the directive
 * @param walk       the document around it
 * @param variables  quantities of its numbers
 * @throws {Error} with a sentence naming what is unknown or missing; the walk notes it at the
 *         directive's place
 * @see tests/web/site/sections.test.ts
 */
export function transformDirective(node: Directive, walk: CourseWalk, variables: Variables): void {
  failUnclosed(node, walk);
  if (node.type === "textDirective") return transformText(node, walk, variables);
  if (node.name.startsWith("orrery-")) return transformElement(node, walk, variables);
  if (node.name === "quiz" || node.name === "problem") return transformPlaced(node, walk);
  if (node.name === "conventions") return placeSwitch(node, walk);
  const isContainer = node.type === "containerDirective";
  if (node.name === "when" && isContainer) return transformWhen(node, walk, variables);
  const section = isContainer ? sections[node.name] : undefined;
  if (section && isContainer) return section(node, walk, variables);
  const block = isContainer ? blocks[node.name] : undefined;
  if (!block) {
    const known = ["when", ...Object.keys(sections), ...Object.keys(blocks)].join(", ");
    throw new Error(
      `there is no directive ${node.name}; there are orrery-…, quiz, problem, ${known}`,
    );
  }
  const opening = block.opening?.(node.attributes ?? {});
  if (opening === "" || opening === "Often said: “”") {
    throw new Error(
      `:::${node.name} needs its ${node.name === "belief" ? "claim" : "title"}, as in :::${node.name}{${node.name === "belief" ? "claim" : "title"}="…"}`,
    );
  }
  transformChildren(node, walk, variables);
  if (opening) node.children.unshift(htmlNode(html`<p class="block-title">${opening}</p>`.text));
  const after = node.attributes?.after ?? undefined;
  if (node.name === "told" && !after)
    throw new Error(":::told names no prediction; write :::told{after=…}");
  become(node, "div", {
    className: [block.className],
    role: block.role,
    ...answerTo({ after }, node.name, walk.rendering),
  });
}

function transformText(node: TextDirective, walk: CourseWalk, variables: Variables): void {
  if (node.name === "term") {
    const word = wordsOf(node);
    const id = `term-${slugOf(word)}`;
    if (walk.rendering.terms.some((term) => term.id === id))
      throw new Error(`:term[${word}] is explained twice; the second is a plain word`);
    walk.rendering.terms.push({ word, id });
    transformChildren(node, walk, variables);
    return become(node, "dfn", { id });
  }
  if (node.name === "cite") {
    const key = wordsOf(node);
    const reference = walk.rendering.references.get(key);
    if (!reference)
      throw new Error(`:cite[${key}] names no source; content/references.json has no key ${key}`);
    walk.rendering.cited.add(key);
    return becomeHtml(
      node,
      html`<a class="cite" href="${walk.rendering.root}sources/#${key}">${citeText(reference)}</a>`
        .text,
    );
  }
  if (node.name === "set") return transformStateLink(node, walk, variables);
  if (node.name === "when") return transformWhen(node, walk, variables);
  // `note:see` in running text is no directive of ours: it stays as it was written.
  becomeText(node, walk);
}

function transformPlaced(node: Directive, walk: CourseWalk): void {
  const id = node.attributes?.id;
  if (node.type !== "leafDirective" || !id)
    throw new Error(`write ::${node.name}{id=…} with two colons and an id`);
  walk.rendering.tags.add(`orrery-${node.name}`);
  const kind = node.name as "quiz" | "problem";
  becomeHtml(node, walk.rendering.place(kind, id, walk.folded ?? false).text);
}

/** Where a switch matters it is repeated. */
function placeSwitch(node: Directive, { rendering }: CourseWalk): void {
  if (rendering.conventions.length === 0)
    throw new Error(
      "::conventions has nothing to switch; list conventions: […] in the front matter",
    );
  becomeHtml(node, conventionSwitch(rendering.conventions).text + conventionSentence.text);
}

/** The conventions that the formulas of a live paragraph use, for its element to compute with. */
function givenIn(node: Directive, { source, rendering }: CourseWalk): { given?: string } {
  const { start, end } = node.position ?? {};
  const written = source.slice(start?.offset ?? 0, end?.offset ?? 0);
  const given = givenText(conventionsIn(written, rendering.conventions));
  return given ? { given } : {};
}

function transformElement(
  node: ContainerDirective | LeafDirective,
  walk: CourseWalk,
  variables: Variables,
): void {
  const { elements, engine, tags, previews, root } = walk.rendering;
  const { after, then, paper, minutes, ...given } = Object.fromEntries(
    Object.entries(node.attributes ?? {}).map(([name, value]) => [name, value ?? ""]),
  );
  elements.check(node.name, given);
  if (minutes !== undefined && !/^[1-9]\d?$/.test(minutes))
    throw new Error(`minutes=${minutes} of ${node.name} is not a whole number from 1 to 99`);
  nameFigure(node.name, given, walk.rendering);
  tags.add(node.name);
  if (node.name === "orrery-live") {
    const defaults = Object.fromEntries(
      parseQuantities(given.values ?? "").map(({ name, info }) => [name, info.default]),
    );
    transformChildren(node, { ...walk, live: true }, { ...variables, ...defaults });
    return become(node, node.name, {
      ...given,
      ...givenIn(node, walk),
      ...answerTo({ after, then }, node.name, walk.rendering),
    });
  }
  if (node.children.length === 0)
    fail(
      node,
      walk,
      `${node.name} has no text; say inside :::${node.name} … ::: what the figure shows, for readers without it`,
    );
  transformChildren(node, walk, variables);
  const shape = elements.picture(node.name, given, engine);
  const caption = element("figcaption", node.children);
  const answer = answerTo({ after, then }, node.name, walk.rendering);
  const [printed] = paper === undefined ? [] : stagesOf(paper, node.name, elements);
  const end = printed ?? endOf(answer);
  const last = shape && end ? elements.picture(node.name, { ...given, ...end }, engine) : null;
  const picture = [
    ...(shape ? [htmlNode(previews.place(node.name, shape, root).text)] : []),
    ...(last ? [htmlNode(onPaper(previews.place(node.name, last, root).text))] : []),
  ];
  node.children = [element("figure", [...picture, caption], { className: ["preview"] })];
  const { class: own = "", ...rest } = given;
  const classes = ["figure", ...own.split(" ").filter(Boolean)];
  if (given.id && classes.includes("game")) walk.rendering.games.add(given.id);
  const room = roomOf(walk.rendering.file, given.id);
  become(node, node.name, {
    ...rest,
    ...(room && { style: room }),
    ...(minutes !== undefined && { dataMinutes: minutes }),
    ...answer,
    ...(printed && { dataPaper: JSON.stringify(printed) }),
    className: classes,
  });
}

/** What answers a prediction, and the settings to which a figure moves then, stage by stage (client/covers.ts). */
function answerTo(
  { after, then }: { after?: string | undefined; then?: string | undefined },
  name: string,
  { predictions, games, askable, elements }: Rendering,
): Attributes {
  if (after === undefined && then !== undefined)
    throw new Error("then=… says what a figure moves to after a guess; add after=…");
  if (after === undefined) return {};
  // Only words wait for a game: what covers a figure asks for a guess.
  if (name === "told" && games.has(after)) return { dataAfter: after };
  // A figure that shows the question can also come before it.
  if (!predictions.has(after) && !(then !== undefined && askable.has(after)))
    throw new Error(
      `after=${after} names no prediction before the figure; there ${predictions.size === 1 ? "is" : "are"} ${[...predictions].join(", ") || "none"}`,
    );
  if (then === undefined) return { dataAfter: after };
  return { dataAfter: after, dataThen: JSON.stringify(stagesOf(then, name, elements)) };
}

/** Settings of a figure, stage by stage. */
function stagesOf(
  written: string,
  name: string,
  elements: Rendering["elements"],
): Record<string, string>[] {
  const stages = written
    .split("|")
    .map((stage) =>
      Object.fromEntries(stage.split(";").map((setting) => settingIn(setting))),
    ) as Record<string, string>[];
  if (name !== "orrery-live") for (const values of stages) elements.check(name, values);
  return stages;
}

/** What a figure shows once it has answered; undefined where it doesn't move. */
function endOf({ dataThen }: Attributes): Record<string, string> | undefined {
  if (typeof dataThen !== "string") return undefined;
  return Object.assign({}, ...(JSON.parse(dataThen) as object[])) as Record<string, string>;
}

/** Marks the picture of a figure that paper has: what can’t be moved shows its end. */
const onPaper = (picture: string): string => picture.replace(/^<(svg|img)/, "<$1 data-end");

/** @throws Error where a text is not a name and its value, as in `d=512`. */
function settingIn(text: string): [string, string] {
  const [, name, value] = /^\s*([\w-]+)=(.*)$/s.exec(text) ?? [];
  if (name === undefined || value === undefined)
    throw new Error(`then=… holds “${text}”; write it as in then="order=2,1,0; d=4"`);
  return [name, value.trim()];
}
