// The README's commands are run here, so that they stay true: all but `npm test`, which runs this
// and some of them as stages of its own. Servers are started on a free port, asked for their first
// page, and ended.
import assert from "node:assert/strict";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { after, before, describe, it } from "node:test";
import { REQUIRED } from "../../scripts/check/course.mjs";
import { inRoot } from "../../scripts/lib/paths.mjs";
import { endTree, run, start } from "../../scripts/lib/run.mjs";
import { KINDS } from "../../scripts/new.mjs";
import { stages } from "../../scripts/test/stages.mjs";

const file = inRoot("README.md");
const readme = fs.existsSync(file) ? fs.readFileSync(file, "utf8") : "";

/** The lines of the README's shell blocks, without comments and the prompt. */
const commands = [...readme.matchAll(/^```(?:sh|bash|shell|console)\n([\s\S]*?)^```/gm)]
  .flatMap(([, block]) => block.split("\n"))
  .map((line) =>
    line
      .replace(/\s+#.*$/, "")
      .replace(/^\$ /, "")
      .trim(),
  )
  .filter((line) => line && !line.startsWith("#"));

/** How one gets the repository, `npm test`, and what that runs as a stage of its own. */
const ownStages = stages(1).map(({ command }) => command);
const leftOut = (command) =>
  /^(git clone|cd)\b/.test(command) || command === "npm test" || ownStages.includes(command);
const serves = (command) => /npm (start|run dev)\b/.test(command);

const scratch = fs.mkdtempSync(path.join(os.tmpdir(), "orrery-readme-"));
after(() => fs.rmSync(scratch, { recursive: true }));

/** Starts a server and gives its address once it has printed it. */
function serving(command) {
  const child = start("sh", ["-c", command], { env: { PORT: "0" } });
  let output = "";
  const address = new Promise((resolve, reject) => {
    const read = (text) => {
      output += text;
      const found = /http:\/\/[\w.:[\]-]+\/\S*/.exec(output);
      if (found) resolve(found[0]);
    };
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", read);
    child.on("close", (code) =>
      reject(new Error(`${command} ended with code ${code} before it served.\n${output}`)),
    );
  });
  const ended = new Promise((resolve) => {
    child.on("close", (code, signal) => resolve(signal ?? code));
  });
  return {
    address,
    end: () => {
      endTree(child, "SIGINT");
      return ended;
    },
  };
}

describe("README.md", () => {
  before(() => assert.ok(readme, "README.md is missing"));

  it("shows npm start and npm test", () => {
    assert.ok(
      commands.some((command) => command === "npm start"),
      "no sh block holds npm start",
    );
    assert.ok(
      commands.some((command) => command === "npm test"),
      "no sh block holds npm test",
    );
  });

  it("names only scripts that package.json has", () => {
    const { scripts } = JSON.parse(fs.readFileSync(inRoot("package.json"), "utf8"));
    const named = [...readme.matchAll(/npm run ([\w:-]+)/g)].map((found) => found[1]);
    assert.deepEqual(
      named.filter((name) => !scripts[name]),
      [],
    );
  });

  it("names only files and folders that there are", () => {
    const named = [...readme.matchAll(/`((?:content|cpp|scripts|tests|web)\/[\w./-]*)`/g)]
      .map(([, place]) => place)
      .filter((place) => !/NAME|CODE/.test(place));
    assert.deepEqual(
      named.filter((place) => !fs.existsSync(inRoot(place))),
      [],
    );
  });

  it("names every skeleton that there is, and requirements of lessons as they are checked", () => {
    for (const kind of KINDS) assert.match(readme, new RegExp(`\\(\`${kind}\``));
    const { objectives, items, problems } = REQUIRED;
    const text = readme.replace(/\s+/g, " ");
    assert.ok(text.includes(`it has ${objectives.least} to ${objectives.most} objectives`));
    assert.ok(
      text.includes(
        `at least ${items.least} quiz items, ${items.computed} of them computed, and ${problems.least} problems`,
      ),
    );
  });

  for (const command of [...new Set(commands)].filter((entry) => !leftOut(entry))) {
    it(`runs: ${command}`, { timeout: 600_000 }, async () => {
      if (serves(command)) {
        const site = serving(command);
        const response = await fetch(await site.address);
        assert.equal(response.status, 200);
        assert.match(await response.text(), /<title>/);
        await site.end();
        return;
      }
      // Skeletons are written beside the repository, not into it, and sites beside the one that
      // other stages look at.
      const env = { ORRERY_NEW_INTO: scratch, ORRERY_DIST: "build/site-of-readme" };
      const result = await run("sh", ["-c", command], { env });
      assert.equal(result.code, 0, result.output.slice(-4000));
    });
  }
});
