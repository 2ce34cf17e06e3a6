// Every skeleton of npm run new, made in a copy of the repository, works there and appears where
// its recipe says. C++ is compiled against the library that the build with sanitizers has left.
import assert from "node:assert/strict";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { after, before, describe, it } from "node:test";
import { placeOf } from "../../scripts/check/misconceptions.mjs";
import { questionTypes } from "../../scripts/lib/question-types.mjs";
import { build, dist, inRoot, root } from "../../scripts/lib/paths.mjs";
import { must, run } from "../../scripts/lib/run.mjs";
import { KINDS } from "../../scripts/new.mjs";

const COPIED = ["content", "cpp", "scripts", "tests", "web", "package.json"];
const FORMATTERS = [".clang-format", ".prettierrc.json", ".prettierignore"];
const BUILT = ["wasm", "generated", "fonts"];
const NAME = "made-up";

const copy = fs.mkdtempSync(path.join(os.tmpdir(), "orrery-new-"));
const inCopy = (...parts) => path.join(copy, ...parts);
const read = (...parts) => fs.readFileSync(inCopy(...parts), "utf8");
const node = (...args) => must(process.execPath, args, { cwd: copy });

/** A lesson, its problem and a widget may share a name; files in one folder may not. */
const nameOf = (kind) => (kind === "problem" ? `${NAME}-second` : NAME);

const TYPED = [
  "web/widgets/NAME/NAME.ts",
  "web/widgets/registry.ts",
  "web/practice/fields/registry.ts",
  "tests/web/widgets/NAME.test.ts",
];
const given = (file) => inCopy(file.replaceAll("NAME", NAME));

/** What the compiler says of the files that a skeleton brings or changes; all others are read for their types alone. */
const typeFaults = () => node("tests/scripts/type-faults.mjs", ...TYPED.map(given));

/** Generates the types of kinds as the build does once the module knows the new kind. */
function describeKind({ typed }) {
  const description = JSON.parse(read("build/generated/description.json"));
  const kind = { ...description.answerKinds[0], name: NAME, typed };
  const answerKinds = [...description.answerKinds, kind];
  fs.writeFileSync(
    inCopy("build/generated/answer-kinds.ts"),
    questionTypes({ ...description, answerKinds }),
  );
}

before(async () => {
  for (const part of [...COPIED, ...FORMATTERS])
    fs.cpSync(inRoot(part), inCopy(part), { recursive: true });
  fs.symlinkSync(inRoot("node_modules"), inCopy("node_modules"));
  for (const part of BUILT)
    if (fs.existsSync(path.join(build, part)))
      fs.cpSync(path.join(build, part), inCopy("build", part), {
        recursive: true,
        filter: (file) => !/CMakeFiles|googletest/.test(file),
      });
  // The problem after the lesson to which it will belong, and the kind of answer last, since the
  // module that is copied does not know it.
  for (const kind of KINDS) await node("scripts/new.mjs", kind, nameOf(kind));
});
after(() => fs.rmSync(copy, { recursive: true }));

describe("skeletons", () => {
  it("are of each kind, and none overwrites what there is", async () => {
    for (const kind of KINDS) {
      const { code, output } = await run(
        process.execPath,
        ["scripts/new.mjs", kind, nameOf(kind)],
        { cwd: copy },
      );
      assert.equal(code, 1);
      assert.match(output, /exists already; choose another name/);
    }
  });

  it("of lesson, problem, misconception and convention are found in the course without a fault", async () => {
    const problem = `content/problems/${NAME}-second.md`;
    fs.writeFileSync(
      inCopy(problem),
      read(problem).replace(
        "unreadable:",
        `misconceptions: [{ code: ${NAME}, with: { angle: m } }]\nconventions: []\nunreadable:`,
      ),
    );
    const { faults, drafts, shown } = JSON.parse(await node("tests/scripts/skeletons-content.mjs"));
    assert.deepEqual(faults, []);
    assert.deepEqual(shown.lessons, [NAME]);
    assert.deepEqual(shown.problems, [`${NAME}-first`, `${NAME}-second`]);
    assert.deepEqual(shown.shared, [NAME, NAME]);
    // What a draft still lacks is named, and nothing else.
    assert.match(drafts.join("\n"), /has 1 objective\n.*has 1 item\n/);
    for (const fault of drafts) assert.match(fault, /^has \d+ (objective|item|problem)/);
  });

  it("of misconception and convention lead to a place that the built site has", () => {
    for (const folder of ["misconceptions", "conventions"]) {
      const [, place] = /^read: '([^']*)'/m.exec(read(`content/${folder}/${NAME}.md`)) ?? [];
      placeOf({ read: place }, dist, (fault) => assert.fail(`${folder}: ${fault}`));
    }
  });

  it("of widget and kind of answer have the types of the engine, and are formatted", async () => {
    describeKind({ typed: true });
    assert.equal(await typeFaults(), "");
    await node(inRoot("node_modules/prettier/bin/prettier.cjs"), "--check", ...TYPED.map(given));
    assert.match(read("web/widgets/registry.ts"), /"orrery-made-up": \(\) => import/);
    assert.match(read("build/generated/answer-kinds.ts"), /typedKinds = .*"made-up"/);
  });

  it("of a kind of answer that is not typed need a field, and the compiler asks for it", async () => {
    describeKind({ typed: false });
    assert.match(await typeFaults(), /registry\.ts.*'"made-up"' is missing/s);
    describeKind({ typed: true });
  });

  it("of widget keep the rules of the linter", async () => {
    const eslint = inRoot("node_modules/eslint/bin/eslint.js");
    await node(eslint, "-c", inCopy("scripts/eslint.config.mjs"), `web/widgets/${NAME}`);
  });

  it("of widget pass the tests that they bring", async () => {
    const config = inCopy("tests/web/vitest.config.mjs");
    const test = `tests/web/widgets/${NAME}.test.ts`;
    await node(inRoot("node_modules/vitest/vitest.mjs"), "run", "--config", config, test);
  });
});

describe("skeletons in C++", () => {
  const native = (...parts) => path.join(build, "sanitize", ...parts);
  const object = (name) => inCopy(`${name.replaceAll("/", "-")}.o`);
  const compiled = [
    "cpp/encodings/made_up",
    "cpp/encodings/registry",
    "cpp/answers/made_up",
    "cpp/answers/registry",
    "tests/cpp/encodings/made_up_test",
    "tests/cpp/answers/made_up_test",
  ];
  const compile = (name) =>
    must("clang++", [
      "-std=c++20",
      "-O0",
      ...["cpp", "tests/cpp"].map((folder) => `-I${inCopy(folder)}`),
      "-I/usr/src/googletest/googletest/include",
      ...["-c", inCopy(`${name}.cpp`), "-o", object(name)],
    ]);
  const golden = (file) => native("CMakeFiles", "orrery_golden.dir", `${file}.o`);
  /** New objects come before the library, whose old registries are then not taken. */
  const link = (program, objects, libraries) =>
    must("clang++", [
      "-fsanitize=address,undefined",
      ...objects,
      golden("cpp/table/programs/all.cpp"),
      native("liborrery_trainer.a"),
      native("liborrery_core.a"),
      ...libraries,
      ...["-pthread", "-o", inCopy(program)],
    ]);

  before(async () => {
    const waiting = [...compiled];
    const work = async () => {
      while (waiting.length > 0) await compile(waiting.shift());
    };
    await Promise.all([work(), work()]);
  });

  it("of encoding and kind of answer pass the tests that they bring", async () => {
    const gtest = ["gtest_main", "gtest"].map((name) => native("lib", `lib${name}.a`));
    await link("tests-of-skeletons", compiled.map(object), gtest);
    assert.match(await must(inCopy("tests-of-skeletons")), /\[ {2}PASSED {2}\] 5 tests/);
  });

  it("of encoding and kind of answer are in the function table, with their reference numbers", async () => {
    const runner = golden("tests/golden/golden_runner.cpp");
    const sources = compiled.filter((name) => name.startsWith("cpp/")).map(object);
    await link("golden-of-skeletons", [runner, ...sources], []);
    const folder = inCopy("golden");
    for (const file of [`encodings/made_up.json`, `answers/${NAME}.jsonl`])
      fs.cpSync(inCopy("tests/golden", file), path.join(folder, file));
    const output = await must(inCopy("golden-of-skeletons"), [], {
      cwd: root,
      env: { ORRERY_GOLDEN: folder },
    });
    assert.match(output, /^4 passed, 0 failed$/m);
  });
});
