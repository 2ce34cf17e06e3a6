// npm run check must find what it is there to find: each rule is shown a file that breaks it.
import assert from "node:assert/strict";
import { createHash, randomBytes } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { describe, it } from "node:test";
import { faultsOfBuild } from "../../scripts/check.mjs";
import * as answerTables from "../../scripts/check/answer-tables.mjs";
import * as circles from "../../scripts/check/circles.mjs";
import { withoutComments } from "../../scripts/check/context.mjs";
import * as filesCheck from "../../scripts/check/files.mjs";
import { outlineFaults } from "../../scripts/check/headings.mjs";
import * as layering from "../../scripts/check/layering.mjs";
import * as links from "../../scripts/check/links.mjs";
import * as maths from "../../scripts/check/maths.mjs";
import * as misconceptions from "../../scripts/check/misconceptions.mjs";
import * as weight from "../../scripts/check/weight.mjs";
import { loadCore } from "../../scripts/lib/core.mjs";
import { BUDGETS } from "../../scripts/lib/weight.mjs";

/** A repository of these files, for one check. */
const repository = (texts) => ({
  files: Object.keys(texts),
  read: (file) => texts[file],
  code: (file) => withoutComments(texts[file]),
  has: (file) => file in texts,
  description: { encodings: [{ id: "alibi" }] },
});

const faults = (check, texts) =>
  check.run(repository(texts)).map(({ file, fault }) => `${file}: ${fault}`);

describe("circles of imports", () => {
  it("finds two files that need each other, over a third, and names the way around", () => {
    assert.deepEqual(
      faults(circles, {
        "web/a.ts": 'import { b } from "./b.ts";',
        "web/b.ts": 'import {\n  c,\n  type D,\n} from "./c/c.ts";',
        "web/c/c.ts": 'export { a } from "../a.ts";',
        "web/d.ts": 'import { a } from "./a.ts";',
      }),
      ["web/a.ts: needs itself: web/a.ts → web/b.ts → web/c/c.ts → web/a.ts"],
    );
  });

  it("finds headers that include each other", () => {
    assert.deepEqual(
      faults(circles, {
        "cpp/numeric/a.h": '#include "numeric/b.h"',
        "cpp/numeric/b.h": '#include "numeric/a.h"',
      }),
      ["cpp/numeric/a.h: needs itself: cpp/numeric/a.h → cpp/numeric/b.h → cpp/numeric/a.h"],
    );
  });

  it("leaves types, comments, packages and two ways to one file alone", () => {
    assert.deepEqual(
      faults(circles, {
        "web/a.ts": 'import "lit";\nimport { b } from "./b.ts";\nimport { c } from "./c.ts";',
        "web/b.ts": 'import type { A } from "./a.ts";\nimport { c } from "./c.ts";',
        "web/c.ts": '// import { a } from "./a.ts";\nexport type { A } from "./a.ts";',
      }),
      [],
    );
  });
});

describe("layering", () => {
  const broken = {
    "Embind outside the bindings": [
      "cpp/numeric/a.h",
      "#include <emscripten/bind.h>",
      /names emscripten/,
    ],
    "a core that prints": ["cpp/numeric/a.cpp", 'void F() { std::printf("x"); }', /prints/],
    "a core that reads a clock": ["cpp/numeric/a.cpp", "#include <chrono>", /clocks/],
    "a part that knows one above it": [
      "cpp/numeric/a.cpp",
      '#include "answers/checker.h"',
      /includes cpp\/answers/,
    ],
    "a model that calls functions by their names": [
      "cpp/training/schemes/a.cpp",
      '#include "encodings/registry.h"',
      /by their names in a table/,
    ],
    "an engine that touches the page": [
      "web/engine/a.ts",
      "export const a = document.title;",
      /touches the page/,
    ],
    "HTML from a string": [
      "web/widgets/a/a.ts",
      "element.innerHTML = text;",
      /makes HTML from a string/,
    ],
    "a size that follows the page around an element": [
      "web/widgets/a/a.css.ts",
      "css`@media (max-width: 40rem) { p { gap: calc(2 * var(--rem)); } } a { gap: 0.5rem; }`",
      /has a size in rem/,
    ],
    "such a size in the styles that all figures share": [
      "web/widgets/base/a.css.ts",
      "css`@media (min-width: 40.01rem) { a { gap: 0; } } a { gap: 0.5rem; }`",
      /has a size in rem/,
    ],
    "such a size in a picture": [
      "web/widgets/a/a.svg.ts",
      'style="gap: 1rem"',
      /has a size in rem/,
    ],
    "code from a string": ["web/site/a.ts", "const f = new Function(text);", /runs code/],
    "an encoding's id in web": [
      "web/widgets/a/a.ts",
      'if (encoding.id === "alibi") draw();',
      /writes the encoding's id/,
    ],
  };
  for (const [what, [file, text, pattern]] of Object.entries(broken)) {
    it(`finds ${what}`, () => assert.match(faults(layering, { [file]: text }).join("\n"), pattern));
  }

  it("leaves comments, formatting into memory, and calls of functions alone", () => {
    assert.deepEqual(
      faults(layering, {
        "cpp/numeric/a.cpp":
          '// prints nothing, unlike printf(x)\n#include "numeric/b.h"\nvoid F() { std::snprintf(text, 4, "%g", x); }',
        "web/engine/a.ts": "/** One versioned document. */\nexport const a = 1;",
        "web/widgets/base/a.ts":
          'const windows = "(min-width: 40.01rem) and (max-width: 79.5rem)";',
        "web/widgets/a/a.ts":
          'import { x } from "../../engine/index.ts";\nengine.call("alibi", { heads: 8 });',
      }),
      [],
    );
  });
});

describe("files", () => {
  it("finds one that is too long, one without its test, and one that nothing names", () => {
    const found = faults(filesCheck, {
      "cpp/numeric/a.cpp": "x\n".repeat(501),
      "web/widgets/dial/dial.ts": "export {};",
      "web/widgets/dial/rim.css": "",
    }).join("\n");
    assert.match(found, /cpp\/numeric\/a\.cpp: has 501 lines/);
    assert.match(found, /cpp\/numeric\/a\.cpp: has no test/);
    assert.match(found, /web\/widgets\/dial: has no test/);
    assert.match(found, /rim\.css: no other file names it/);
  });

  it("takes a test that names a room for its test, and for a figure only one of its own", () => {
    const found = faults(filesCheck, {
      "web/widgets/dial/dial.ts": "export {};",
      "web/widgets/hands/turn.ts": "export {};",
      "web/widgets/rims/rim.ts": "export {};",
      "tests/web/widgets/turn.test.ts":
        'import "widgets/dial/dial.ts"; import "widgets/hands/turn.ts";',
    });
    assert.deepEqual(
      found.filter((one) => one.endsWith("has no test")),
      ["web/widgets/dial: has no test", "web/widgets/rims: has no test"],
    );
  });

  it("finds tests that are switched off", () => {
    assert.match(
      faults(filesCheck, { "tests/web/a.test.ts": `it.${"skip"}("x", () => {});` }).join("\n"),
      /switches tests off/,
    );
  });
});

describe("MathML", () => {
  function site(page) {
    const dist = fs.mkdtempSync(path.join(os.tmpdir(), "orrery-maths-"));
    fs.writeFileSync(path.join(dist, "page.html"), page);
    return maths.run({ dist }).map(({ file, fault }) => `${file}: ${fault}`);
  }

  it("finds an index without its place, a fraction with three, and what is not closed", () => {
    assert.match(
      site("<p><math><msub><mi>x</mi></msub></math>").join("\n"),
      /^dist\/page\.html: <msub> has 1 children and takes 2 /,
    );
    assert.match(
      site('<math display="block"><mfrac><mi>x</mi><mn>2</mn><mspace/></mfrac></math>').join("\n"),
      /<mfrac> has 3 children and takes 2/,
    );
    assert.match(site("<math><mrow><mi>x</mrow></math>").join("\n"), /<\/mrow> closes <mi>/);
  });

  it("leaves sound formulas alone", () => {
    assert.deepEqual(
      site(
        "<math><munderover><mo>∑</mo><mrow/><mn>3</mn></munderover><msub><mi>x</mi><mn>1</mn></msub></math>",
      ),
      [],
    );
  });
});

describe("headings", () => {
  const page = (body) =>
    `<html><head><title>Waves</title></head><body><main>${body}</main></body></html>`;
  const sound = '<h1 id="a">A</h1><section aria-labelledby="b"><h2 id="b">B</h2></section>';

  it("of a sound page meet silence", () => {
    assert.deepEqual(outlineFaults(page(sound)), []);
    assert.deepEqual(outlineFaults(page(`<svg><title>A picture</title></svg>${sound}`)), []);
  });

  it("that are missing, twice there, skipped or no headings are named", () => {
    const named = (html) => outlineFaults(html).join("; ");
    assert.equal(named(page(sound.replaceAll("h1", "div"))), "it has 0 <h1>, and needs one");
    assert.equal(named(page(`<h1>Z</h1>${sound}`)), "it has 2 <h1>, and needs one");
    assert.equal(named(page(sound).replaceAll("main", "div")), "it has 0 <main>, and needs one");
    assert.equal(
      named(page(sound).replaceAll(/<\/?title>/g, "")),
      "it has 0 <title>, and needs one",
    );
    assert.equal(
      named(page(sound.replaceAll("h2", "h3"))),
      '<h3 id="b"> comes right below an <h1>',
    );
    assert.equal(
      named(page(sound.replaceAll("h2", "div"))),
      "a <section> is named by b, which is not a heading",
    );
    assert.match(named(page(`${sound}<div>A</h2>`)), /^<\/h2> closes what is not open$/);
    assert.match(named(`${page(sound)}<div>`), /^<div> is not closed$/);
    assert.match(named(page(`${sound}<ul><li>A</ul>`)), /^<\/ul> closes what is not open$/);
    assert.equal(named(page(`<nav class="top"></nav>${sound}`)), '<nav class="top"> has no name');
    assert.equal(
      named(page(`<table class="cases"><tr><th>answer</th></tr></table>${sound}`)),
      '<table class="cases"> has no name; a <th> of <table class="cases"> does not say whether it heads a row or a column',
    );
  });
});

describe("weight", () => {
  /** A site in a folder of its own, with what pages of others fetch: scripts that weigh next to nothing. */
  function begun() {
    const dist = fs.mkdtempSync(path.join(os.tmpdir(), "orrery-weight-"));
    const put = (file, content) => {
      fs.mkdirSync(path.dirname(path.join(dist, file)), { recursive: true });
      fs.writeFileSync(path.join(dist, file), content);
    };
    const figures = Object.keys(BUDGETS.embedded).map((tag) => `"${tag}":()=>import(\`./one.js\`)`);
    const later = ["chunks/install-1", "foreign-page-1", "draw-1"].map(
      (chunk) => `import(\`./${chunk}.js\`)`,
    );
    put("orrery.js", `({${figures}});${later.join(";")}`);
    for (const chunk of ["one", "install-1", "foreign-page-1", "draw-1"])
      put(`chunks/${chunk}.js`, "");
    put("assets/orrery-1.wasm", "");
    return { dist, put };
  }

  /** Noise, which nothing compresses: so many bytes of a lesson, of modules, which have glue, and of what a page of others fetches. */
  function site({ lesson = 1000, page = 1000, training = 1000, embedded = 0 }) {
    const { dist, put } = begun();
    put("lessons/waves/index.html", randomBytes(lesson));
    put("wasm/orrery.wasm", randomBytes(page));
    put("wasm/orrery_workbench.wasm", randomBytes(1000));
    put("wasm/orrery_training.wasm", randomBytes(training));
    for (const glue of ["orrery.mjs", "orrery_workbench.mjs", "orrery_training.mjs"])
      put(`wasm/${glue}`, `export default "${randomBytes(500).toString("hex")}";`);
    put("assets/orrery-1.wasm", randomBytes(embedded));
    return weight.run({ dist, build: dist }).map(({ file, fault }) => `${file}: ${fault}`);
  }

  it("finds pages whose scripts have become too heavy, each kind by its own budget", () => {
    const { dist, put } = begun();
    put("chunks/start.js", randomBytes(1000));
    put("chunks/figure.js", randomBytes(BUDGETS.scripts.others));
    for (const module of Object.keys(BUDGETS.modules))
      for (const ending of ["wasm", "mjs"]) put(`wasm/${module}.${ending}`, "");
    const start = '<link rel="modulepreload" href="../chunks/start.js">';
    put("notation/index.html", start);
    put("sources/index.html", `${start}<link rel="modulepreload" href="../chunks/figure.js">`);
    put(
      "lessons/waves/index.html",
      `${start.replace("..", "../..")}<script data-first="../../chunks/figure.js ../../a.wasm">`,
    );
    const told = weight.run({ dist, build: dist }).map(({ file }) => file);
    assert.deepEqual(told, ["scripts of dist/sources/index.html"]);
  });

  it("finds lessons, modules and what pages of others fetch that have become too heavy", () => {
    const heavy = (place, most) =>
      new RegExp(`^${place}: it has \\d+ bytes, compressed with gzip, and may have ${most}$`);
    assert.match(
      site({ lesson: BUDGETS.lesson + 1 }).join("\n"),
      heavy("dist/lessons/waves/index.html", BUDGETS.lesson),
    );
    const { orrery, orrery_training: training } = BUDGETS.modules;
    assert.match(
      site({ page: orrery }).join("\n"),
      heavy("build/wasm/orrery.wasm and its glue", orrery),
    );
    assert.match(
      site({ training }).join("\n"),
      heavy("build/wasm/orrery_training.wasm and its glue", training),
    );
    for (const [tag, most] of Object.entries(BUDGETS.embedded))
      assert.match(
        site({ embedded: most }).join("\n"),
        new RegExp(heavy(`what brings ${tag} into a page of others`, most).source, "m"),
      );
    for (const [tag, most] of Object.entries(BUDGETS.withAxes))
      assert.match(
        site({ embedded: most }).join("\n"),
        new RegExp(
          heavy(`what brings ${tag} and its axes into a page of others`, most).source,
          "m",
        ),
      );
  });

  it("leaves what keeps within its budget alone", () => {
    const { orrery, orrery_training: training } = BUDGETS.modules;
    assert.deepEqual(
      site({
        lesson: BUDGETS.lesson - 100,
        page: orrery - 1500,
        training: training - 1500,
        embedded: Math.min(...Object.values(BUDGETS.embedded)) - 1000,
      }),
      [],
    );
  });
});

describe("links", () => {
  const known = "dress()";
  const policy = `script-src 'self' 'sha256-${createHash("sha256").update(known).digest("base64")}'`;
  const head = `<meta http-equiv="Content-Security-Policy" content="${policy}">`;

  function site(pages) {
    const dist = fs.mkdtempSync(path.join(os.tmpdir(), "orrery-links-"));
    for (const [name, html] of Object.entries({ "policy.txt": `${policy}\n`, ...pages })) {
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

  it("finds a page without its policy, and scripts, styles and handlers that the policy does not name", () => {
    assert.deepEqual(site({ "index.html": "<script>1</script>" }), [
      "dist/index.html: does not carry the policy as <meta>",
      "dist/index.html: holds <script>",
    ]);
    assert.deepEqual(site({ "index.html": `${head}<style>a{}</style><b onclick="x">` }), [
      "dist/index.html: holds <style>",
      'dist/index.html: holds onclick="',
    ]);
    assert.deepEqual(
      site({ "index.html": `${head}<script data-first="a.js">${known} </script>` }),
      ['dist/index.html: holds <script data-first="a.js">'],
    );
    assert.deepEqual(
      site({
        "index.html": `${head}<script data-first="a.js">${known}</script><script type="application/json">{}</script>`,
      }),
      [],
    );
  });

  it("finds a formula where its number belongs", () => {
    assert.deepEqual(site({ "index.html": `${head}<code>--length={{8192*factor}}</code>` }), [
      "dist/index.html: shows a formula where its number belongs: {{8192*factor}}",
    ]);
  });

  it("finds a site that says no policy", () => {
    assert.deepEqual(
      site({
        "policy.txt": "",
        "index.html": '<meta http-equiv="Content-Security-Policy" content="">',
      }),
      ["dist/policy.txt: is missing"],
    );
  });
});

describe("what exercises are made of", async () => {
  const core = await loadCore();
  const text = (source) => ({ source });

  it("a misconception whose example does not show it, or cannot be computed, is found", () => {
    const said = [];
    const entry = {
      needs: ["x"],
      example: { x: "2" },
      value: "x^2",
      right: "x^3",
      message: text("`= answer` or `= x`?"),
    };
    const shown = (more) =>
      misconceptions.shown({ ...entry, ...more }, core, (fault) => said.push(fault));
    shown({});
    assert.deepEqual(said, []);
    shown({ right: "2*x" });
    shown({ value: "y^2" });
    assert.match(
      said.join("\n"),
      /x\^2 is right for its example\ny\^2 cannot be computed over its example/,
    );
  });

  it("a kind without a table, and a case without a verdict, are found", () => {
    const texts = {
      "tests/golden/answers/number.jsonl": '{"kind": "number", "expect": "right"}\n',
    };
    const found = answerTables
      .run({ ...repository(texts), content: { kinds: ["number", "chart"] } })
      .map(({ fault }) => fault);
    assert.deepEqual(found, ['expects "right"', "has no case"]);
  });

  it("faults that the site builder names keep their place; a site that does not build for another reason is one too", () => {
    assert.deepEqual(
      faultsOfBuild(
        "2 faults:\ncontent/problems/a.md:12:3: the formula \\frac{1 cannot be set\ncontent/lessons/b: has no title",
      ).map(({ file, fault }) => `${file}| ${fault}`),
      [
        "content/problems/a.md:12:3| the formula \\frac{1 cannot be set",
        "content/lessons/b| has no title",
      ],
    );
    assert.deepEqual(
      faultsOfBuild("no room on the disk").map(({ file }) => file),
      ["dist"],
    );
  });
});
