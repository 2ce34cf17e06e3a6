// What `npm run dev` adds: seeing what was saved, and reloading pages without a looser policy.
import assert from "node:assert/strict";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { describe, it } from "node:test";
import { readReload, reloadScript } from "../../scripts/dev/reload.mjs";
import { watch } from "../../scripts/dev/watch.mjs";
import { serve } from "../../scripts/server.mjs";

const scratch = () => fs.mkdtempSync(path.join(os.tmpdir(), "orrery-dev-"));

describe("the watch", () => {
  /** Does something to a folder and gives what the watch told of it. */
  async function told(act) {
    const root = scratch();
    fs.mkdirSync(path.join(root, "web"));
    fs.writeFileSync(path.join(root, "web", "a.ts"), "one");
    const calls = [];
    const end = watch(root, ["web", "missing"], (files) => calls.push(files), 20);
    await act(root);
    await new Promise((resolve) => setTimeout(resolve, 150));
    end();
    return calls;
  }

  it("tells of saved, new, removed and renamed files, once for several steps", async () => {
    const calls = await told((root) => {
      fs.writeFileSync(path.join(root, "web", "a.ts"), "another");
      fs.writeFileSync(path.join(root, "web", "new.tmp"), "new");
      fs.renameSync(path.join(root, "web", "new.tmp"), path.join(root, "web", "b.ts"));
    });
    assert.deepEqual(calls, [["web/a.ts", "web/b.ts"]]);
  });

  it("leaves editors' own files alone", async () => {
    assert.deepEqual(
      await told((root) => fs.writeFileSync(path.join(root, "web", ".a.ts.swp"), "x")),
      [],
    );
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
