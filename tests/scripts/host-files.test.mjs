// The files by which hosts learn headers say what the site's own server sends: read as the hosts read
// them, and by nginx and Apache themselves where these can be had.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import fs from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { after, before, describe, it } from "node:test";
import { problemHosts } from "../../scripts/lib/problem-hosts.mjs";
import { headersFor, policyOf, typeOf } from "../../scripts/server/headers.mjs";
import { hostFiles } from "../../scripts/server/host-files.mjs";
import { hostPrograms } from "./host-programs.mjs";

const policy = policyOf({ scripts: ["'sha256-a'"], styles: ["'sha256-b'"] });
const FILES = [
  "index.html",
  "lessons/one/index.html",
  "orrery.js",
  "orrery-frames.js",
  "anywidget.js",
  "chunks/figure-AbCd1234.js",
  "assets/orrery-Zz99xx00.wasm",
  "assets/serif-Zz99xx01.woff2",
  "problems/one.json",
  "trained/model.bin",
  "experiments/race.json",
  "models/gallery.json",
  "faults/halves.json",
  "texts/alice.txt",
  "pagefind/pagefind.js",
  "search.json",
  "manifest.webmanifest",
  "service-worker.js",
];
const NAMES = [
  "content-security-policy",
  "x-content-type-options",
  "referrer-policy",
  "cache-control",
  "access-control-allow-origin",
  "cross-origin-resource-policy",
];
const expected = (file) => {
  const headers = headersFor(file.split("/"), typeOf(file), policy);
  return Object.fromEntries(NAMES.map((name) => [name, headers[name] ?? null]));
};

describe("_headers", () => {
  const rules = hostFiles({ policy })
    ["_headers"].trim()
    .split("\n\n")
    .map((text) => {
      const [where, ...lines] = text.split("\n");
      const pattern = new RegExp(`^${where.replaceAll(".", "\\.").replaceAll("*", ".*")}$`);
      const headers = lines.map((line) => /^ {2}([\w-]+): (.+)$/.exec(line).slice(1));
      return { pattern, headers };
    });
  const read = (file) =>
    rules
      .filter(({ pattern }) => pattern.test(`/${file}`))
      .flatMap(({ headers }) => headers)
      .map(([name, value]) => [name.toLowerCase(), value]);

  it("says what the server sends, apart from what a host keeps no longer than it takes to ask", () => {
    for (const file of FILES) {
      const wanted = expected(file);
      if (wanted["cache-control"] === "no-cache" && file !== "service-worker.js")
        wanted["cache-control"] = null;
      const found = Object.fromEntries(read(file));
      for (const name of NAMES) assert.equal(found[name] ?? null, wanted[name], `${file}: ${name}`);
    }
  });

  it("names no header of a file twice, since hosts would join the values", () => {
    for (const file of FILES) {
      const names = read(file).map(([name]) => name);
      assert.deepEqual(names, [...new Set(names)], file);
    }
  });

  it("has lines that Cloudflare Pages takes: at most 2000 characters, at most 100 rules", () => {
    assert.ok(rules.length <= 100);
    for (const line of hostFiles({ policy })["_headers"].split("\n"))
      assert.ok(line.length <= 2000);
  });
});

/** A port that was free a moment ago. */
const freePort = () =>
  new Promise((resolve) => {
    const probe = net.createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });

/** Configurations that name a host's program, its port, and the site's folder. */
const HOSTS = {
  nginx: {
    configuration: ({ folder, site, port }) => `daemon off;
pid ${folder}/pid;
error_log stderr;
user root;
master_process off;
events {}
http {
  access_log off;
  ${["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${folder}/${name};`).join(" ")}
  server {
    listen 127.0.0.1:${port};
    root ${site};
    include ${site}/nginx.conf;
  }
}
`,
    flags: (file) => ["-c", file],
  },
  apache2: {
    configuration: ({ folder, site, port, program }) => {
      const modules = path.resolve(path.dirname(program), "../lib/apache2/modules");
      return `ServerName 127.0.0.1
Listen 127.0.0.1:${port}
PidFile ${folder}/pid
ErrorLog /dev/null
DefaultRuntimeDir ${folder}
${["mpm_event", "authz_core", "mime", "dir", "headers"].map((name) => `LoadModule ${name}_module ${modules}/mod_${name}.so`).join("\n")}
TypesConfig /dev/null
AddType text/html .html
DocumentRoot ${site}
<Directory ${site}>
  AllowOverride All
  Require all granted
</Directory>
`;
    },
    flags: (file) => ["-X", "-f", file],
  },
};

const programs = hostPrograms();

for (const [name, host] of Object.entries(HOSTS)) {
  const { program, env } = programs[name] ?? {};
  describe(name, { skip: program ? false : `${name} is not to be had here` }, () => {
    let folder;
    let running;
    let address;

    before(async () => {
      folder = fs.mkdtempSync(path.join(os.tmpdir(), `orrery-${name}-`));
      fs.chmodSync(folder, 0o755);
      const site = path.join(folder, "site");
      for (const [file, text] of [
        ...FILES.map((file) => [file, file]),
        ["404.html", "Nothing is here."],
        ...Object.entries(hostFiles({ policy })),
      ]) {
        fs.mkdirSync(path.dirname(path.join(site, file)), { recursive: true });
        fs.writeFileSync(path.join(site, file), text);
      }
      const port = await freePort();
      address = `http://127.0.0.1:${port}/`;
      const file = path.join(folder, "host.conf");
      fs.writeFileSync(file, host.configuration({ folder, site, port, program }));
      running = spawn(program, host.flags(file), { env, stdio: ["ignore", "ignore", "pipe"] });
      let said = "";
      running.stderr.on("data", (text) => (said += text));
      for (;;) {
        assert.equal(running.exitCode, null, said);
        if (await fetch(address).then(Boolean, () => false)) break;
      }
    });

    after(async () => {
      const ended = new Promise((resolve) => running.once("exit", resolve));
      if (running.exitCode === null && running.kill()) await ended;
      fs.rmSync(folder, { recursive: true });
    });

    it("sends for each file what the site's own server sends", async () => {
      for (const file of FILES) {
        const { headers } = await fetch(address + file);
        const sent = Object.fromEntries(NAMES.map((one) => [one, headers.get(one)]));
        assert.deepEqual(sent, expected(file), file);
      }
    });

    it("shows the page for what is missing, and knows the type of the manifest", async () => {
      const missing = await fetch(`${address}nowhere/`);
      assert.deepEqual([missing.status, await missing.text()], [404, "Nothing is here."]);
      const { headers } = await fetch(`${address}manifest.webmanifest`);
      assert.equal(headers.get("content-type"), "application/manifest+json");
    });
  });
}

describe("servers of teachers' problems", () => {
  it("are part of the policy, each as an origin", () => {
    const hosts = problemHosts(" https://teacher.example/  http://127.0.0.1:8000 ");
    assert.deepEqual(hosts, ["https://teacher.example", "http://127.0.0.1:8000"]);
    assert.match(
      policyOf({ problemHosts: hosts }),
      /; connect-src 'self' https:\/\/teacher\.example http:\/\/127\.0\.0\.1:8000; /,
    );
    assert.deepEqual(problemHosts(""), []);
  });

  for (const told of [
    "teacher.example",
    "https://a.example/x",
    "*",
    "data:",
    "https://a;script-src",
  ])
    it(`are refused as ${told}`, () => {
      assert.throws(() => problemHosts(told), /it must hold origins such as/);
    });
});
