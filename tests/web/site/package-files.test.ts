import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { filesFor } from "../../../web/package/layout/file-lists.ts";
import type { Assets } from "../../../web/site/build/assets.ts";
import { trusted } from "../../../web/practice/authoring/html.ts";
import { packageFiles } from "../../../web/site/build/package-files.ts";

const built: Record<string, string> = {
  "assets/main-1.js": 'import"../chunks/start-1.js";',
  "assets/main-1.css": "body{background:url(paper-1.woff2)}",
  "assets/fonts-1.css": "",
  "assets/paper-1.woff2": "",
  "assets/package-1.js": 'import("../chunks/cmi5-1.js")',
  "assets/core-1.wasm": "",
  "chunks/start-1.js": 'const all={a:()=>import("./one-1.js"),b:()=>import("./two-1.js")}',
  "chunks/cmi5-1.js": "",
  "chunks/one-1.js": 'import"./shared-1.js";fetch("faults/faults.json")',
  "chunks/two-1.js": 'import"./shared-1.js";fetch(`trained/${name}.bin`)',
  "chunks/shared-1.js": 'new URL("../assets/core-1.wasm",import.meta.url)',
};
const data = [
  "faults/faults.json",
  "trained/a.bin",
  "trained/b.bin",
  "figures/x.svg",
  "study.json",
];

let out: string;
beforeAll(() => {
  out = fs.mkdtempSync(path.join(os.tmpdir(), "orrery-package-files-"));
  for (const [file, text] of Object.entries(built)) {
    fs.mkdirSync(path.dirname(path.join(out, file)), { recursive: true });
    fs.writeFileSync(path.join(out, file), text);
  }
});
afterAll(() => fs.rmSync(out, { recursive: true }));

const listsOf = () =>
  packageFiles({
    out,
    assets: {
      main: "assets/main-1.js",
      styles: ["assets/main-1.css"],
      package: { script: "assets/package-1.js", styles: [] },
      scriptsOf: (module: string) => [`chunks/${module}-1.js`],
    } as unknown as Assets,
    fonts: "assets/fonts-1.css",
    data,
    pages: [
      {
        page: {
          path: "lessons/turns/",
          title: "Turns",
          description: "",
          kind: "lesson",
          body: trusted(""),
        },
        html: '<img src="../../figures/x.svg"><img src="../../figures/gone.svg"><orrery-one></orrery-one>',
      },
    ],
    modules: new Map([
      ["orrery-one", "one"],
      ["orrery-two", "two"],
    ]),
  });

describe("the lists of files for packages", () => {
  it("follow what scripts and styles name, but not to elements that a page may lack", () => {
    expect(listsOf().shared).toEqual([
      "assets/fonts-1.css",
      "assets/main-1.css",
      "assets/main-1.js",
      "assets/package-1.js",
      "assets/paper-1.woff2",
      "chunks/cmi5-1.js",
      "chunks/start-1.js",
      "icon.svg",
    ]);
  });

  it("give each element its scripts and the data that these fetch, by name or by folder", () => {
    const needed = ["assets/core-1.wasm", "chunks/shared-1.js"];
    expect(listsOf().elements).toEqual({
      "orrery-one": [...needed, "chunks/one-1.js", "faults/faults.json"].sort(),
      "orrery-two": [...needed, "chunks/two-1.js", "trained/a.bin", "trained/b.bin"].sort(),
    });
  });

  it("give a page the pictures that it shows, and with its elements all that it needs", () => {
    const lists = listsOf();
    expect(lists.pages["lessons/turns/"]).toEqual({ title: "Turns", files: ["figures/x.svg"] });
    const files = filesFor(lists, "<orrery-one></orrery-one>", ["figures/x.svg"]);
    expect(files).toContain("chunks/one-1.js");
    expect(files).not.toContain("chunks/two-1.js");
  });
});
