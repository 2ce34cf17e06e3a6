// Every problem of the built site as a question of QTI: its key and tolerance are those by which the
// core judges.
import fs from "node:fs";
import path from "node:path";
import { JSDOM } from "jsdom";
import { inRoot } from "../../scripts/lib/paths.mjs";
import { withWebModules } from "../../scripts/lib/site-modules.mjs";
import { dist, problems } from "./support/site.mjs";
import { expect, test } from "./support/test.mjs";

/** Just inside and just outside of a tolerance, as shares of it. */
const INSIDE = [0, 0.97, -0.97];
const OUTSIDE = [1.03, -1.03];

/** A number as a student types it, with digits enough for any tolerance. */
const typed = (number) => String(Number(number.toPrecision(10)));

test("every number of QTI is right where the core says so, and wrong where it says so", async () => {
  await withWebModules(async (load) => {
    const { loadEngine } = await load("web/engine/index.ts");
    const { readQuestion } = await load("web/package/qti/question.ts");
    const { Item } = await load("web/practice/item.ts");
    const { readSpec } = await load("web/practice/spec.ts");
    const engine = await loadEngine({ bytes: fs.readFileSync(inRoot("build/wasm/orrery.wasm")) });
    const seed = 7;
    let numbers = 0;
    for (const name of problems()) {
      const json = fs.readFileSync(path.join(dist, "problems", `${name}.json`), "utf8");
      const { fields } = readQuestion(json, seed, engine, (html) => JSDOM.fragment(html));
      const item = new Item(engine, readSpec(JSON.stringify(JSON.parse(json).spec)), seed);
      const { kind } = item.spec;
      if (!["number", "vector", "matrix"].includes(kind)) continue;
      expect(
        fields.map((field) => field.kind),
        name,
      ).toEqual(fields.map(() => "number"));
      numbers += fields.length;
      const columns = item.shape.length === 2 ? item.shape[1] : fields.length;
      const answerAt = (share) =>
        Array.from({ length: fields.length / columns }, (_, row) =>
          fields
            .slice(row * columns, (row + 1) * columns)
            .map(({ key, tolerance }) => typed(key + share * tolerance))
            .join(", "),
        ).join("\n");
      for (const share of INSIDE)
        expect(item.check(answerAt(share)).verdict, `${name} at ${share}`).toBe("correct");
      if (kind === "number" && fields[0].tolerance > 0)
        for (const share of OUTSIDE)
          expect(item.check(answerAt(share)).verdict, `${name} at ${share}`).toBe("incorrect");
    }
    expect(numbers).toBeGreaterThan(100);
  });
});
