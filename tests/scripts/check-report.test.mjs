// What npm run check says: which checks it runs, how it counts, and what it leaves to drafts.
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { chosen, Report } from "../../scripts/check.mjs";
import {
  clangFormat,
  faultsOfClangFormat,
  faultsOfEslint,
  faultsOfPrettier,
} from "../../scripts/check/linters.mjs";
import { faultsOfKnip } from "../../scripts/check/unused.mjs";
import { inRoot } from "../../scripts/lib/paths.mjs";
import { machineWith } from "./machine.mjs";

function reported(use) {
  const lines = [];
  const report = new Report((text) => lines.push(text));
  use(report);
  report.close();
  return lines;
}

describe("the report of a check", () => {
  it("counts checks on both sides, and says how many faults there are", () => {
    const lines = reported((report) => {
      report.add("one", []);
      report.add("two", [
        { file: "a", fault: "is wrong", cure: "correct it" },
        { file: "b", fault: "is wrong" },
      ]);
    });
    assert.deepEqual(lines, [
      "✓ one",
      "✗ two",
      "    a: is wrong\n    → correct it",
      "    b: is wrong",
      "2 faults; the line below counts checks",
      "1 passed, 1 failed",
    ]);
  });

  it("names a fault once, though two checks find it", () => {
    const fault = { file: "content/problems/a.md:3:1", fault: "is wrong" };
    const lines = reported((report) => {
      report.add("one", [fault]);
      report.add("two", [{ ...fault }]);
    });
    assert.equal(lines.filter((line) => line.includes("is wrong")).length, 1);
    assert.equal(lines.at(-1), "1 passed, 1 failed");
  });

  it("names the faults of a draft and of its problems without failing", () => {
    const lines = reported((report) => {
      report.setDrafts({
        lessons: [
          { slug: "new", head: { draft: true } },
          { slug: "old", head: {} },
        ],
        problems: [{ file: "content/problems/p.md", lesson: "new#part" }],
      });
      report.add("lessons", [
        { file: "content/lessons/new/quiz.yaml", fault: "has 1 item" },
        { file: "content/problems/p.md:4", fault: "knows no mistake" },
      ]);
    });
    assert.deepEqual(lines, [
      "✓ lessons",
      "    (draft) content/lessons/new/quiz.yaml: has 1 item",
      "    (draft) content/problems/p.md:4: knows no mistake",
      "2 faults in drafts, which do not fail this check",
      "1 passed, 0 failed",
    ]);
  });
});

describe("--only", () => {
  const all = [{ id: "links" }, { id: "linters" }, { id: "maths" }];

  it("takes the names of checks as they are, and no parts of them", () => {
    assert.deepEqual(chosen(all, "links,maths"), [all[0], all[2]]);
    assert.equal(chosen(all, undefined), all);
    assert.throws(() => chosen(all, "lin"), {
      message: "lin is not a check; there are links, linters, maths.",
    });
  });
});

describe("formatters and linters", () => {
  it("names a file that is not formatted once, and what formats it", () => {
    assert.deepEqual(
      faultsOfClangFormat(
        "cpp/a.cpp:3:10: error: code should be clang-formatted [-Wclang-format-violations]\n  x\ncpp/a.cpp:9:1: error: code should be clang-formatted\n",
      ),
      [{ file: "cpp/a.cpp:3", fault: "is not formatted", cure: "clang-format-14 -i cpp/a.cpp" }],
    );
    assert.deepEqual(
      faultsOfPrettier(
        "[warn] web/a.ts\n[error] web/b.ts: SyntaxError: x (1:2)\n[warn] Code style issues found in 2 files.\n",
      ),
      [
        { file: "web/a.ts", fault: "is not formatted", cure: "npx prettier --write web/a.ts" },
        { file: "web/b.ts", fault: "SyntaxError: x (1:2)", cure: "fix the syntax" },
      ],
    );
  });

  it("names the line and the rule that ESLint finds broken", () => {
    const messages = [{ line: 2, column: 5, ruleId: "no-var", message: "Unexpected var." }];
    const [{ file, fault, cure }] = faultsOfEslint([{ filePath: inRoot("web", "a.ts"), messages }]);
    assert.deepEqual([file, fault], ["web/a.ts:2:5", "Unexpected var."]);
    assert.match(cure, /the rule no-var/);
  });

  it("says which clang-format is needed where there is another", async () => {
    const on = machineWith({
      programs: { "clang-format": "/usr/bin/clang-format" },
      outputs: { "clang-format --version": "clang-format version 18.1.3" },
    });
    const [{ fault, cure }] = await clangFormat(on);
    assert.equal(
      fault,
      "clang-format 14 is missing; clang-format here is 18, which breaks lines elsewhere",
    );
    assert.match(cure, /pipx install clang-format==14/);
  });
});

describe("what nothing uses", () => {
  it("is a file, or an export at its line", () => {
    const told = faultsOfKnip({
      issues: [
        { file: "web/a.ts", files: [{ name: "web/a.ts" }], exports: [], types: [] },
        { file: "web/b.ts", exports: [{ name: "turn", line: 3 }], types: [{ name: "T", line: 9 }] },
      ],
    });
    assert.deepEqual(
      told.map(({ file, fault }) => `${file}: ${fault}`),
      [
        "web/a.ts: no program loads it",
        "web/b.ts:3: nothing imports the export turn",
        "web/b.ts:9: nothing imports the exported type T",
      ],
    );
  });
});
