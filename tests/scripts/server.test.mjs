// The server that the site is shown and tested with: what it gives, refuses and survives.
import assert from "node:assert/strict";
import fs from "node:fs";
import http from "node:http";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { after, before, describe, it } from "node:test";
import zlib from "node:zlib";
import { serve } from "../../scripts/server.mjs";
import { POLICY } from "../../scripts/server/headers.mjs";

const long = "hands of a clock ".repeat(200);
let outer;
let site;

/** A raw request: fetch would tidy the address before sending it. */
function ask(target, { headers = {}, method = "GET", at = site } = {}) {
  return new Promise((resolve, reject) => {
    const request = http.request(
      { host: "127.0.0.1", port: at.port, path: target, method, headers },
      (response) => {
        const pieces = [];
        response.on("data", (piece) => pieces.push(piece));
        response.on("end", () =>
          resolve({
            status: response.statusCode,
            headers: response.headers,
            body: Buffer.concat(pieces),
          }),
        );
      },
    );
    request.on("error", reject).end();
  });
}

/** Writes bytes to the socket as they are and gives what comes back; "end" says that no more follow. */
function raw(text, send = "write") {
  return new Promise((resolve) => {
    const socket = net.connect(site.port, "127.0.0.1", () => socket[send](text));
    let answer = "";
    socket
      .on("data", (piece) => {
        answer += piece;
      })
      .on("error", () => {})
      .on("close", () => resolve(answer));
  });
}

before(async () => {
  outer = fs.mkdtempSync(path.join(os.tmpdir(), "orrery-server-"));
  const folder = path.join(outer, "site");
  const put = (name, text) => {
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    fs.writeFileSync(path.join(folder, name), text);
  };
  put("index.html", `<!doctype html><title>Home</title>${long}`);
  put("404.html", "<!doctype html><title>Nothing here</title>");
  put("lessons/one/index.html", "<!doctype html><title>One</title>");
  put("orrery.js", `export const text = "${long}";`);
  put("assets/orrery-Ab3dE6gH.wasm", Buffer.from([0, 97, 115, 109]));
  put("problems/first.json", "{}");
  put("pagefind/pagefind.js", "export {};");
  put("100%.txt", "a percent sign");
  put("ümläut.txt", "letters");
  put(".hidden", "no");
  fs.mkdirSync(path.join(folder, "empty"));
  fs.writeFileSync(path.join(outer, "secret.txt"), "secret");
  fs.symlinkSync(path.join(outer, "secret.txt"), path.join(folder, "link.txt"));
  fs.symlinkSync(outer, path.join(folder, "up"));
  fs.symlinkSync(path.join(folder, "orrery.js"), path.join(folder, "same.js"));
  site = await serve({ directory: folder });
});

after(async () => {
  await site.close();
  fs.rmSync(outer, { recursive: true });
});

describe("pages", () => {
  it("gives a folder's index.html with type, policy and length", async () => {
    const { status, headers, body } = await ask("/");
    assert.equal(status, 200);
    assert.equal(headers["content-type"], "text/html; charset=utf-8");
    assert.equal(headers["content-security-policy"], POLICY);
    assert.equal(headers["x-content-type-options"], "nosniff");
    assert.equal(Number(headers["content-length"]), body.length);
  });

  it("sends a folder without a slash to the one with it, keeping the query", async () => {
    const { status, headers } = await ask("/lessons/one?seed=3");
    assert.equal(status, 301);
    assert.equal(headers.location, "/lessons/one/?seed=3");
    assert.equal((await ask("/lessons/one/")).status, 200);
  });

  it("answers a missing file, an empty folder, a hidden file and a doubled slash with the 404 page", async () => {
    for (const target of [
      "/nothing",
      "/empty/",
      "/.hidden",
      "//etc/passwd",
      "//example.org/lessons/one",
      "/orrery.js/",
    ]) {
      const { status, body } = await ask(target);
      assert.equal(status, 404, target);
      assert.match(String(body), /Nothing here/, target);
    }
  });

  it("gives HEAD the headers without the body", async () => {
    const { status, headers, body } = await ask("/", { method: "HEAD" });
    assert.deepEqual([status, body.length], [200, 0]);
    assert.ok(Number(headers["content-length"]) > 1000);
  });

  it("refuses other methods", async () => {
    const { status, headers } = await ask("/", { method: "POST" });
    assert.deepEqual([status, headers.allow], [405, "GET, HEAD"]);
  });

  it("serves names with a percent sign and with letters beyond ASCII", async () => {
    assert.equal(String((await ask("/100%25.txt")).body), "a percent sign");
    assert.equal(String((await ask(`/${encodeURIComponent("ümläut")}.txt`)).body), "letters");
  });
});

describe("addresses that leave the folder or do not decode", () => {
  const bad = [
    "/%ff",
    "/%",
    "/%2",
    "/%c0%ae%c0%ae/",
    "/a%00b",
    "/%0d%0aset-cookie:a",
    "/../secret.txt",
    "/%2e%2e/secret.txt",
    "/%2E%2e%2fsecret.txt",
    "/..%2fsecret.txt",
    "/..%5csecret.txt",
    "/lessons/../../secret.txt",
    "/%252e%252e/secret.txt",
    "/%25252e%25252e%25252fsecret.txt",
    "/..\\secret.txt",
    "/./",
    "/%2e/",
    "/a%5cb",
  ];
  for (const target of bad) {
    it(`gets a 400 for ${target}`, async () => assert.equal((await ask(target)).status, 400));
  }

  it("does not follow a link out of the folder, but one inside it", async () => {
    assert.equal((await ask("/link.txt")).status, 404);
    assert.equal((await ask("/up/secret.txt")).status, 404);
    assert.equal((await ask("/same.js")).status, 200);
  });

  it("takes an address in absolute form and refuses one without a slash", async () => {
    assert.match(
      await raw(
        "GET http://example.org/lessons/one/ HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n",
      ),
      /^HTTP\/1.1 200/,
    );
    assert.match(
      await raw("GET * HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n"),
      /^HTTP\/1.1 400/,
    );
    assert.match(
      await raw(
        "GET http://example.org/../secret.txt HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n",
      ),
      /^HTTP\/1.1 400/,
    );
  });

  it("reads an address that carries the longest state", async () => {
    const { status } = await ask(`/?problem=a&state=1.${"A".repeat(32_766)}`);
    assert.equal(status, 200);
  });

  it("answers a longer address than it reads with 431 and a sentence", async () => {
    const answer = await raw(`GET /?${"a".repeat(70_000)} HTTP/1.1\r\nhost: here\r\n\r\n`);
    assert.match(answer, /^HTTP\/1\.1 431 /);
    assert.match(answer, /may have 65536 bytes/);
  });

  it("survives requests that are not HTTP", async () => {
    for (const text of [
      "\r\n\r\n\r\n",
      "\u0000\u0001\u0002",
      "GET / HTTP/9.9\r\n\r\n",
      "GET\r\n\r\n",
      `GET /${"a".repeat(70_000)} HTTP/1.1\r\n\r\n`,
    ]) {
      assert.match(await raw(text, "end"), /^(HTTP\/1.1 4\d\d|$)/);
    }
    assert.equal((await ask("/")).status, 200);
  });
});

describe("embeddable files", () => {
  it("lets any site load the script, the module and a problem's data", async () => {
    for (const target of ["/orrery.js", "/assets/orrery-Ab3dE6gH.wasm", "/problems/first.json"]) {
      assert.equal((await ask(target)).headers["access-control-allow-origin"], "*", target);
    }
  });

  it("lets any site read that a problem's data is missing", async () => {
    const { status, headers } = await ask("/problems/missing.json");
    assert.equal(status, 404);
    assert.equal(headers["access-control-allow-origin"], "*");
  });

  it("keeps pages and the search index to their own site", async () => {
    for (const target of ["/", "/lessons/one/", "/pagefind/pagefind.js", "/nothing"]) {
      assert.equal((await ask(target)).headers["access-control-allow-origin"], undefined, target);
    }
  });

  it("gives the module its type and lets hashed names be kept", async () => {
    const { headers } = await ask("/assets/orrery-Ab3dE6gH.wasm");
    assert.equal(headers["content-type"], "application/wasm");
    assert.match(headers["cache-control"], /immutable/);
    assert.equal((await ask("/orrery.js")).headers["cache-control"], "no-cache");
  });
});

describe("compression and caching", () => {
  it("compresses with what the browser takes, and says that it varies", async () => {
    const br = await ask("/orrery.js", { headers: { "accept-encoding": "gzip, deflate, br" } });
    assert.deepEqual([br.headers["content-encoding"], br.headers.vary], ["br", "accept-encoding"]);
    assert.match(String(zlib.brotliDecompressSync(br.body)), /hands of a clock/);
    const gz = await ask("/orrery.js", { headers: { "accept-encoding": "gzip" } });
    assert.equal(gz.headers["content-encoding"], "gzip");
    assert.match(String(zlib.gunzipSync(gz.body)), /hands of a clock/);
    const none = await ask("/orrery.js", { headers: { "accept-encoding": "br;q=0, gzip;q=0" } });
    assert.equal(none.headers["content-encoding"], undefined);
  });

  it("leaves small files as they are", async () => {
    assert.equal(
      (await ask("/problems/first.json", { headers: { "accept-encoding": "br" } })).headers[
        "content-encoding"
      ],
      undefined,
    );
  });

  it("answers 304 to the tag it gave, in any encoding", async () => {
    const first = await ask("/orrery.js", { headers: { "accept-encoding": "br" } });
    const again = await ask("/orrery.js", {
      headers: { "accept-encoding": "br", "if-none-match": first.headers.etag },
    });
    assert.deepEqual([again.status, again.body.length], [304, 0]);
    assert.equal(
      (
        await ask("/orrery.js", {
          headers: { "if-none-match": `"other", W/${first.headers.etag}` },
        })
      ).status,
      304,
    );
    assert.equal(
      (await ask("/orrery.js", { headers: { "if-none-match": '"other"' } })).status,
      200,
    );
  });
});

describe("a site with a policy of its own", () => {
  it("has it in the header of each of its files, also after it has changed", async () => {
    const folder = path.join(outer, "own");
    fs.mkdirSync(folder);
    fs.writeFileSync(path.join(folder, "index.html"), "<!doctype html><title>Home</title>");
    const own = await serve({ directory: folder });
    const policy = async () => (await ask("/", { at: own })).headers["content-security-policy"];
    try {
      assert.equal(await policy(), POLICY);
      for (const said of [
        "default-src 'none'; script-src 'sha256-a'",
        "default-src 'none'; script-src 'sha256-b'",
      ]) {
        fs.writeFileSync(path.join(folder, "policy.txt"), `${said}\n`);
        assert.equal(await policy(), said);
      }
    } finally {
      await own.close();
    }
  });
});

describe("where it stands", () => {
  it("serves under a base path, sends the bare base to it, and knows nothing outside", async () => {
    const under = await serve({ directory: path.join(outer, "site"), base: "course/orrery" });
    try {
      assert.match(under.url, /\/course\/orrery\/$/);
      assert.equal((await ask("/course/orrery/", { at: under })).status, 200);
      assert.equal(
        (await ask("/course/orrery", { at: under })).headers.location,
        "/course/orrery/",
      );
      assert.equal(
        (await ask("/course/orrery/lessons/one", { at: under })).headers.location,
        "/course/orrery/lessons/one/",
      );
      assert.equal((await ask("/", { at: under })).status, 404);
      assert.equal((await ask("/course/orrery/../../secret.txt", { at: under })).status, 400);
    } finally {
      await under.close();
    }
  });

  it("takes the next port when one is taken, if told so, and says so if not", async () => {
    const next = await serve({
      directory: path.join(outer, "site"),
      port: site.port,
      nextFree: true,
    });
    assert.ok(next.port > site.port);
    await next.close();
    await assert.rejects(serve({ directory: path.join(outer, "site"), port: site.port }), {
      message: `Port ${site.port} is taken.`,
    });
  });

  it("says which folder is missing", async () => {
    await assert.rejects(
      serve({ directory: path.join(outer, "nowhere") }),
      /There is no folder .*nowhere to serve/,
    );
  });

  it("refuses a base path that is not one", async () => {
    await assert.rejects(
      serve({ directory: path.join(outer, "site"), base: "/a b/" }),
      /base path/,
    );
  });
});
