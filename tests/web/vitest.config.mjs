/** Vitest: engine and site run in Node, elements in jsdom. A file can choose otherwise with `@vitest-environment`. */
import path from "node:path";
import { defineConfig } from "vitest/config";

const root = path.resolve(import.meta.dirname, "../..");

/** How much longer than on an idle machine everything may take; the commands measure it. */
const slowness = Math.max(1, Number(process.env.ORRERY_SLOWNESS) || 1);

// The files of a project share one window, which takes longer to make than most files to run: what
// a file leaves in the page it takes away itself.
const project = (name, environment, folders, setupFiles = []) => ({
  test: {
    name,
    environment,
    setupFiles,
    isolate: false,
    // The first test of a file loads what it imports: the site's builder takes seconds where others work.
    testTimeout: 20_000 * slowness,
    hookTimeout: 20_000 * slowness,
    include: folders.map((folder) => `tests/web/${folder}/**/*.test.ts`),
  },
});

export default defineConfig({
  root,
  test: {
    projects: [
      project("node", "node", ["engine", "site"]),
      project("dom", "jsdom", ["widgets", "practice"], ["tests/web/use-manual-clock.ts"]),
    ],
  },
});
