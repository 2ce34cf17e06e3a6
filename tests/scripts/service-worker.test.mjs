// The list of files by which a service worker knows those of its build.
import assert from "node:assert/strict";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { after, before, describe, it } from "node:test";
import { root } from "../../scripts/lib/paths.mjs";
import { filesToKeep, writeServiceWorker } from "../../scripts/lib/service-worker.mjs";

/** SHA-256 of "abc" in base64: FIPS 180-4, example B.1. */
const HASH_OF_ABC = "ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=";

describe("the files of a build", () => {
  let out;
  const write = (name, text) => {
    fs.mkdirSync(path.dirname(path.join(out, name)), { recursive: true });
    fs.writeFileSync(path.join(out, name), text);
  };

  before(() => {
    out = fs.mkdtempSync(path.join(os.tmpdir(), "orrery-files-"));
    for (const name of ["index.html", "lessons/one/index.html", "search.json"]) write(name, "abc");
    for (const name of ["404.html", "_headers", ".htaccess", "nginx.conf", "policy.txt"])
      write(name, "abc");
    write("orrery.js", "abc");
    write("service-worker.js", "abc");
  });

  after(() => fs.rmSync(out, { recursive: true, force: true }));

  it("are those that a reader may need, pages by the addresses that readers see", () => {
    assert.deepEqual(filesToKeep(out), [
      ["", HASH_OF_ABC, 3],
      ["lessons/one/", HASH_OF_ABC, 3],
      ["search.json", HASH_OF_ABC, 3],
    ]);
  });

  it("give another worker where one of them has changed, and the same where none has", async () => {
    const worker = async () => {
      await writeServiceWorker({ root, out });
      return fs.readFileSync(path.join(out, "service-worker.js"), "utf8");
    };
    const first = await worker();
    assert.equal(await worker(), first);
    write("search.json", "abcd");
    assert.notEqual(await worker(), first);
  });

  it("are in a worker that is one classic script, as all browsers run", async () => {
    await writeServiceWorker({ root, out });
    const text = fs.readFileSync(path.join(out, "service-worker.js"), "utf8");
    assert.match(text, /^\s*\(function|^\s*\(\(\)/);
    assert.doesNotMatch(text, /^\s*(im|ex)port\b/m);
    assert.ok(text.includes(HASH_OF_ABC));
  });

  it("are not in that of a site that is being worked on", async () => {
    await writeServiceWorker({ root, out, keeps: false });
    const text = fs.readFileSync(path.join(out, "service-worker.js"), "utf8");
    assert.ok(!text.includes(HASH_OF_ABC));
    assert.match(text, /unregister/);
  });
});
