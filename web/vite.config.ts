/**
 * Scripts and styles of the site, and the embeddable script, in one build: they share their chunks.
 * Pages are written by site/build; scripts/build-site.mjs runs both.
 */
import path from "node:path";
import { defineConfig, type Plugin } from "vite";

const here = import.meta.dirname;

/** Of each KaTeX face only woff2 is shipped; every browser that runs the core reads it. */
function leanKatexFonts(): Plugin {
  return {
    name: "orrery-lean-katex-fonts",
    enforce: "pre",
    transform: {
      filter: { id: /katex[^/]*\.css$/ },
      handler: (code) => code.replace(/,\s*url\([^)]*\.(?:woff|ttf)\)\s*format\(["'](?:woff|truetype)["']\)/g, "").replace(/font-display:block/g, "font-display:swap"),
    },
  };
}

export default defineConfig({
  root: here,
  base: "./",
  publicDir: false,
  appType: "custom",
  plugins: [leanKatexFonts()],
  worker: { format: "es" },
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
        theme: path.join(here, "site/client/theme.ts"),
        orrery: path.join(here, "site/client/orrery.ts"),
      },
      output: {
        // The embeddable script keeps its name for as long as pages of others point at it.
        entryFileNames: (chunk) => (chunk.name === "orrery" ? "orrery.js" : "assets/[name]-[hash].js"),
        chunkFileNames: "chunks/[name]-[hash].js",
        assetFileNames: "assets/[name]-[hash][extname]",
      },
    },
  },
});
