// What versions of the course store is apart where they share a host.
import { describe, expect, it } from "vitest";
import { versionSuffix } from "../../../../web/practice/progress/version.ts";

const suffixOf = (address: string) => versionSuffix(new URL(address));

describe("the names under which a version stores", () => {
  it("end in the folder of the version", () => {
    expect(suffixOf("https://example.org/orrery/v1.2.0/")).toBe("-v1.2.0");
    expect(suffixOf("https://example.org/v2/")).toBe("-v2");
  });

  it("are as ever for a course in a folder of any other name, or in none", () => {
    for (const address of ["https://example.org/", "https://example.org/video/", "https://v1.org/"])
      expect(suffixOf(address)).toBe("");
    expect(versionSuffix(null)).toBe("");
  });

  it("are as ever where a folder of a version is around that of the course", () => {
    expect(suffixOf("https://example.org/v1/orrery/")).toBe("");
  });
});
