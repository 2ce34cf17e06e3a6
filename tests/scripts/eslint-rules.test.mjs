// The rules of ESLint that are our own.
import { describe, it } from "node:test";
import { RuleTester } from "eslint";
import tseslint from "typescript-eslint";
import { arrows } from "../../scripts/eslint/arrows.mjs";
import { leftToCharts, leftToTheBase, ownRoom } from "../../scripts/eslint/figures.mjs";
import { inRoot } from "../../scripts/lib/paths.mjs";

RuleTester.describe = describe;
RuleTester.it = it;

const tester = new RuleTester({ languageOptions: { parser: tseslint.parser } });
const at = (file) => (code) => ({ code, filename: inRoot("web", file) });
const faulty = (file, messageId) => (code) => ({ ...at(file)(code), errors: [{ messageId }] });

tester.run("arrows", arrows, {
  valid: [
    at("widgets/slope/slope.ts")('import { at } from "../../engine/index.ts";'),
    at("widgets/slope/slope.ts")('import type { Run } from "../../engine/training/run.ts";'),
    at("site/pages/home.ts")('import { figure } from "../../widgets/base/figure.ts";'),
    at("engine/engine.ts")('import make from "../../build/wasm/orrery.mjs";'),
  ],
  invalid: [
    faulty("widgets/slope/slope.ts", "above")('import { x } from "../../site/x.ts";'),
    faulty("widgets/slope/slope.ts", "above")('export * from "../../practice/x.ts";'),
    faulty("engine/engine.ts", "above")('const x = import("../widgets/x.ts");'),
    faulty(
      "widgets/slope/slope.ts",
      "inside",
    )('import { run } from "../../engine/training/run.ts";'),
    faulty("widgets/slope/slope.ts", "built")('import make from "../../../build/wasm/orrery.mjs";'),
    faulty("site/a.ts", "built")('import functions from "#functions";'),
  ],
});

tester.run("own room", ownRoom, {
  valid: [
    at("widgets/slope/slope.ts")('import { numbers } from "./numbers.ts";'),
    at("widgets/slope/slope.ts")('import { figure } from "../base/figure.ts";'),
  ],
  invalid: [
    faulty("widgets/slope/slope.ts", "sibling")('import { x } from "../tandem/numbers.ts";'),
    faulty("widgets/base/figure.ts", "sibling")('import { x } from "../tandem/numbers.ts";'),
  ],
});

const restricted = (code) => ({ code, options: leftToTheBase, errors: 1 });
const { "no-restricted-syntax": noRestrictedSyntax } = Object.fromEntries(
  (await import("eslint/use-at-your-own-risk")).builtinRules,
);
tester.run("what is left to the base", noRestrictedSyntax, {
  valid: [{ code: "html`<p @click=${go}></p>`", options: leftToTheBase }],
  invalid: [
    "html`<p @pointerdown=${go}></p>`",
    "html`<p @keydown=${go}></p>`",
    "html`<p @touchstart=${go}></p>`",
    "const go = (event: KeyboardEvent) => event;",
    'element.getAttribute("view");',
    'element.hasAttribute("view");',
  ].map(restricted),
});

tester.run("what is left to charts", noRestrictedSyntax, {
  valid: [{ code: 'import { linearScale } from "../base/axes.ts";', options: leftToCharts }],
  invalid: ["leftAxis", "bottomAxis", "roundTicks"].map((name) => ({
    code: `import { ${name} } from "../base/axes.ts";`,
    options: leftToCharts,
    errors: 1,
  })),
});
