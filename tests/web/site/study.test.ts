// The study map as the build writes it, and what its scripts say.

import { describe, expect, it } from "vitest";
import { emptyAnswer } from "../../../web/practice/progress/document.ts";
import type { Course, Lesson } from "../../../web/site/build/content.ts";
import { Diagnostics } from "../../../web/practice/authoring/diagnostics.ts";
import { html } from "../../../web/practice/authoring/html.ts";
import { studyCourse } from "../../../web/site/build/study.ts";
import {
  checkWords,
  countWords,
  madeWords,
  offerWords,
  recordCount,
  routeWords,
  rowWords,
  stageWords,
  startWords,
  todayWords,
  tryWords,
  workWords,
} from "../../../web/site/client/study/wording.ts";
import { studyPage } from "../../../web/site/pages/study.ts";
import { workRecordPage } from "../../../web/site/pages/study-record.ts";
import { finalCheckPage, placementPage } from "../../../web/site/pages/study-tests.ts";
import type { RecordedWork } from "../../../web/practice/review/work-record.ts";

const lesson = {
  slug: "turn",
  number: 1,
  title: "Turning",
  isOptional: false,
  minutes: { short: 10, reading: 20, shortPractice: 30, practice: 40 },
  objectives: [
    { html: html`Turn a row`, quiz: "half-turn", problem: "by-hand", isOfFullText: false },
  ],
  headings: [{ depth: 2, id: "how-far", text: "How far?" }],
  problems: [{ id: "by-hand", title: "By hand", level: 2, lesson: "turn#how-far" }],
  shortPath: new Set(["turn/half-turn", "problem:by-hand"]),
  checks: ["turn/half-turn", "problem:by-hand"],
} as unknown as Lesson;
const course = {
  lessons: [lesson],
  problems: lesson.problems,
  placement: ["by-hand"],
  routes: [{ title: "A route", question: "Where to?", stages: [{ lesson, pace: "short" }] }],
} as unknown as Course;

describe("the course as data", () => {
  it("has each lesson with its objectives, problems, sections and questions, and each route with its minutes", () => {
    const diagnostics = new Diagnostics();
    expect(studyCourse(course, diagnostics)).toEqual({
      lessons: [
        {
          slug: "turn",
          title: "1. Turning",
          isOptional: false,
          minutes: { short: 10, reading: 20 },
          objectives: [{ quiz: "turn/half-turn", problem: "by-hand" }],
          problems: [
            {
              id: "by-hand",
              title: "By hand",
              level: 2,
              minutes: 4,
              section: { id: "how-far", title: "How far?" },
            },
          ],
          sections: [{ id: "how-far", title: "How far?" }],
          questions: ["half-turn"],
        },
      ],
      placement: ["by-hand"],
      routes: [{ title: "A route", stages: [{ lesson: "turn", minutes: 10 }] }],
    });
    expect(diagnostics.list).toEqual([]);
  });

  it("marks the objectives and problems that only the full text has", () => {
    const [objective] = lesson.objectives;
    const full = {
      ...lesson,
      objectives: [{ ...objective!, isOfFullText: true }],
      shortPath: new Set<string>(),
    };
    const [study] = studyCourse({ ...course, lessons: [full] }, new Diagnostics()).lessons;
    expect(study!.objectives).toMatchObject([{ isOfFullText: true }]);
    expect(study!.problems).toMatchObject([{ id: "by-hand", isOfFullText: true }]);
  });

  it("names a problem of the placement test that no lesson has", () => {
    const diagnostics = new Diagnostics();
    const wrong = { ...course, placement: ["by-hand", "by-foot"] };
    expect(studyCourse(wrong, diagnostics).placement).toEqual(["by-hand"]);
    expect(JSON.stringify(diagnostics.list)).toContain("by-foot");
  });
});

it("the page says of each objective that it is not tried, and leads to section, check and problem", () => {
  const { text } = studyPage(course).body;
  expect(text).toContain('<li data-objective="by-hand">');
  expect(text).toContain('<span class="study-mark" data-state="untried">not tried</span>');
  expect(text).toContain('<a href="../lessons/turn/#how-far">How far?</a>');
  expect(text).toContain('<a href="../lessons/turn/#half-turn">Check</a>');
  expect(text).toContain('<a href="../problems/by-hand/">Problem: By hand</a>');
  expect(text).toContain("Nothing is due.");
});

it("objectives are counted by their states", () => {
  expect(countWords({ asked: ["met", "shaky", "met", "untried", "faded"], extra: [] })).toBe(
    "2 met, 1 due again, 1 shaky, 1 not tried.",
  );
  expect(countWords({ asked: ["met"], extra: ["untried", "shaky"] })).toBe(
    "1 met, 0 due again, 0 shaky, 0 not tried. Extras: 0 of 2 met, 1 shaky.",
  );
  expect(countWords({ asked: ["met", "met"], extra: [] }, 1)).toBe(
    "2 met, 0 due again, 0 shaky, 0 not tried. Of those met, 1 took help or a second try.",
  );
  expect(rowWords({ asked: ["met", "shaky", "untried"], extra: ["met"] })).toBe(
    "1 of 3 met, 1 shaky; extras: 1 of 1 met",
  );
  expect(rowWords({ asked: ["met", "untried"], extra: [] })).toBe("1 of 2 met");
});

describe("what is said of a day", () => {
  const day = { offered: 0, due: 0, done: 0, tried: true, left: 0, next: Infinity };

  it("tells a reader who has tried nothing what will come here", () => {
    expect(todayWords({ ...day, tried: false })).toMatch(
      /^Nothing is due\. Once you have answered/,
    );
  });

  it("names the next day where nothing is due", () => {
    const next = new Date(2026, 11, 3, 9).getTime();
    expect(todayWords({ ...day, next })).toBe(
      "Nothing is due today. The next problem is due on December 3.",
    );
    expect(todayWords(day)).toBe("Nothing is due today.");
  });

  it("says what a final check has left", () => {
    expect(todayWords({ ...day, left: 18 })).toBe(
      "Nothing is due today. Your final check left 18 problems that you don’t know yet: start with the part of a lesson below.",
    );
    expect(todayWords({ ...day, left: 1 })).toContain("left 1 problem that you don’t know yet");
  });

  it("says that all is optional, and when all is done", () => {
    expect(todayWords({ ...day, offered: 5, due: 5 })).toMatch(/^These 5 problems .* optional/);
    expect(todayWords({ ...day, offered: 1, due: 1 })).toMatch(/^This problem .* optional/);
    expect(todayWords({ ...day, offered: 2, due: 2, done: 2 })).toBe("That was all for today.");
  });

  it("says of how many due problems the five are", () => {
    expect(todayWords({ ...day, offered: 5, due: 72 })).toMatch(
      /^5 of 72 problems that are due.* what you skip stays due\.$/,
    );
    expect(todayWords({ ...day, offered: 5, due: 6, done: 5 })).toBe(
      "That was all for today. 1 more is due, and can wait.",
    );
  });
});

it("a variant is untouched, tried or solved", () => {
  expect(offerWords(emptyAnswer)).toBe("");
  expect(offerWords({ ...emptyAnswer, attempts: 2 })).toBe("tried, not solved yet");
  expect(offerWords({ ...emptyAnswer, shown: 1 })).toBe("not known yet");
  expect(offerWords({ ...emptyAnswer, attempts: 2, solved: 5 })).toBe("✓ solved");
  expect(offerWords({ ...emptyAnswer, draft: "text\nrubric: a" })).toBe("compared by yourself");
});

describe("the pages of tests and of the record", () => {
  it("propose the whole course before anything is answered", () => {
    const { text } = placementPage(course).body;
    expect(text).toMatch(/take about \d+ minutes together/);
    expect(text).toContain("the proposal is the whole course from its beginning: 20 minutes");
    expect(text).toContain(
      '<a href="../../lessons/turn/?path=full">Turning</a>: the full text, 20 minutes',
    );
  });

  it("have a place for the summary, and a choice of lessons for the record", () => {
    expect(finalCheckPage(course).body.text).toContain("data-summary");
    expect(workRecordPage(course).body.text).toContain(
      '<option value="1. Turning">1. Turning</option>',
    );
  });
});

describe("what is said of a proposed route", () => {
  const stage = {
    lesson: { title: "2. Turning", minutes: { short: 20, reading: 80 } },
    pace: "reading",
    minutes: 80,
    isDone: false,
    ofFullText: 0,
    shaky: 0,
    faded: 0,
  } as Parameters<typeof startWords>[0][number];

  it("names the lesson to begin with and the time", () => {
    expect(startWords([stage], 0, 10)).toMatch(/^Without any answer, .*: 1 hour 20 minutes/);
    expect(startWords([stage], 3, 10)).toMatch(/begin with “2. Turning”.* not known yet\.$/);
    expect(startWords([stage], 10, 10)).toBe(
      "From your answers: begin with “2. Turning”. All of it is 1 hour 20 minutes of reading. If you take the short path of each lesson, it is 20 minutes.",
    );
    expect(startWords([], 10, 10)).toMatch(/^You know what these problems ask for/);
  });

  it("says of a lesson that is worked through what the map says of its objectives", () => {
    expect(stageWords(stage)).toBe("the full text, 80 minutes");
    expect(stageWords({ ...stage, isDone: true })).toBe("✓ worked through");
    expect(stageWords({ ...stage, isDone: true, shaky: 1, faded: 3 })).toBe(
      "✓ worked through, 1 objective shaky, 3 objectives due again",
    );
    expect(stageWords({ ...stage, isDone: true, ofFullText: 2 })).toBe(
      "✓ worked through, the full text adds 2 objectives",
    );
  });

  it("says what is left of a named route", () => {
    const route = { title: "RoPE", lessons: ["turn"], minutes: 76 };
    expect(routeWords(route)).toBe("RoPE: 1 hour 16 minutes for the lesson that is left for you.");
    expect(routeWords({ ...route, lessons: ["turn", "code"] })).toContain(
      "2 lessons that are left",
    );
    expect(routeWords({ ...route, lessons: [] })).toBe(
      "RoPE: you know or have worked through all of its lessons.",
    );
  });

  it("goes on with the first lesson that is not worked through, and counts what is left", () => {
    const done = { ...stage, lesson: { ...stage.lesson, title: "1. Before" }, isDone: true };
    expect(startWords([done, stage], 0, 10)).toBe(
      "Continue with “2. Turning”. What is left takes 20 minutes on the short path, 1 hour 20 minutes in full.",
    );
    expect(startWords([done], 10, 10)).toMatch(/^You have worked through all of this route/);
  });

  it("asks nothing more of a reader who has passed the final check", () => {
    const done = { ...stage, isDone: true };
    expect(startWords([done, stage], 0, 10, true)).toBe(
      "1 lesson of this route may still be worked through, if you like.",
    );
    expect(startWords([done], 0, 10, true)).toBe("You have worked through all of this route.");
  });
});

it("a summary says when its check was answered, and on which other day it is read", () => {
  const [first, last, now] = [28, 30, 36].map((day) => new Date(2026, 10, day, 12).getTime());
  expect(madeWords(1, [], now!)).toBe("Check 1, December 6, 2026");
  expect(madeWords(1, [last!, first!], last!)).toBe(
    "Check 1, answered November 28, 2026 to November 30, 2026",
  );
  expect(madeWords(1, [first!], now!)).toBe(
    "Check 1, answered November 28, 2026; this page is of December 6, 2026",
  );
});

it("a check is open, passed or not passed", () => {
  const score = { asked: 20, answered: 20, right: 14, needed: 14, isPassed: true };
  expect(checkWords(score)).toBe(
    "You have passed the final check: 14 of 20 right on the first try. 14 are needed.",
  );
  expect(checkWords({ ...score, right: 9, isPassed: false })).toMatch(
    /^Not passed this time: 9 of/,
  );
  expect(checkWords({ ...score, answered: 3, right: 2, isPassed: false })).toBe(
    "2 of 20 right on the first try so far, 17 still without an answer. 14 are needed to pass.",
  );
});

it("the work on an exercise is told in a line, and each answer with its verdict", () => {
  const work: RecordedWork = {
    kind: "problem",
    lesson: "1. Turning",
    title: "By hand",
    seed: 12,
    address: "",
    tries: [],
    attempts: 2,
    hints: 1,
    steps: [],
  };
  expect(workWords(work)).toBe("1. Turning · problem, variant 12 · 2 checked answers · 1 hint");
  expect(workWords({ ...work, solution: "2026-09-16T09:32:00.000Z" })).toMatch(
    /worked solution opened on /,
  );
  expect(workWords({ ...work, attempts: 0, compared: { ticked: 3, of: 4 } })).toContain(
    " · compared by yourself, 3 of 4 · ",
  );
  expect(recordCount([], 0)).toBe("There is no work to record yet.");
  const day = new Date(2026, 2, 9, 12).getTime();
  expect(recordCount([work, work], day)).toBe(
    "2 exercises with 4 checked answers, as of March 9, 2026.",
  );
  const one = { at: "2026-09-16T09:32:00.000Z", answer: "1", verdict: "partly", code: "" };
  expect(tryWords(one)).toMatch(/^partly right · /);
});
