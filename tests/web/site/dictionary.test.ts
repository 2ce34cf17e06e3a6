// The dictionary of conventions: read without a fault, and its programs print what their comments say.
import fs from "node:fs";
import path from "node:path";
import { loadMicroPython } from "@micropython/micropython-webassembly-pyscript/micropython.mjs";
import { beforeAll, describe, expect, it } from "vitest";
import { readDocument, type PageText } from "../../../web/site/build/document.ts";
import type { BuildContext } from "../../../web/site/build/rendering.ts";
import { dictionaryPage } from "../../../web/site/pages/about.ts";
import { freshContext, repository } from "./build-context.ts";

const FILE = "content/dictionary.md";

let context: BuildContext;
let dictionary: PageText;
beforeAll(async () => {
  context = await freshContext();
  dictionary = readDocument(repository, FILE, context, []);
});

describe("the dictionary of conventions", () => {
  it("is read without a fault, and names a source in each table", () => {
    expect(context.diagnostics.list).toEqual([]);
    const { text } = dictionaryPage(dictionary.title, dictionary.html).body;
    const [, ...sections] = text.split("<h2");
    for (const section of sections) expect(section).toContain('class="cite"');
  });

  it("prints in each program what the comments say", async () => {
    const source = fs.readFileSync(path.join(repository, FILE), "utf8");
    const programs = Array.from(
      source.matchAll(/```python run\n([^]*?)```/g),
      ([, text = ""]) => text,
    );
    expect(programs.length).toBeGreaterThan(0);
    for (const program of programs) {
      const printed: string[] = [];
      const python = await loadMicroPython({
        stdout: (line: string) => printed.push(line),
        linebuffer: true,
      });
      python.runPython(program);
      const said = Array.from(program.matchAll(/print\(.*# (.*)/g), ([, text]) => text);
      expect(printed).toEqual(said);
    }
  });

  it("gives the rows of the three sinusoidal tables at width 4", () => {
    // Position 1: sin 1, cos 1, and sin and cos of 0.01 (paper) or of 0.0001 (tensor2tensor).
    const words = dictionary.html.text.replace(/<[^>]*>/g, "");
    for (const row of [
      "[0.8415, 0.5403, 0.0100, 1.0000]",
      "[0.8415, 0.0100, 0.5403, 1.0000]",
      "[0.8415, 0.0001, 0.5403, 1.0000]",
    ])
      expect(words).toContain(row);
  });
});
