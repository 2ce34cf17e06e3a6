/** Vitest: engine and site run in Node, elements in jsdom. A file can choose otherwise with `@vitest-environment`. */
import path from "node:path";
import { defineConfig } from "vitest/config";
import { limitOf, slowness } from "../../scripts/lib/slowness.mjs";

const root = path.resolve(import.meta.dirname, "../..");

const limit = limitOf(20);

// The files of a project share one window, which takes longer to make than most files to run: what
// a file leaves in the page it takes away itself; its stubs go with it.
const project = (name, environment, folders, setupFiles = []) => ({
  test: {
    name,
    environment,
    setupFiles: ["tests/web/leave-no-stubs.ts", ...setupFiles],
    provide: { slowness: slowness() },
    isolate: false,
    // The first test of a file loads what it imports: the site's builder takes seconds where others work.
    testTimeout: limit,
    hookTimeout: limit,
    include: folders.map((folder) => `tests/web/${folder}/**/*.test.ts`),
  },
});

export default defineConfig({
  root,
  test: {
    projects: [
      project("node", "node", ["config", "engine", "site", "words"]),
      project(
        "dom",
        "jsdom",
        ["widgets", "practice", "embed", "package"],
        ["tests/web/use-manual-clock.ts", "tests/web/load-menu.ts", "tests/web/leave-no-races.ts"],
      ),
    ],
  },
});
