// The elements as an npm package: what `npm pack` makes is unpacked, served, shown and compiled
// against, as a teacher's page would.
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import Ajv from "ajv";
import schema from "custom-elements-manifest/schema.json" with { type: "json" };
import ts from "typescript";
import { build, inRoot } from "../../scripts/lib/paths.mjs";
import { writePackage } from "../../scripts/package/npm.mjs";
import { serve } from "../../scripts/server.mjs";
import { pageWith, serveForeign } from "./support/foreign-site.mjs";
import { solveRowByHand } from "./support/row-by-hand.mjs";
import { expect, test } from "./support/test.mjs";

// One package for all tests of this file.
test.describe.configure({ mode: "default" });

const FOLDER = path.join(build, "reports", "npm");
const INSTALLED = path.join(FOLDER, "node_modules", "orrery");

let host;
let foreign;

test.beforeAll(async () => {
  fs.rmSync(FOLDER, { recursive: true, force: true });
  fs.mkdirSync(path.dirname(INSTALLED), { recursive: true });
  const written = writePackage(path.join(FOLDER, "written"));
  const npm = (...args) => execFileSync("npm", args, { cwd: written, encoding: "utf8" });
  const [{ filename }] = JSON.parse(npm("pack", "--json", "--pack-destination", FOLDER));
  execFileSync("tar", ["-xzf", path.join(FOLDER, filename), "-C", FOLDER]);
  fs.renameSync(path.join(FOLDER, "package"), INSTALLED);
  host = await serve({ directory: INSTALLED, quality: 4 });
  foreign = await serveForeign({
    "/page": {
      html: pageWith(
        host.url,
        '<orrery-heatmap positions="16" d="8"></orrery-heatmap><orrery-problem problem="row-by-hand" seed="7"></orrery-problem><orrery-trained-table></orrery-trained-table>',
      ),
    },
  });
});

test.afterAll(async () => {
  await host?.close();
  await foreign?.close();
});

test("the unpacked package shows figures and problems, and fetches nothing from elsewhere", async ({
  page,
  complaints,
}) => {
  complaints.allowOrigin(foreign.url);
  complaints.allowOrigin(host.url);
  await page.goto(`${foreign.url}/page`);
  await expect(page.locator("orrery-heatmap p.sentence")).toContainText("entry 0: 0");
  await expect(page.locator("orrery-trained-table p.sentence")).toContainText("cosine");
  await solveRowByHand(page);
});

test("its manifest keeps the schema, and names what the script defines", async ({
  page,
  complaints,
}) => {
  complaints.allowOrigin(foreign.url);
  complaints.allowOrigin(host.url);
  const manifest = JSON.parse(
    fs.readFileSync(path.join(INSTALLED, "custom-elements.json"), "utf8"),
  );
  const validate = new Ajv({ allowUnionTypes: true }).compile(schema);
  validate(manifest);
  expect(validate.errors).toBeNull();
  const [{ declarations, exports }] = manifest.modules;
  expect(exports.map(({ name }) => name)).toEqual(declarations.map(({ tagName }) => tagName));
  const heatmap = declarations.find(({ tagName }) => tagName === "orrery-heatmap");
  await page.goto(`${foreign.url}/page`);
  await page.evaluate(() => customElements.whenDefined("orrery-heatmap"));
  const observed = await page.evaluate(
    () => customElements.get("orrery-heatmap").observedAttributes,
  );
  const [properties, others] = [true, false].map((is) =>
    heatmap.attributes.filter((one) => "fieldName" in one === is).map(({ name }) => name),
  );
  for (const name of properties) expect(observed).toContain(name);
  // What a page withholds of a figure is no property of it: the script watches the page for that.
  expect(others.sort()).toEqual(["hide", "lock"]);
  for (const { attributes } of declarations) {
    const names = attributes.map(({ name }) => name);
    expect(names).toEqual([...new Set(names)]);
  }
  // Neither prose nor the workbench has controls that heed them.
  for (const name of ["orrery-live", "orrery-diagnose"]) {
    const { attributes } = declarations.find(({ tagName }) => tagName === name);
    expect(attributes.filter((one) => ["hide", "lock"].includes(one.name))).toEqual([]);
  }
});

const OPTIONS = {
  strict: true,
  noEmit: true,
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  types: [],
  // The package's own declarations are checked; those of TypeScript are not ours.
  skipDefaultLibCheck: true,
};

/** What the compiler says of a page that uses the package. */
function faultsOf(name) {
  const file = path.join(FOLDER, name);
  fs.copyFileSync(inRoot("tests", "embed", "typescript", name), file);
  const program = ts.createProgram([file], OPTIONS);
  return ts.getPreEmitDiagnostics(program).map(({ file: source, start, messageText }) => {
    const line = source ? source.getLineAndCharacterOfPosition(start).line + 1 : 0;
    return `${line}: ${ts.flattenDiagnosticMessageText(messageText, " ")}`;
  });
}

test("its types let a page use tags, properties, events and states, and refuse mistakes", () => {
  for (const name of ["page.ts", "consumer.ts"]) expect(faultsOf(name)).toEqual([]);
  expect(faultsOf("mistakes.ts").map((fault) => fault.split(":")[0])).toEqual(["5", "6", "7", "8"]);
});

test("it carries the notices of all that is inside, and every file that its exports name", () => {
  const notices = fs.readFileSync(path.join(INSTALLED, "NOTICES.txt"), "utf8");
  for (const name of ["lit", "chart.js", "ts-fsrs", "MicroPython", "all-MiniLM-L6-v2"])
    expect(notices.split("\n").some((line) => line.split(" ")[0] === name)).toBe(true);
  const { exports } = JSON.parse(fs.readFileSync(path.join(INSTALLED, "package.json"), "utf8"));
  const named = Object.values(exports).flatMap((target) =>
    typeof target === "string" ? [target] : Object.values(target),
  );
  for (const target of named.filter((each) => !each.includes("*")))
    expect(fs.existsSync(path.join(INSTALLED, target)), target).toBe(true);
});
