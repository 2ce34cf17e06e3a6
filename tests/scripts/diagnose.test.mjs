// Cases of printed numbers that leave position, base or layout open, which `npm run diagnose` searches.
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { searcher } from "../../scripts/diagnose/search.mjs";
import { root } from "../../scripts/lib/paths.mjs";
import { withWebModules } from "../../scripts/lib/site-modules.mjs";

const { kind, openIn, find } = await withWebModules(async (load) => {
  const { readFaults } = await load("web/site/build/faults.ts");
  const { Diagnostics } = await load("web/practice/authoring/diagnostics.ts");
  const context = { diagnostics: new Diagnostics(), links: [], titleOf: (slug) => slug };
  const { kinds } = readFaults(root, context);
  return { kind: kinds.find(({ id }) => id === "rotation"), ...(await searcher(load)) };
});

// [1, 2, 3, 4] at position 1: cos 1 = 0.5403, sin 1 = 0.8415; the other pair turns by 1/100.
const NEIGHBORS = { before: "[1, 2, 3, 4]", pasted: "[-1.1426, 1.9221, 2.9599, 4.0298]" };

describe("a case that leaves quantities open", () => {
  it("is searched for those that are left out or null, and for YaRN's with YaRN alone", () => {
    assert.deepEqual(openIn(kind, { position: 3, base: 10000, layout: "half" }), []);
    assert.deepEqual(openIn(kind, { position: null, layout: "half" }), ["position", "base"]);
    const yarn = { position: 3, base: 10000, layout: "half", scaling: "yarn" };
    assert.deepEqual(openIn(kind, yarn), ["yarn_factor", "original_length"]);
  });

  for (const [names, known] of [
    [["layout"], { position: 1, base: 10000 }],
    [["base", "layout"], { position: 1 }],
    [["position"], { base: 10000, layout: "interleaved" }],
  ])
    it(`is explained with ${names.join(" and ")} as the search finds them`, async () => {
      const [found, ...others] = await find(kind, { ...NEIGHBORS, known }, names);
      assert.deepEqual(others, []);
      assert.deepEqual(
        found.diagnosis.fits.map(({ faults }) => faults),
        [["ok"]],
      );
      const { position, base, layout } = found.known;
      assert.deepEqual([position, base, layout], [1, 10000, "interleaved"]);
    });
});
