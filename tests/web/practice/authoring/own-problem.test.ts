// Problems that teachers write, compiled by the code of the build.

import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import type { Engine } from "../../../../web/engine/index.ts";
import { compileProblem } from "../../../../web/practice/authoring/own-problem.ts";
import { useCore } from "../support.ts";
import { HEAD, problemText } from "./problem-text.ts";

let engine: Engine;
beforeAll(async () => {
  engine = await useCore();
});

const compiled = (text: string) => compileProblem(text, "test", engine);
/** Faults as the editor lists them. */
const faultsOf = (text: string): string[] =>
  compiled(text).faults.map(
    ({ point, sentence }) => `${point?.line ?? "-"}:${point?.column ?? "-"} ${sentence}`,
  );

describe("a teacher's problem", () => {
  it("becomes the data that a player takes, with the numbers of variant 1", () => {
    const { data, faults } = compiled(problemText());
    expect(faults).toEqual([]);
    expect(data!.title).toBe("A sum");
    expect(data!.html.statement).toMatch(
      /^<p>How much is <span class="value" data-formula="a">\d<\/span>/,
    );
    expect(data!.html.hints).toHaveLength(1);
    expect(data!.html.solution).toContain("<math");
    expect(data!.html.mistakes[0]!.message).toContain('data-formula="answer"');
    expect(data!.spec).toMatchObject({ kind: "number", key: "a + b", where: ["a > b"] });
  });

  it("is named by where it comes from, and never like a problem of the course", () => {
    const slug = (name: string) => compileProblem(problemText(), name, engine).data!.slug;
    expect(slug("https://a.example/p.md")).toMatch(/^own-[0-9a-f]+$/);
    expect(slug("https://a.example/p.md")).not.toBe(slug("https://a.example/q.md"));
  });

  it("needs no lesson, no topic and no source", () => {
    expect(faultsOf(problemText())).toEqual([]);
    expect(faultsOf(problemText({ head: `${HEAD}\nlesson: rope#idea` }))).toEqual([
      expect.stringMatching(/^13:9 `lesson` is not a field here; the fields are kind, draw,/),
    ]);
  });
});

describe("a fault is named with its line and column:", () => {
  it.each<[string, string, string[]]>([
    [
      "a missing key",
      problemText({ head: HEAD.replace("key: a + b\n", "") }),
      ["2:1 `key` is missing; write the answer as a formula"],
    ],
    [
      "an unknown field",
      problemText({ head: `${HEAD}\nanwser: 4` }),
      [expect.stringMatching(/^13:9 `anwser` is not a field here/)],
    ],
    [
      "a kind that does not exist",
      problemText({ head: HEAD.replace("kind: number", "kind: essay") }),
      [expect.stringMatching(/^2:7 `kind` is essay; it is one of number, vector/)],
    ],
    [
      "a key that cannot be computed",
      problemText({ head: HEAD.replace("key: a + b", "key: a + c") }),
      [expect.stringMatching(/^6:6 key, a \+ c, cannot be computed: .*c/)],
    ],
    [
      "a number in the text that cannot be computed",
      problemText({ statement: "First line.\n\nHow much is `= a` and `= d`?" }),
      [expect.stringMatching(/^16:23 .*d/)],
    ],
    [
      "no hint",
      problemText().replace(/:::hint[\s\S]*?:::\n/, ""),
      ["2:1 the problem has no :::hint; a learner who is stuck needs a next step"],
    ],
    [
      "a head that is not there",
      "How much is 1 + 1?",
      [
        expect.stringMatching(/^1:1 front matter is missing/),
        expect.anything(),
        expect.anything(),
        expect.anything(),
        expect.anything(),
      ],
    ],
    [
      "YAML that cannot be read",
      problemText({ head: `${HEAD}\n\tunit: m` }),
      [expect.stringMatching(/^13:1 YAML: Tabs/)],
    ],
    [
      "a mistake that equals the key in every variant",
      problemText({ head: HEAD.replace("value: a - b", "value: b + a") }),
      [expect.stringMatching(/^10:11 the draw fails: none of 1000 draws .* difference coincided/)],
    ],
    [
      "two mistakes that give the same number",
      problemText({
        head: `${HEAD}\n  - { code: also, value: a - b, message: "Or so?" }`,
      }),
      [expect.stringMatching(/^13:\d+ the draw fails: .*also coincided/)],
    ],
    [
      "a condition that no draw meets",
      problemText({ head: HEAD.replace("a > b", "a > 100") }),
      [expect.stringMatching(/^5:9 the draw fails: none of 1000 draws met the conditions a > 100/)],
    ],
    [
      "code",
      problemText({ head: "kind: code\ntitle: A program" }),
      [
        expect.stringMatching(
          /^2:7 a problem of your own cannot ask for code; it asks for one of number/,
        ),
        expect.anything(),
        expect.anything(),
        expect.anything(),
        expect.anything(),
      ],
    ],
    [
      "a level that does not exist",
      problemText({ head: `${HEAD}\nlevel: 4` }),
      ["13:8 `level` is 1, 2 or 3"],
    ],
  ])("%s", (_name, text, faults) => {
    expect(faultsOf(text)).toEqual(faults);
  });
});

describe("the course's own problems", () => {
  const folder = path.resolve(import.meta.dirname, "../../../../content/problems");
  const names = readdirSync(folder).filter((name) => name.endsWith(".md"));
  /** What only a course can fill, and what a teacher's problem has no place for. */
  const withoutCourse = (text: string) =>
    text.replace(
      /^(misconceptions|conventions|covers|asks|source|lesson|topic): .*\n(?:  .*\n)*/gm,
      "",
    );

  it("compile as a teacher's, one of each kind, where they need nothing of the course", () => {
    const texts = names
      .map((name) => readFileSync(path.join(folder, name), "utf8"))
      .filter(
        (text) =>
          !/^kind: code|\]\(\/|^ *misconceptions:|^conventions:|:::orrery|:cite|:term/m.test(text),
      );
    const ofKinds = new Map(texts.map((text) => [/^kind: (\w+)/m.exec(text)?.[1], text]));
    expect(ofKinds.size).toBeGreaterThan(8);
    for (const text of ofKinds.values()) expect(faultsOf(withoutCourse(text))).toEqual([]);
  });
});
