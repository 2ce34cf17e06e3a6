/**
 * ESLint's rules for TypeScript (web/ and its tests) and for the scripts and tests in plain
 * JavaScript. `npm run check` runs them. A rule that is switched off has its reason beside it.
 */
import { configs as lit } from "eslint-plugin-lit";
import { configs as wc } from "eslint-plugin-wc";
import tseslint from "typescript-eslint";
import { arrows } from "./eslint/arrows.mjs";
import { leftToCharts, leftToTheBase, ownRoom } from "./eslint/figures.mjs";
import { byTheClock, CLOCKLESS } from "./lib/clockless.mjs";
import { root } from "./lib/paths.mjs";

const underscore = "^_";
const unused = {
  argsIgnorePattern: underscore,
  varsIgnorePattern: underscore,
  destructuredArrayIgnorePattern: underscore,
  ignoreRestSiblings: true,
};

export default tseslint.config(
  { ignores: ["build/", "dist/", "node_modules/"] },
  { linterOptions: { reportUnusedDisableDirectives: "error" } },
  { plugins: { orrery: { rules: { arrows, "own-room": ownRoom } } } },
  { files: ["web/**/*.ts"], rules: { "orrery/arrows": "error" } },
  {
    files: ["web/**/*.ts", "tests/web/**/*.ts"],
    extends: [tseslint.configs.strictTypeChecked, wc["flat/recommended"]],
    languageOptions: { parserOptions: { project: "web/tsconfig.json", tsconfigRootDir: root } },
    rules: {
      "@typescript-eslint/no-unused-vars": ["error", unused],
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      "@typescript-eslint/no-unused-expressions": ["error", { allowTernary: true }],
      "@typescript-eslint/prefer-promise-reject-errors": ["error", { allowThrowingUnknown: true }],
      // Event listeners may be asynchronous.
      "@typescript-eslint/no-misused-promises": ["error", { checksVoidReturn: false }],
      // Spreading a string is how its code points are counted.
      "@typescript-eslint/no-misused-spread": ["error", { allow: ["string"] }],
      // `return fail(…)` ends early a function whose result is not used.
      "@typescript-eslint/no-confusing-void-expression": "off",
      // Interfaces whose other implementations wait for something return promises.
      "@typescript-eslint/require-await": "off",
      // The same modules run in Node, workers and jsdom, which lack parts of the browser's types.
      "@typescript-eslint/no-unnecessary-condition": "off",
      // Methods are compared with the base class's own, and passed on by objects that use no
      // `this`.
      "@typescript-eslint/unbound-method": "off",
      // Values of YAML and JSON are unknown; faults quote them whatever they are.
      "@typescript-eslint/no-base-to-string": "off",
      // JSON.stringify returns undefined for some values, which its type leaves out.
      "@typescript-eslint/no-unnecessary-type-conversion": "off",
      // Like querySelector, helpers let their caller name the type of the element.
      "@typescript-eslint/no-unnecessary-type-parameters": "off",
      // Quantities of a live formula come and go as settings by their names.
      "@typescript-eslint/no-dynamic-delete": "off",
    },
  },
  {
    // The pages' own html`…` makes text at build time, and may leave a tag open; Lit's may not.
    files: ["web/widgets/**/*.ts", "web/practice/**/*.ts"],
    extends: [lit["flat/recommended"]],
  },
  {
    files: ["web/widgets/**/*.ts"],
    ignores: ["web/widgets/registry.ts"],
    rules: { "orrery/own-room": "error" },
  },
  {
    files: ["web/widgets/**/*.ts"],
    ignores: ["web/widgets/base/**"],
    rules: { "no-restricted-syntax": ["error", ...leftToTheBase, ...leftToCharts] },
  },
  {
    files: ["tests/web/**/*.ts"],
    rules: {
      // Tests say with "!" what they have set up; in web/, where a missing entry is a fault of
      // ours, `entryAt` and `given` of web/engine say so in words.
      "@typescript-eslint/no-non-null-assertion": "off",
      // createElement returns the class that is registered under the tag.
      "@typescript-eslint/no-unsafe-class-instance-assignment": "off",
      // Properties that an element makes from its attributes are declared beside the class.
      "@typescript-eslint/no-unsafe-declaration-merging": "off",
    },
  },
  {
    files: ["scripts/**/*.mjs", "tests/**/*.mjs", "tests/e2e/**/*.ts"],
    extends: [tseslint.configs.strict],
    rules: { "@typescript-eslint/no-unused-vars": ["error", unused] },
  },
  {
    files: CLOCKLESS,
    rules: { "no-restricted-syntax": ["error", ...byTheClock] },
  },
);
