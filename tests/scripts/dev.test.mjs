// What `npm run dev` adds: seeing what was saved, and reloading pages without a looser policy.
import assert from "node:assert/strict";
import { EventEmitter, on } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { describe, it } from "node:test";
import { readReload, reloadScript } from "../../scripts/dev/reload.mjs";
import { watch } from "../../scripts/dev/watch.mjs";
import { serve } from "../../scripts/server.mjs";

const scratch = () => fs.mkdtempSync(path.join(os.tmpdir(), "orrery-dev-"));

describe("the watch", () => {
  /** A watched folder with a file in it, and what the watch tells of it, call by call. */
  function watched() {
    const root = scratch();
    const file = (name) => path.join(root, "web", name);
    fs.mkdirSync(path.join(root, "web"));
    fs.writeFileSync(file("a.ts"), "one");
    const calls = new EventEmitter();
    const told = on(calls, "told");
    const end = watch(root, ["web", "missing"], (files) => calls.emit("told", files), 20);
    return { file, end, next: async () => (await told.next()).value[0] };
  }

  it("tells of saved, new, removed and renamed files, once for several steps", async () => {
    const { file, end, next } = watched();
    fs.writeFileSync(file("a.ts"), "another");
    fs.writeFileSync(file("new.tmp"), "new");
    fs.renameSync(file("new.tmp"), file("b.ts"));
    assert.deepEqual(await next(), ["web/a.ts", "web/b.ts"]);
    fs.writeFileSync(file("later.ts"), "later");
    assert.deepEqual(await next(), ["web/later.ts"]);
    end();
  });

  it("leaves editors' own files alone", async () => {
    const { file, end, next } = watched();
    fs.writeFileSync(file(".a.ts.swp"), "x");
    fs.writeFileSync(file("later.ts"), "later");
    assert.deepEqual(await next(), ["web/later.ts"]);
    end();
  });
});

describe("reloading", () => {
  it("is a script file of the same server, found from any depth", () => {
    assert.match(
      reloadScript('<html><head><script src="../../assets/main-abc.js"></script></head>'),
      /<script type="module" src="\.\.\/\.\.\/dev\/reload\.js"><\/script><\/head>/,
    );
    assert.match(
      reloadScript('<head><script src="./assets/main.js"></script></head>'),
      /src="\.\/dev\/reload\.js"/,
    );
  });

  it("tells open pages of builds and faults", async () => {
    const folder = scratch();
    fs.writeFileSync(path.join(folder, "index.html"), "<head></head>");
    const reload = readReload();
    const site = await serve({ directory: folder, also: reload.answer, page: reloadScript });
    try {
      assert.match(await (await fetch(site.url)).text(), /dev\/reload\.js/);
      assert.match(await (await fetch(`${site.url}dev/reload.js`)).text(), /EventSource/);
      const stream = (await fetch(`${site.url}dev/events`)).body.getReader();
      const next = async () => new TextDecoder().decode((await stream.read()).value);
      assert.match(await next(), /retry/);
      reload.tell("line 3: no");
      assert.match(await next(), /event: fault\ndata: "line 3: no"/);
      reload.tell(null);
      assert.match(await next(), /event: reload/);
    } finally {
      await site.close();
    }
  });
});
