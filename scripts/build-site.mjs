/**
 * Builds the site: scripts and styles by Vite, pages from content, the search index. The page
 * builder runs through Vite too, so that the figures and the engine it uses are the modules that
 * the browser gets.
 *
 *   node scripts/build-site.mjs [--out FOLDER]
 */
import fs from "node:fs/promises";
import path from "node:path";
import { dist, inRoot, isProgram, root as repository } from "./lib/paths.mjs";
import { readOptions } from "./lib/options.mjs";
import { problemHosts } from "./lib/problem-hosts.mjs";
import { main, say, since } from "./lib/say.mjs";
import { writeServiceWorker } from "./lib/service-worker.mjs";
import { policyOf } from "./server/headers.mjs";
import { hostFiles } from "./server/host-files.mjs";

const generatedId = "\0virtual:orrery-generated.css";

/**
 * What no reader sees, what would give an exercise away, how hard it is, and what an exercise offers
 * to choose: most of that is wrong, and an excerpt would state it.
 */
const UNSEARCHED = [
  "[hidden]",
  ".unseen",
  ".katex-html",
  ".choices",
  ".hint",
  ".solution",
  ".why",
  ".explain",
  ".mistake",
  ".asked",
  ".fold > summary",
  ".kind",
];

/** Colours of the palette and heights reserved for figures, as one style sheet that has no file. */
function generatedStyles(css) {
  return {
    name: "orrery-generated-styles",
    resolveId: (id) => (id === "virtual:orrery-generated.css" ? generatedId : undefined),
    load: (id) => (id === generatedId ? css : undefined),
  };
}

/**
 * @param {object} options
 * @param {string} options.root  The repository.
 * @param {string} options.out  Folder of the site; emptied first.
 * @param {string} [options.siteUrl]  Absolute address of the site, where it is known.
 * @param {(text: string) => void} [options.log]
 * @param {boolean} [options.production]  False leaves scripts unminified, and drafts of lessons in.
 * @param {boolean} [options.search]  Whether the search index is made; by default as `production`.
 *   A site without it is not whole, and is not kept for readers without a connection.
 * @throws Error with a sentence; faults of the content are listed by file, line and column.
 */
export async function buildSite({
  root,
  out,
  siteUrl,
  log = say,
  production = true,
  search = production,
}) {
  const allowed = problemHosts();
  await Promise.all(
    ["orrery.mjs", "orrery.wasm"].map((file) =>
      fs.access(path.join(root, "build/wasm", file)).catch(() => {
        throw new Error(
          `build/wasm/${file} is missing, and the pages are computed with it; \`npm run build\` builds the core first.`,
        );
      }),
    ),
  );
  // The server below would else declare this process a development one, and the scripts would carry
  // Lit's warnings.
  process.env.NODE_ENV = "production";
  const vite = await import("vite");
  const configFile = path.join(root, "web/vite.config.ts");
  const server = await vite.createServer({
    configFile,
    logLevel: "error",
    server: { middlewareMode: true, hmr: false, watch: null, ws: false },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const site = await server.ssrLoadModule("/site/build/site.ts");
    const css = site.generatedCss();
    let from = performance.now();
    await vite.build({
      configFile,
      logLevel: "error",
      plugins: [generatedStyles(css)],
      define: { "import.meta.env.KEEPS_OFFLINE": JSON.stringify(search) },
      build: { outDir: out, emptyOutDir: true, minify: production, cssMinify: production },
    });
    log(`Scripts and styles are built (${since(from)}).`);
    from = performance.now();
    const manifestFile = path.join(out, ".vite/manifest.json");
    const manifest = JSON.parse(await fs.readFile(manifestFile, "utf8"));
    const made = await site.buildPages({
      root,
      out,
      siteUrl: withSlash(siteUrl),
      manifest,
      drafts: !production,
      policyOf: (hashes) => policyOf({ ...hashes, problemHosts: allowed }),
    });
    await fs.rm(path.dirname(manifestFile), { recursive: true });
    await writeHostFiles(out, siteUrl);
    log(`${made.pages} pages are written, ${made.problems} of them problems (${since(from)}).`);
  } finally {
    await server.close();
  }
  if (search) await indexPages(out, log);
  await writeServiceWorker({ root, out, keeps: search });
}

/** So that a host sends the headers of the site: it reads them from a file beside the pages. */
async function writeHostFiles(out, siteUrl) {
  const policy = (await fs.readFile(path.join(out, "policy.txt"), "utf8")).trim();
  const base = siteUrl ? new URL(withSlash(siteUrl)).pathname : "/";
  const texts = Object.entries(hostFiles({ policy, base }));
  await Promise.all(texts.map(([name, text]) => fs.writeFile(path.join(out, name), text)));
}

function withSlash(siteUrl) {
  if (!siteUrl) return undefined;
  return siteUrl.endsWith("/") ? siteUrl : `${siteUrl}/`;
}

/** A page with marks between the cells of its tables, so that their words are apart in snippets. */
const separateCells = (page) =>
  page
    .replace(/<\/t[hd]>(?=\s*<t[hd])/g, " · $&")
    .replace(/([^.?!…])(<\/t[hd]>)(?=\s*<\/tr>)/g, "$1.$2");

/** A page with a caret before each exponent, so that a² does not become a2. */
const markExponents = (page) =>
  page
    .replace(/<msup>(<m[ion][^>]*>[^<]*<\/m[ion]>)(<m[in][^>]*>)/g, "<msup>$1$2^")
    .replace(
      /<msup>(<m[ion][^>]*>[^<]*<\/m[ion]>)<mrow>((?:(?!<\/?mrow).)*)<\/mrow><\/msup>/gs,
      "<msup>$1<mrow>^($2)</mrow></msup>",
    );

async function indexPages(out, log) {
  const from = performance.now();
  const pagefind = await import("pagefind");
  const { index, errors } = await pagefind.createIndex({ excludeSelectors: UNSEARCHED });
  if (!index) throw new Error(`The search index cannot be made: ${errors.join("; ")}`);
  try {
    const added = { page_count: 0, errors: [] };
    for (const file of await fs.readdir(out, { recursive: true })) {
      if (!file.endsWith(".html")) continue;
      const content = markExponents(separateCells(await fs.readFile(path.join(out, file), "utf8")));
      const { errors: faults } = await index.addHTMLFile({ sourcePath: file, content });
      added.page_count += 1;
      added.errors.push(...faults);
    }
    const written = await index.writeFiles({ outputPath: path.join(out, "pagefind") });
    const faults = [...added.errors, ...written.errors];
    if (faults.length > 0) throw new Error(`The search index cannot be made: ${faults.join("; ")}`);
    // Search is ours (web/site/client/search.ts); Pagefind's own interfaces are not shipped.
    const unused = (await fs.readdir(path.join(out, "pagefind"))).filter((name) =>
      /ui|modular|component|highlight/.test(name),
    );
    await Promise.all(unused.map((name) => fs.rm(path.join(out, "pagefind", name))));
    log(`${added.page_count} pages can be searched (${since(from)}).`);
  } finally {
    await pagefind.close();
  }
}

if (isProgram(import.meta.url)) {
  await main(async () => {
    const { options } = readOptions(process.argv.slice(2), { out: "text", draft: "flag" });
    await buildSite({
      root: repository,
      out: options.out ? path.resolve(options.out) : dist,
      siteUrl: process.env.SITE_URL,
      production: !options.draft,
    });
    say(
      `The site is in ${path.relative(inRoot(), options.out ? path.resolve(options.out) : dist) || "."}.`,
    );
  });
}
