// Planted faults: every kind finds places in the tree, a seed draws the same ones again, and what
// is planted is taken out again to the byte.
import assert from "node:assert/strict";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { after, describe, it } from "node:test";
import { drawer } from "../../scripts/faults/draw.mjs";
import { kinds, placesOf } from "../../scripts/faults/kinds.mjs";
import { changedLines, plant, undo } from "../../scripts/faults/plant.mjs";
import { applied, computingCode, cppCode, parses } from "../../scripts/faults/source.mjs";
import {
  mirroredSuites,
  mirroredTests,
  specsFor,
  stageNames,
} from "../../scripts/faults/stages.mjs";
import { inRoot, root } from "../../scripts/lib/paths.mjs";

const MIN_PLACES = 10;
const DRAWN = 40;

const choices = kinds.map((kind) => ({ kind, places: placesOf(kind, root) }));
const sourceOf = ({ file }) => fs.readFileSync(inRoot(file), "utf8");
const shown = ({ kind, file, line, start }) => `${kind.id} ${file}:${line} (${start})`;

/** The first faults that a seed draws. */
function drawFaults(seed, count) {
  const next = drawer(choices, seed);
  return Array.from({ length: count }, next);
}

const seed = Date.now() >>> 0;

describe(`planted faults (seed ${seed})`, () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "orrery-faults-"));
  after(() => fs.rmSync(folder, { recursive: true }));

  /** A copy of the file of a fault, below the temporary folder. */
  function copyOf({ file }) {
    const copy = path.join(folder, file);
    fs.mkdirSync(path.dirname(copy), { recursive: true });
    fs.copyFileSync(inRoot(file), copy);
    return copy;
  }

  for (const { kind, places } of choices)
    it(`of the kind ${kind.id} have ${MIN_PLACES} places or more, where each changes the text`, () => {
      assert.ok(places.length >= MIN_PLACES, `${places.length} places`);
      const same = places.filter((place) => applied(sourceOf(place), place) === sourceOf(place));
      assert.deepEqual(same.map(shown), []);
      assert.deepEqual(
        kind.stages.filter((stage) => !stageNames.includes(stage)),
        [],
      );
    });

  it("have kinds that differ in name", () => {
    assert.equal(new Set(kinds.map(({ id }) => id)).size, kinds.length);
  });

  it("are the same when a seed draws again, others with another seed, and none comes twice", () => {
    const first = drawFaults(7, DRAWN).map(shown);
    assert.deepEqual(drawFaults(7, DRAWN).map(shown), first);
    assert.notDeepEqual(drawFaults(8, DRAWN).map(shown), first);
    assert.equal(new Set(first).size, DRAWN);
  });

  it("leave TypeScript that parses", () => {
    const typed = choices
      .flatMap(({ places }) => [places[0], places.at(-1)])
      .concat(drawFaults(seed, 4 * DRAWN))
      .filter(({ file }) => file.endsWith(".ts"));
    const broken = typed.filter((fault) => !parses(applied(sourceOf(fault), fault)));
    assert.deepEqual(broken.map(shown), []);
  });

  it("are in the file while they are planted; taken out, they leave it byte for byte", () => {
    for (const fault of drawFaults(seed, DRAWN)) {
      const copy = copyOf(fault);
      const takeOut = plant(fault, folder);
      assert.equal(fs.readFileSync(copy, "utf8"), applied(sourceOf(fault), fault), shown(fault));
      takeOut();
      takeOut();
      assert.deepEqual(fs.readFileSync(copy), fs.readFileSync(inRoot(fault.file)), shown(fault));
      assert.equal(undo(folder), null);
    }
  });

  it("of a run that was killed are taken out by their note", () => {
    for (const fault of drawFaults(seed + 1, DRAWN)) {
      const copy = copyOf(fault);
      plant(fault, folder);
      assert.equal(undo(folder), fault.file, shown(fault));
      assert.deepEqual(fs.readFileSync(copy), fs.readFileSync(inRoot(fault.file)), shown(fault));
      assert.equal(undo(folder), null);
    }
  });

  it("are left alone where someone has changed the file since, with a sentence", () => {
    const [fault] = drawFaults(seed, 1);
    const copy = copyOf(fault);
    const takeOut = plant(fault, folder);
    fs.writeFileSync(copy, "something else\n");
    assert.throws(() => undo(folder), /cannot be undone: .* has changed since/);
    takeOut();
  });

  it("of which nothing was planted yet are forgotten", () => {
    const [fault] = drawFaults(seed, 1);
    const copy = copyOf(fault);
    plant(fault, folder);
    fs.copyFileSync(inRoot(fault.file), copy);
    assert.equal(undo(folder), null);
    assert.ok(!fs.existsSync(path.join(folder, "build", "faults", "planted.json")));
  });
});

describe("the code in which faults are planted", () => {
  it("has neither comments nor texts, and every character at its place", () => {
    const source =
      'int a = 1;  // - 1\nauto b = "x - 1" + R"(y - 1)";\n#define C 1\nchar d = \'-\';\n';
    const code = cppCode(source);
    assert.equal(code.length, source.length);
    assert.deepEqual(code.match(/[-1]/g), ["1"]);
    assert.deepEqual(code.split("\n").length, source.split("\n").length);
  });

  it("leaves out the table of functions and the words of errors", () => {
    const code = computingCode(
      'constexpr Argument kA{.minimum = 2, .control = {.from = 1}};\nRequire(x > 2, "x", x, "2");\nreturn x + 2;\n',
    );
    assert.equal(code.replace(/[\s;]+/g, " ").trim(), "return x + 2");
  });

  it("is shown by the whole lines that change", () => {
    const source = "one\ntwo three\nfour\n";
    assert.deepEqual(changedLines(source, { start: 8, end: 13, text: "3" }), {
      before: ["two three"],
      after: ["two 3"],
    });
  });
});

describe("what can see a fault", () => {
  it("is first the suite that mirrors a source of the core", () => {
    assert.ok(mirroredSuites("cpp/encodings/alibi.cpp").includes("Alibi"));
    assert.deepEqual(mirroredSuites("cpp/encodings/nothing.cpp"), []);
  });

  it("is first the tests with the name of a widget or a file", () => {
    assert.deepEqual(mirroredTests("web/widgets/terms/terms.svg.ts"), [
      "tests/web/widgets/terms.test.ts",
      "tests/web/widgets/terms-numbers.test.ts",
    ]);
    assert.deepEqual(mirroredTests("web/practice/words.ts"), ["tests/web/practice/words.test.ts"]);
  });

  it("is in the browsers what speaks of the widget", () => {
    assert.ok(specsFor("web/widgets/clocks/clocks.ts").length > 0);
  });
});
