/**
 * Scripts and styles of the site, and the embeddable script, in one build: they share their chunks.
 * Pages are written by site/build; scripts/build-site.mjs runs both.
 */
import { existsSync } from "node:fs";
import path from "node:path";
import { defineConfig, type Plugin } from "vite";

const here = import.meta.dirname;

/** The faces of the formulas stand with those of the text in a style sheet of their own (site/build/fonts.ts). */
function katexWithoutFonts(): Plugin {
  return {
    name: "orrery-katex-without-fonts",
    enforce: "pre",
    transform: {
      filter: { id: /katex[^/]*\.css$/ },
      handler: (code) => code.replace(/@font-face\{[^}]*\}/g, ""),
    },
  };
}

/**
 * `npm start` builds pages before the module that trains is compiled: until then, what stands in for
 * its glue says so.
 */
function glueUntilCompiled(): Plugin {
  const glue = path.resolve(here, "../build/wasm/orrery_training.mjs");
  const standIn = "\0orrery-training-glue";
  return {
    name: "orrery-glue-until-compiled",
    enforce: "pre",
    resolveId: {
      filter: { id: /\/orrery_training\.mjs$/ },
      handler: () => (existsSync(glue) ? undefined : standIn),
    },
    load: {
      filter: { id: /orrery-training-glue$/ },
      handler: () =>
        'export default () => { throw new Error("The part of the core that trains models is not compiled yet."); };',
    },
  };
}

/**
 * Which file a module goes into. Many small files wait for one another on a slow line, so what
 * every page needs is one, what every figure needs is another, and so on; the first that fits takes
 * it. The weight check holds what a page without figures fetches to a budget: it grows at once where
 * a file of the start is missing here.
 */
const files: readonly { readonly name: string; readonly test: RegExp }[] = [
  {
    name: "start",
    test: /preload-helper|rolldown.runtime|\/site\/client\/(upgrade-elements|notice)\.ts$|\/(widgets|practice)\/registry\.ts$|\/practice\/shorten\.ts$|\/engine\/entry\.ts$|\/widgets\/base\/(near-viewport|scrollable|site-address)\.ts$/,
  },
  { name: "progress", test: /\/practice\/(progress\/[\w-]+|state)\.ts$|\/node_modules\/idb\// },
  {
    // What several figures draw with, and most do not.
    name: "parts",
    test: /\/widgets\/base\/(chart\/series|clock-face|joined-tokens|matrix-(between|image|shape|text)|order|reorder|role-hand|sinusoidal-row|token-moves|worked)\.ts$/,
  },
  {
    name: "figure",
    test: /\/node_modules\/(@lit\/reactive-element|lit|lit-element|lit-html)\/|\/build\/(wasm\/orrery\.mjs|generated\/functions\.ts)$|\/web\/engine\/(?!worker|training)|\/widgets\/base\/(?!chart\/(?!chart\.ts)|bias-schemes|encoding-parameters|quantities|tensor-file)/,
  },
  { name: "exercise", test: /\/practice\/(?!frame|code\/(?!outcome|task|limits))/ },
];

export default defineConfig({
  root: here,
  base: "./",
  publicDir: false,
  appType: "custom",
  plugins: [katexWithoutFonts(), glueUntilCompiled()],
  worker: { format: "es", plugins: () => [glueUntilCompiled()] },
  build: {
    outDir: path.join(here, "../dist"),
    emptyOutDir: true,
    manifest: true,
    target: "es2022",
    assetsInlineLimit: 0,
    cssCodeSplit: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: {
        main: path.join(here, "site/client/main.ts"),
        early: path.join(here, "site/client/before-paint.ts"),
        first: path.join(here, "site/styles/critical.css"),
        orrery: path.join(here, "site/client/orrery.ts"),
      },
      output: {
        // The embeddable script keeps its name for as long as pages of others point at it.
        entryFileNames: (chunk) =>
          chunk.name === "orrery" ? "orrery.js" : "assets/[name]-[hash].js",
        chunkFileNames: "chunks/[name]-[hash].js",
        assetFileNames: "assets/[name]-[hash][extname]",
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: files.map((file, index) => ({ ...file, priority: files.length - index })),
        },
      },
    },
  },
});
