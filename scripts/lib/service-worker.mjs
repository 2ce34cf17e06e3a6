/**
 * Writes the service worker of a built site: our own program with Workbox's modules
 * (web/site/offline/worker.ts), and the list of all files with their hashes, by which it knows the
 * files of its build.
 */
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { SERVICE_WORKER } from "../server/headers.mjs";
import { filesBelow } from "./files.mjs";
import { pathFrom } from "./paths.mjs";

/** For hosts, for pages of other sites, and the page for addresses that do not exist. */
const NOT_KEPT = [
  /^(_headers|\.htaccess|nginx\.conf|policy\.txt|404\.html|orrery\.js)$/,
  new RegExp(`^${SERVICE_WORKER}$`),
];

const hashOf = (data) => createHash("sha256").update(data).digest("base64");

/** @returns {[address: string, hash: string, bytes: number][]} what a reader of the site may need */
export function filesToKeep(out) {
  return filesBelow(out)
    .map((file) => pathFrom(out, file))
    .filter((name) => !NOT_KEPT.some((pattern) => pattern.test(name)))
    .sort()
    .map((name) => {
      const data = fs.readFileSync(path.join(out, name));
      return [name.replace(/(^|\/)index\.html$/, "$1"), hashOf(data), data.length];
    });
}

/**
 * @param {object} options
 * @param {string} options.root  The repository.
 * @param {string} options.out   The built site: all its other files are there.
 * @param {boolean} [options.keeps]  False writes a worker that ends what an earlier build left.
 */
export async function writeServiceWorker({ root, out, keeps = true }) {
  const { build } = await import("vite");
  const files = keeps ? filesToKeep(out) : [];
  const id = createHash("sha256").update(JSON.stringify(files)).digest("hex").slice(0, 16);
  const listId = "\0virtual:orrery-files";
  await build({
    root: path.join(root, "web"),
    configFile: false,
    publicDir: false,
    logLevel: "error",
    plugins: [
      {
        name: "orrery-files",
        resolveId: (name) => (name === "virtual:orrery-files" ? listId : undefined),
        load: (name) =>
          name === listId
            ? `export const build = ${JSON.stringify(id)}; export const files = ${JSON.stringify(files)};`
            : undefined,
      },
    ],
    build: {
      outDir: out,
      emptyOutDir: false,
      target: "es2022",
      modulePreload: false,
      rolldownOptions: {
        input: path.join(root, `web/site/offline/${keeps ? "worker" : "forgetting-worker"}.ts`),
        // Firefox runs modules as service workers only in its newer versions.
        output: { format: "iife", entryFileNames: SERVICE_WORKER },
      },
    },
  });
}
