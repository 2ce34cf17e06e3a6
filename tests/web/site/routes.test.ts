// Routes through the course: read from the content, and shown with their measured times.

import { describe, expect, it } from "vitest";
import type { Lesson } from "../../../web/site/build/content.ts";
import { Diagnostics } from "../../../web/practice/authoring/diagnostics.ts";
import { minutesOfRoute, routesOf } from "../../../web/site/build/routes.ts";
import { routesSection } from "../../../web/site/pages/routes.ts";
import { durationText } from "../../../web/words/duration.ts";

const lesson = (slug: string, short: number) =>
  ({
    slug,
    title: `Lesson ${slug}`,
    minutes: { short, reading: 2 * short, practice: 5 * short },
  }) as unknown as Lesson;
const lessons = [lesson("turn", 12), lesson("code", 10)];
const written = (stages: Record<string, string>) => [
  { title: "A route", question: "Where to?", lessons: stages },
];
const read = (stages: Record<string, string>, left: readonly string[] = []) => {
  const diagnostics = new Diagnostics();
  const routes = routesOf(written(stages), lessons, new Set(left), diagnostics);
  return { routes, faults: diagnostics.list };
};

describe("a route", () => {
  it("takes as long as its lessons do at their paces", () => {
    const { routes, faults } = read({ turn: "short", code: "practice" });
    expect(faults).toEqual([]);
    expect(routes.map(minutesOfRoute)).toEqual([62]);
  });

  it("names a lesson and a pace that do not exist", () => {
    expect(read({ nowhere: "short", code: "slow" }).faults).toEqual([
      "content/course.json: the route “A route” names the lesson nowhere, which does not exist",
      "content/course.json: the route “A route” reads code at the pace slow, not short, reading, practice",
    ]);
  });

  it("is left out where one of its lessons is a draft", () => {
    expect(read({ turn: "short", draft: "short" }, ["draft"])).toEqual({ routes: [], faults: [] });
  });

  it("is shown with a link, a pace and a time for each lesson, and the time of all", () => {
    const section = routesSection(read({ turn: "short", code: "practice" }).routes);
    const { text } = section || { text: "" };
    expect(text).toContain(
      '<a href="../lessons/turn/">Lesson turn</a>: the short path, 12 minutes',
    );
    expect(text).toContain("Lesson code</a>: the full text, with practice, 50 minutes");
    expect(text).toContain("Together: 1 hour 2 minutes.");
  });

  it("has no section where there are none", () => {
    expect(routesSection([])).toBe(false);
  });
});

describe("a duration", () => {
  it("is said in hours and minutes, each only where there are some", () => {
    expect([50, 60, 61, 120, 135].map(durationText)).toEqual([
      "50 minutes",
      "1 hour",
      "1 hour 1 minute",
      "2 hours",
      "2 hours 15 minutes",
    ]);
  });
});
