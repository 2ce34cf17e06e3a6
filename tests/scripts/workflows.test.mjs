// What GitHub runs, read as it reads it: the tests with the command of any machine, and the site of main
// once they pass. GitHub itself is not to be had here.
import assert from "node:assert/strict";
import fs from "node:fs";
import { describe, it } from "node:test";
import { parse } from "yaml";
import { inRoot } from "../../scripts/lib/paths.mjs";

const { scripts, engines } = JSON.parse(fs.readFileSync(inRoot("package.json"), "utf8"));

const FOLDER = inRoot(".github", "workflows");
const workflows = Object.fromEntries(
  fs
    .readdirSync(FOLDER)
    .map((name) => [name, parse(fs.readFileSync(inRoot(".github", "workflows", name), "utf8"))]),
);
const { "tests.yml": tests, "pages.yml": pages } = workflows;

const stepsOf = ({ jobs }) => Object.values(jobs).flatMap(({ steps = [] }) => steps);
const using = (steps, action) => steps.find(({ uses }) => uses?.startsWith(`${action}@`));

describe("the workflows of GitHub", () => {
  it("name commands and files of this repository, and a Node that it takes", () => {
    const [, least] = /(\d+)/.exec(engines.node);
    for (const [name, workflow] of Object.entries(workflows))
      for (const { uses, run, with: settings } of stepsOf(workflow)) {
        for (const [, script] of (run ?? "").matchAll(/npm run ([\w:-]+)/g))
          assert.ok(script in scripts, `${name}: ${script}`);
        for (const [, file] of (run ?? "").matchAll(/bash (\S+)/g))
          assert.ok(fs.existsSync(inRoot(file)), `${name}: ${file}`);
        if (uses?.startsWith("actions/setup-node@"))
          assert.ok(settings["node-version"] >= Number(least), `${name}: Node`);
      }
  });

  it("run the tests for each change, as any machine does", () => {
    assert.ok("pull_request" in tests.on && "workflow_call" in tests.on);
    assert.ok(stepsOf(tests).some(({ run }) => run === "bash .ci/run"));
    assert.match(fs.readFileSync(inRoot(".ci/run"), "utf8"), /^npm test\b/m);
  });

  it("publish what main is built to, for its own address, once the tests pass", () => {
    assert.deepEqual(pages.on.push, { branches: ["main"] });
    const { tests: called, publish } = pages.jobs;
    assert.equal(called.uses, "./.github/workflows/tests.yml");
    assert.equal(publish.needs, "tests");
    assert.deepEqual(publish.permissions, {
      contents: "read",
      pages: "write",
      "id-token": "write",
    });
    const build = publish.steps.find(({ run }) => run === "npm run build");
    assert.equal(build.env.SITE_URL, "${{ steps.pages.outputs.base_url }}/");
    assert.equal(using(publish.steps, "actions/configure-pages").id, "pages");
    assert.equal(using(publish.steps, "actions/upload-pages-artifact").with.path, "dist");
    assert.ok(using(publish.steps, "actions/deploy-pages"));
  });
});
