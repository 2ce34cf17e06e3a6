/**
 * Vitest: engine and site run in Node, elements in jsdom. A file can choose otherwise with
 * `@vitest-environment` in its first line.
 */
import fs from "node:fs";
import path from "node:path";
import { defineConfig } from "vitest/config";
import { filesBelow } from "../../scripts/lib/files.mjs";
import { build, root } from "../../scripts/lib/paths.mjs";
import { limitOf, slowness } from "../../scripts/lib/slowness.mjs";

const limit = limitOf(20);

const IN_NODE = /^(config|engine|site|words)\//;

const files = filesBelow(import.meta.dirname)
  .filter((file) => file.endsWith(".test.ts"))
  .map((file) => {
    const [, asked] = /^\/\/ @vitest-environment (\w+)/.exec(fs.readFileSync(file, "utf8")) ?? [];
    const isInNode = IN_NODE.test(path.relative(import.meta.dirname, file));
    return { name: path.relative(root, file), environment: asked ?? (isInNode ? "node" : "jsdom") };
  });

// All files of an environment share one process with one window, which takes longer to make than
// most files take to run. Each file removes what it put into the page; stubs are removed for it.
// With both environments in one project, it would start again at each change between them.
const project = (name, environment) => ({
  test: {
    name,
    environment,
    setupFiles: [
      "leave-no-stubs",
      "let-finders-rest",
      "use-manual-clock",
      "load-menu",
      "leave-no-races",
    ].map((name) => `tests/web/${name}.ts`),
    provide: { slowness: slowness() },
    isolate: false,
    // The first test of a file loads what it imports: the site's builder takes seconds where others work.
    testTimeout: limit,
    hookTimeout: limit,
    include: files.filter((file) => file.environment === environment).map((file) => file.name),
  },
});

export default defineConfig({
  root,
  test: {
    // Young objects live in more room: jsdom makes many, and most die at once.
    execArgv: ["--max-semi-space-size=64"],
    // What TypeScript becomes is kept between runs.
    experimental: { fsModuleCache: true, fsModuleCachePath: path.join(build, "cache", "vitest") },
    projects: [project("node", "node"), project("dom", "jsdom")],
  },
});
