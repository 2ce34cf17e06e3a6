// Sources: what each paper measured, and the list of those of which that is not said.
import fs from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import type { Course } from "../../../web/site/build/content.ts";
import { Diagnostics } from "../../../web/practice/authoring/diagnostics.ts";
import { readReferences } from "../../../web/site/build/references.ts";
import { sourcesPage } from "../../../web/site/pages/about.ts";
import { repository } from "./build-context.ts";

const read = (file: string) => fs.readFileSync(path.join(repository, file), "utf8");
const references = readReferences(
  read("content/references.json"),
  "content/references.json",
  new Diagnostics(),
);

/** Where programs, settings, their documentation and what is said about them are read. */
const PROGRAMS = new Set([
  "github.com",
  "huggingface.co",
  "docs.pytorch.org",
  "docs.vllm.ai",
  "ml-explore.github.io",
]);

describe("a source", () => {
  it("is listed once: of two entries with one key, JSON keeps only the later", () => {
    const keys = read("content/references.json").match(/^ {2}"[^"]+": \{$/gm) ?? [];
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.length).toBe(references.size);
  });

  it("says what it measured, unless it is a program or listed among those that do not", () => {
    const silent = [...references.values()].filter(
      ({ measured, url }) => measured === "" && !PROGRAMS.has(new URL(url).hostname),
    );
    const cure = "give the source `measured`, or list its key in tests/content/unmeasured.json";
    expect(silent.map(({ key }) => key).sort(), cure).toEqual(
      JSON.parse(read("tests/content/unmeasured.json")),
    );
  });

  it("says it in at most three sentences, each with a full stop", () => {
    for (const { key, measured } of references.values()) {
      if (measured === "") continue;
      expect(measured, key).toMatch(/\.$/);
      expect(measured.split(/\. (?=[A-Z])/).length, key).toBeLessThanOrEqual(3);
    }
  });
});

describe("the page of sources", () => {
  it("shows what a paper measured, and nothing for one that does not say it", () => {
    const course = { lessons: [] } as unknown as Course;
    const { text } = sourcesPage(references, course, []).body;
    const entry = (key: string) => new RegExp(`<li id="${key}">[^]*?</li>`).exec(text)?.[0] ?? "";
    expect(entry("shaw2018")).toContain("Measured</span> Translation of WMT 2014");
    expect(entry("karpathy2022")).not.toContain("Measured");
  });
});
