/** The figures of the course as its lessons place them, and the states in which browsers see them. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import states from "./states.json";

const lessons = path.resolve(import.meta.dirname, "../../../content/lessons");

export interface Use {
  /** Where it is: a lesson and an id, or "state 2". */
  readonly where: string;
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
}

const DIRECTIVE = /^:{3,}(orrery-[a-z-]+)\{(.*)\}\s*$/gm;
const ATTRIBUTE =
  /#(?<id>[\w-]+)|\.[\w-]+|(?<name>[\w-]+)(?:=(?:"(?<double>[^"]*)"|'(?<single>[^']*)'|(?<plain>\S+)))?/g;
/** What the site makes of a figure; the figure itself knows nothing of it. */
const OF_THE_SITE = new Set(["after", "then", "id"]);

function useOf(lesson: string, tag: string, text: string): Use {
  const attributes: Record<string, string> = {};
  let where = lesson;
  for (const { groups } of text.matchAll(ATTRIBUTE)) {
    const { id, name, double, single, plain } = groups!;
    if (id) where += `#${id}`;
    if (name && !OF_THE_SITE.has(name)) attributes[name] = double ?? single ?? plain ?? "";
  }
  return { where, tag, attributes };
}

/** Every figure of every lesson. */
export const usesInLessons: readonly Use[] = readdirSync(lessons).flatMap((lesson) => {
  const text = readFileSync(path.join(lessons, lesson, "lesson.md"), "utf8");
  return [...text.matchAll(DIRECTIVE)].map(([, tag, given]) => useOf(lesson, tag!, given!));
});

/** Attributes under which a figure looks otherwise than from the start. */
export const usesInStates: readonly Use[] = Object.entries(
  states as unknown as Record<string, Record<string, string>[]>,
).flatMap(([name, ofName]) =>
  ofName.map((attributes, place) => ({
    where: `state ${place + 1}`,
    tag: `orrery-${name}`,
    attributes,
  })),
);

export const statesOf = (tag: string): readonly Use[] =>
  usesInStates.filter((use) => use.tag === tag);

/** The attributes with which tests start a figure: none, and those of each of its states. */
export const startsOf = (tag: string): Use["attributes"][] => [
  {},
  ...statesOf(tag).map(({ attributes }) => attributes),
];
