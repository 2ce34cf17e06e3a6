/**
 * The elements as an npm package: scripts, core and data of the built site, with types, a
 * custom-elements manifest, a README and the notices. `npm pack` in its folder makes the tarball.
 */
import fs from "node:fs";
import path from "node:path";
import { buildIfChanged } from "../build.mjs";
import { build, dist, inRoot, shown } from "../lib/paths.mjs";
import { say } from "../lib/say.mjs";
import { closureOf, dataOf } from "./closure.mjs";
import { manifestOf } from "./manifest.mjs";
import { elementTypes, notebookTypes } from "./types.mjs";

const ENTRIES = ["orrery.js", "anywidget.js"];
const NOTICES = "notices/notices.txt";

export const about = "all elements, as the folder of an npm package";

/** `npm run package -- npm` */
export async function run() {
  await buildIfChanged();
  const folder = writePackage();
  say(`The package is in ${shown(folder)}; \`npm pack\` makes a tarball of it there.`);
}

/**
 * Writes the package anew, from the built site.
 *
 * @param {string} [folder]  emptied first
 * @returns {string} the folder
 */
export function writePackage(folder = path.join(build, "npm")) {
  fs.rmSync(folder, { recursive: true, force: true });
  for (const file of [...closureOf(dist, ENTRIES), ...dataOf(dist)])
    fs.cpSync(path.join(dist, file), path.join(folder, file));
  const names = JSON.parse(fs.readFileSync(path.join(dist, "reference/names.json"), "utf8"));
  const texts = {
    "package.json": json(packageFile()),
    "custom-elements.json": json(manifestOf(names)),
    "index.d.ts": elementTypes(names),
    "anywidget.d.ts": notebookTypes(),
    "README.md": readme(names.elements.length),
    "NOTICES.txt": fs.readFileSync(path.join(dist, NOTICES), "utf8"),
  };
  for (const [name, text] of Object.entries(texts)) fs.writeFileSync(path.join(folder, name), text);
  return folder;
}

const json = (value) => `${JSON.stringify(value, null, 2)}\n`;

function packageFile() {
  const { name, version, description } = JSON.parse(
    fs.readFileSync(inRoot("package.json"), "utf8"),
  );
  return {
    name,
    version,
    description,
    type: "module",
    license: "SEE LICENSE IN NOTICES.txt",
    keywords: ["custom-elements", "positional encoding", "attention", "transformers", "anywidget"],
    customElements: "custom-elements.json",
    types: "./index.d.ts",
    exports: {
      ".": { types: "./index.d.ts", default: "./orrery.js" },
      "./anywidget": { types: "./anywidget.d.ts", default: "./anywidget.js" },
      "./custom-elements.json": "./custom-elements.json",
      "./package.json": "./package.json",
      "./*": "./*",
    },
    sideEffects: ["./orrery.js"],
  };
}

const readme = (count) => `# Orrery

${count} custom elements on positional encodings and attention: figures and problems that compute in the reader's browser, by a C++ core as WebAssembly.

Serve this folder as it is. The scripts find the core, the problems and other data by their own address, so a bundler that copies one file out of it would leave them behind; point to the folder instead:

\`\`\`html
<script type="module" src="/node_modules/orrery/orrery.js"></script>
<orrery-heatmap positions="32" d="16">A table of position encodings.</orrery-heatmap>
<orrery-problem problem="row-by-hand" seed="7"></orrery-problem>
\`\`\`

With TypeScript, \`import type {} from "orrery"\` makes the tags, their properties and their events known:

\`\`\`ts
import type {} from "orrery";

const problem = document.querySelector("orrery-problem");
problem?.addEventListener("orrery-answer", ({ detail }) => console.log(detail.verdict, detail.credit));
\`\`\`

- \`custom-elements.json\` lists every element with its attributes, events and custom properties, for editors.
- \`anywidget.js\` is a module for notebooks after the specification of anywidget.
- The package has no pages. Links to the course, such as those of “How this was made”, lead beside the scripts: put the built course there if your readers are to follow them.
- Licenses of everything inside are in \`NOTICES.txt\`.
`;
