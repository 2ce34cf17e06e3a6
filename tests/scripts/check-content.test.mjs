// The rules for code problems, lessons, and misconceptions in files of their own: each is shown
// what breaks it.
import assert from "node:assert/strict";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { describe, it } from "node:test";
import { faultsOf, openRunner } from "../../scripts/check/code.mjs";
import { printedFaults, programsIn } from "../../scripts/check/code/lesson-programs.mjs";
import * as course from "../../scripts/check/course.mjs";
import * as misconceptions from "../../scripts/check/misconceptions.mjs";
import { loadCore } from "../../scripts/lib/core.mjs";
import { withWebModules } from "../../scripts/lib/site-modules.mjs";

const core = await loadCore();

describe("a code problem", () => {
  const program = (body) => `def twice(x):\n    ${body}\n`;
  const problem = ({
    solution = program("return 2 * x"),
    given = program("return int(x)"),
    buggy,
  } = {}) => ({
    draws: [{ name: "a", draw: "integer 2..9" }],
    derive: [],
    where: [],
    solution: { source: `So:\n\n\`\`\`python solution\n${solution}\`\`\`\n` },
    head: { tests: [{ buggy }, {}] },
    question: {
      code: {
        function: "twice",
        given,
        cases: 2,
        absolute: 1e-9,
        relative: 0,
        heatmap: false,
        tests: [
          { arguments: [{ formula: "1.5", integers: false }], expected: "3" },
          { arguments: [{ formula: "a", integers: false }], expected: "2*a" },
        ],
      },
    },
  });

  it("that is sound meets silence; one whose solution or given code does not do what it should is found", async () => {
    await withWebModules(async (load) => {
      const runner = await openRunner(load, core);
      const faults = (more) =>
        faultsOf(problem(more), runner)
          .map(({ fault }) => fault)
          .join("\n");
      assert.equal(faults({ buggy: "1" }), "");
      assert.match(
        faults({ solution: program("return 3 * x") }),
        /its solution fails case 1, twice\(1\.5\)/,
      );
      assert.match(faults({ solution: program("return y") }), /its solution ends with NameError/);
      assert.match(
        faultsOf({ ...problem(), solution: { source: "Think." } }, runner)[0].fault,
        /holds no program/,
      );
      assert.match(faults({ given: program("return x + x") }), /the given code passes already/);
      assert.match(faults({ buggy: "2" }), /the given code does not give 2 for twice\(1\.5\)/);
      assert.match(faults({ given: program("return y"), buggy: "1" }), /does not return from/);
    });
  });
});

describe("a program of a lesson", () => {
  const lesson = (line) =>
    `:::orrery-live{values="m=2:0..9"}\n\`\`\`python run\nimport numpy as np\n${line}\n\`\`\`\n:::\n`;

  it("that prints something else than its comments say, at any end of its numbers, is found", async () => {
    await withWebModules(async (load) => {
      const runner = await openRunner(load, core);
      const { parseQuantities } = await load("web/widgets/prose/quantities.ts");
      const faults = (line) =>
        programsIn(lesson(line), parseQuantities)
          .flatMap((program) => printedFaults(program, runner, core))
          .map(({ fault }) => fault)
          .join("\n");
      assert.equal(faults("print(np.sin({{m}}))    # {{.4 sin(m)}}"), "");
      assert.match(
        faults("print(np.sin({{m}}))    # {{.4 cos(m)}}"),
        /prints 0\.909.*say -0\.4161/,
      );
      assert.match(faults("print(max({{m}}, 1))    # {{m}}"), /prints 1.*with \{"m":0\}/);
      assert.match(faults("print(y)    # {{m}}"), /its program ends with NameError/);
      assert.match(faults("print({{m}})"), /a print of its program has no comment/);
    });
  });
});

const coverage = { topics: new Map([["ERR-01", "One."]]), subjects: [] };

describe("a lesson's problem", () => {
  it("that names a source, a lesson, a topic, an id or a level that does not exist is found, and one that knows no mistake", () => {
    const problem = {
      file: "content/problems/a.md",
      slug: "a",
      lesson: "gone#here",
      head: {
        kind: "number",
        asks: "infer",
        skill: "x",
        level: 7,
        source: "nobody",
        covers: ["ZZ-1"],
        topic: "Clockwork",
        lesson: "gone#here",
      },
    };
    const found = course
      .run({
        content: {
          order: ["b"],
          lessons: [],
          problems: [problem],
          topics: ["RoPE"],
          references: {},
          coverage,
        },
        files: [],
      })
      .filter(({ file }) => file === problem.file);
    assert.deepEqual(
      found.map(({ fault }) => fault),
      [
        "has the level 7",
        "names the source nobody, which content/references.json does not have",
        "knows no mistake",
        "covers the ID ZZ-1, which does not exist",
        "has the topic Clockwork, which content/course.json does not list",
        "belongs to the lesson gone#here, which does not exist",
      ],
    );
    for (const { cure } of found) assert.ok(cure.length > 0);
  });
});

describe("an optional page", () => {
  it("needs fewer objectives, quiz items and problems than a lesson", () => {
    const counted = (front, objectives, items, problems) => {
      const lesson = {
        slug: "small",
        file: "content/lessons/small/lesson.md",
        quizFile: "content/lessons/small/quiz.yaml",
        head: { ...front, objectives: Array(objectives).fill({ text: "x" }) },
        items: Array.from({ length: items }, (_, index) => ({
          id: `item-${index}`,
          kind: index === 0 ? "number" : "choice",
          draws: [],
          offered: [],
        })),
        body: "",
      };
      const own = { lesson: "small#here", head: {}, file: "content/problems/x.md", slug: "x" };
      return course
        .run({
          content: {
            order: ["small"],
            lessons: [lesson],
            problems: Array(problems).fill(own),
            topics: [],
            references: {},
            coverage,
          },
          files: [],
        })
        .filter(({ cure }) => /^(a lesson|an optional page) has|^at least \d/.test(cure))
        .map(({ fault }) => fault);
    };
    assert.deepEqual(counted({ optional: true }, 2, 3, 2), []);
    assert.deepEqual(counted({ optional: true }, 1, 2, 1), [
      "has 1 objective",
      "has 2 items",
      "has 1 problem",
    ]);
    assert.deepEqual(counted({}, 2, 3, 2), [
      "has 2 objectives",
      "has 3 items",
      "has 1 item with a computed answer",
      "has 2 problems",
    ]);
  });
});

describe("a misconception in a file of its own", () => {
  it("that leads to no page or to no place on it is found", () => {
    const dist = fs.mkdtempSync(path.join(os.tmpdir(), "orrery-misconceptions-"));
    fs.mkdirSync(path.join(dist, "there"));
    fs.writeFileSync(path.join(dist, "there", "index.html"), '<h2 id="here">x</h2>');
    const entry = (read) => ({
      file: read,
      read,
      needs: ["x"],
      example: { x: "2" },
      value: "x^2",
      right: "x^3",
      message: { source: "Which?" },
    });
    const library = {
      misconceptions: new Map(
        ["/there/#here", "/there/#gone", "/there/", "/gone/#here"].map((read) => [
          read,
          entry(read),
        ]),
      ),
      conventions: new Map(),
    };
    assert.deepEqual(
      misconceptions.run({ content: { library }, core, dist }).map(({ fault }) => fault),
      [
        "read names the anchor gone, which /there/ does not have",
        "read names no anchor on /there/",
        "read leads to /gone/, which is not a page",
      ],
    );
  });
});
