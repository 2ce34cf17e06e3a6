import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import stretches from "../../../content/models/stretches.json";
import { measuredOf } from "../../../web/widgets/how-far/measured.ts";
import { SCALINGS } from "../../../web/widgets/how-far/scalings.ts";

describe("what papers measured", () => {
  const references = JSON.parse(readFileSync("content/references.json", "utf8")) as Record<
    string,
    { readonly url: string; readonly year: number }
  >;

  it("is cited from sources of the course, each used", () => {
    const used = new Set([...stretches.measured.map(({ source }) => source), "hsieh2024"]);
    expect(Object.keys(stretches.sources).sort()).toEqual([...used].sort());
    for (const [key, { text, url }] of Object.entries(stretches.sources)) {
      expect(url).toBe(references[key]?.url);
      expect(text).toContain(String(references[key]?.year));
    }
  });

  it("has the results of the scaling that is shown apart from the others", () => {
    for (const id of SCALINGS) {
      const [own, others] = measuredOf(id);
      expect(own.every(({ scaling }) => scaling === id)).toBe(true);
      expect(others.some(({ scaling }) => scaling === id)).toBe(false);
      expect(own.length + others.length).toBe(stretches.measured.length);
    }
  });
});
