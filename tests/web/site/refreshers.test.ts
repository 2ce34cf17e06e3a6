/** “Before you start” lists the refreshers of each lesson as the lesson itself names them. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const folder = path.resolve(import.meta.dirname, "../../../content/lessons");
const FROM = "before-you-start";
const read = (lesson: string) => readFileSync(path.join(folder, lesson, "lesson.md"), "utf8");

/** Places of this lesson that a text leads to, each once, in their order. */
const placesIn = (text: string, pattern: RegExp): string[] => [
  ...new Set([...text.matchAll(pattern)].map(([, anchor]) => anchor!)),
];

it("the table of refreshers has what each lesson names in its needs", () => {
  const table: Record<string, string[]> = Object.fromEntries(
    [...read(FROM).matchAll(/^\| \[[^\]]+\]\(\/lessons\/([\w-]+)\/\) \| (.*) \|$/gm)].map(
      ([, lesson, cell]) => [lesson!, placesIn(cell!, /\(#([\w-]+)\)/g)] as const,
    ),
  );
  const needed = Object.fromEntries(
    readdirSync(folder)
      .filter((lesson) => !/^draft: true$/m.test(read(lesson))) // The table cannot link to it.
      .map((lesson) => {
        const [, front = ""] = read(lesson).split(/^---$/m);
        return [lesson, placesIn(front, new RegExp(`${FROM}#([\\w-]+)`, "g"))] as const;
      })
      .filter(([, places]) => places.length > 0),
  );
  expect(Object.keys(needed).length).toBeGreaterThan(3);
  expect(table).toEqual(needed);
});
