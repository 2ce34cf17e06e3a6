// @vitest-environment jsdom
// Reading without a connection: which addresses mean which file, and what the page lists.
import { describe, expect, it } from "vitest";
import { isHashed, KeptFiles } from "../../../web/site/offline/kept-files.ts";
import { cachePrefix } from "../../../web/site/offline/worker-scope.ts";
import type { Lesson } from "../../../web/site/build/content.ts";
import { offlinePage } from "../../../web/site/pages/offline.ts";

const scope = "https://example.org/orrery/";
const files = ["", "lessons/one/", "search.json", "assets/main-AbCd1234.js"].map((address) => ({
  address,
  integrity: "sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=",
  bytes: 3,
}));

describe("the files of a build", () => {
  const kept = new KeptFiles(scope, "a cache", files);
  const at = (path: string) => kept.fileAt(new URL(path, scope))?.address;

  it("are found whatever is asked of a page, with or without index.html", () => {
    expect(at("lessons/one/?seed=7#place")).toBe("lessons/one/");
    expect(at("lessons/one/index.html")).toBe("lessons/one/");
    expect(at("./")).toBe("");
    expect(at("index.html?a")).toBe("");
  });

  it("are none of another folder, another site or another version", () => {
    expect(at("lessons/two/")).toBeUndefined();
    expect(at("v1.2.0/lessons/one/")).toBeUndefined();
    expect(at("/lessons/one/")).toBeUndefined();
    expect(at("https://example.com/orrery/lessons/one/")).toBeUndefined();
    expect(at("lessons/%zz/")).toBeUndefined();
  });

  it("mean the same for ever where their names hold a hash", () => {
    expect(isHashed("assets/main-AbCd1234.js")).toBe(true);
    expect(isHashed("search.json")).toBe(false);
  });

  it("are kept under names that no other version’s begin with", () => {
    expect(cachePrefix(`${scope}v1.2.0/`).startsWith(cachePrefix(scope))).toBe(false);
  });
});

it("the page lists lessons, each by the address under which it is kept", () => {
  const lesson = { slug: "turn", number: 1, title: "Turning", isOptional: false } as Lesson;
  const { body } = offlinePage({ lessons: [lesson] });
  expect(body.text).toContain(
    '<li data-address="lessons/turn/" hidden><a href="../lessons/turn/">1. Turning</a></li>',
  );
});
