// npm run check must find what it is there to find: each rule is shown a file that breaks it.
import assert from "node:assert/strict";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { describe, it } from "node:test";
import { withoutComments } from "../../scripts/check/context.mjs";
import * as filesCheck from "../../scripts/check/files.mjs";
import * as layering from "../../scripts/check/layering.mjs";
import * as links from "../../scripts/check/links.mjs";
import { engineOf, faultsOf } from "../../scripts/check/variants.mjs";
import { loadCore } from "../../scripts/lib/core.mjs";
import { POLICY } from "../../scripts/server/headers.mjs";

/** A repository of these files, for one check. */
const repository = (texts) => ({
  files: Object.keys(texts),
  read: (file) => texts[file],
  code: (file) => withoutComments(texts[file]),
  has: (file) => file in texts,
  description: { encodings: [{ id: "alibi" }] },
});

const faults = (check, texts) => check.run(repository(texts)).map(({ file, fault }) => `${file}: ${fault}`);

describe("layering", () => {
  const broken = {
    "Embind outside the bindings": ["cpp/numeric/a.h", "#include <emscripten/bind.h>", /names emscripten/],
    "a core that prints": ["cpp/numeric/a.cpp", "void F() { std::printf(\"x\"); }", /prints/],
    "a core that reads a clock": ["cpp/numeric/a.cpp", "#include <chrono>", /clocks/],
    "a part that knows one above it": ["cpp/numeric/a.cpp", '#include "answers/checker.h"', /includes cpp\/answers/],
    "an engine that touches the page": ["web/engine/a.ts", "export const a = document.title;", /touches the page/],
    "HTML from a string": ["web/widgets/a/a.ts", "element.innerHTML = text;", /makes HTML from a string/],
    "code from a string": ["web/site/a.ts", "const f = new Function(text);", /runs code/],
    "a widget that knows the site": ["web/widgets/a/a.ts", 'import { x } from "../../site/x.ts";', /imports web\/site/],
    "the built module outside the engine": ["web/widgets/a/a.ts", 'import m from "../../../build/wasm/orrery.mjs";', /imports the built module/],
    "an encoding's id in web": ["web/widgets/a/a.ts", 'if (encoding.id === "alibi") draw();', /writes the encoding's id/],
  };
  for (const [what, [file, text, pattern]] of Object.entries(broken)) {
    it(`finds ${what}`, () => assert.match(faults(layering, { [file]: text }).join("\n"), pattern));
  }

  it("leaves comments, formatting into memory, and calls of functions alone", () => {
    assert.deepEqual(faults(layering, {
      "cpp/numeric/a.cpp": "// prints nothing, unlike printf(x)\n#include \"numeric/b.h\"\nvoid F() { std::snprintf(text, 4, \"%g\", x); }",
      "web/engine/a.ts": "/** One versioned document. */\nexport const a = 1;",
      "web/widgets/a/a.ts": 'import { x } from "../../engine/index.ts";\nengine.call("alibi", { heads: 8 });',
    }), []);
  });
});

describe("files", () => {
  it("finds one that is too long, one without its test, and one that nothing names", () => {
    const found = faults(filesCheck, { "cpp/numeric/a.cpp": "x\n".repeat(501), "web/widgets/dial/dial.ts": "export {};" }).join("\n");
    assert.match(found, /cpp\/numeric\/a\.cpp: has 501 lines/);
    assert.match(found, /cpp\/numeric\/a\.cpp: has no test/);
    assert.match(found, /web\/widgets\/dial: has no test/);
    assert.match(found, /dial\.ts: no other file names it/);
  });

  it("finds tests that are switched off", () => {
    assert.match(faults(filesCheck, { "tests/web/a.test.ts": `it.${"skip"}("x", () => {});` }).join("\n"), /switches tests off/);
  });
});

describe("links", () => {
  const head = `<meta http-equiv="Content-Security-Policy" content="${POLICY}">`;

  function site(pages) {
    const dist = fs.mkdtempSync(path.join(os.tmpdir(), "orrery-links-"));
    for (const [name, html] of Object.entries(pages)) {
      fs.mkdirSync(path.dirname(path.join(dist, name)), { recursive: true });
      fs.writeFileSync(path.join(dist, name), html);
    }
    return links.run({ dist }).map(({ file, fault }) => `${file}: ${fault}`);
  }

  it("finds dead links, dead anchors, links without a slash, absolute ones, and ways out of the site", () => {
    const found = site({
      "index.html": `${head}<a href="gone/">a</a><a href="one/#nowhere">b</a><a href="one">c</a><a href="/one/">d</a><a href="../x">e</a><a href="one/?seed=1#here">f</a>`,
      "one/index.html": `${head}<h2 id="here">x</h2><a href="../#top">g</a>`,
    });
    assert.deepEqual(found, [
      'dist/index.html: href="gone/" leads to nothing',
      'dist/index.html: href="one/#nowhere" names an anchor that is not there',
      'dist/index.html: href="one" needs a slash at its end',
      'dist/index.html: href="/one/" begins with a slash, so it breaks under a sub-path',
      'dist/index.html: href="../x" leads out of the site',
      'dist/one/index.html: href="../#top" names an anchor that is not there',
    ]);
  });

  it("finds a page without its policy, and inline scripts", () => {
    assert.deepEqual(site({ "index.html": "<script>1</script>" }), ["dist/index.html: does not carry the policy as <meta>", "dist/index.html: holds <script>"]);
    assert.deepEqual(site({ "index.html": `${head}<script type="application/json">{}</script>` }), []);
  });
});

describe("variants", async () => {
  const engine = engineOf(await loadCore());
  const text = (source) => ({ source });
  const practice = (more) => faultsOf({
    shown: "problem", kind: "number", draws: [{ name: "a", draw: "integer 2..9" }], derive: [], where: [], key: "2*a", tolerance: 0, names: [],
    choices: [], mistakes: [], statement: text("Twice `= a`?"), hints: [], solution: text("`= 2*a`"), ...more,
  }, engine).map(({ fault }) => fault).join("\n");
  const mistake = (code, value) => ({ code, value, message: text("Which?") });

  it("are silent about a sound problem", () => {
    assert.equal(practice({ mistakes: [mistake("squared", "a^2 + 20"), mistake("halved", "a/2")] }), "");
  });

  it("find a mistake that is right for some seed", () => {
    assert.match(practice({ mistakes: [mistake("squared", "a^2")] }), /the mistake squared \(a\^2 = 4\) gives the right answer \(first at seed \d+/);
  });

  it("find two mistakes that are the same number", () => {
    assert.match(practice({ mistakes: [mistake("plus", "a + 30"), mistake("also", "30 + a")] }), /the mistake plus .* is named other/);
  });

  it("find a key that its own digits do not meet", () => {
    assert.match(practice({ key: "a/3", digits: 2, tolerance: undefined, mistakes: [], head: { accepts: ["0.5"] } }), /the answer "0\.5" is called/);
  });

  it("find formulas that cannot be computed, numbers beyond human range, and a failing draw", () => {
    assert.match(practice({ solution: text("`= nowhere + 1`") }), /solution: nowhere \+ 1 cannot be computed/);
    assert.match(practice({ hints: [text("$\\val{a * 1e8}$")] }), /hint 1: a \* 1e8 is/);
    assert.match(practice({ where: ["a > 100"] }), /the draw fails/);
  });

  it("find a statement that gives the answer away", () => {
    assert.match(practice({ statement: text("What is `= 2*a`?") }), /the statement prints the key/);
    assert.match(practice({ key: "sin(a)", digits: 4, tolerance: undefined, statement: text("`=.4 sin(a) + 0`?"), solution: text("") }), /the statement shows the answer/);
  });

  it("find choices of which two are right, or that read the same", () => {
    const choice = (id, source, correct) => ({ id, text: text(source), why: text("So."), correct });
    const kind = { kind: "choice", key: "", solution: text("") };
    assert.match(practice({ ...kind, choices: [choice("x", "`= a`", "a > 4"), choice("y", "more", true)] }), /choices? .* right|both correct/);
    assert.match(practice({ ...kind, choices: [choice("x", "`= a`", true), choice("y", "`= a + 0`", false)] }), /two choices read the same/);
  });
});
