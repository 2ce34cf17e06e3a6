// @vitest-environment node

// How far an answer may be rounded and still meet the hint that fits it.
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { Diagnostics } from "../../../web/practice/authoring/diagnostics.ts";
import { specOf } from "../../../web/practice/authoring/practice-spec.ts";
import { readQuiz } from "../../../web/practice/authoring/practice-content.ts";
import { Item } from "../../../web/practice/item.ts";
import { readSpec } from "../../../web/practice/spec.ts";
import { freshContext, repository } from "../site/build-context.ts";

const file = "content/lessons/no-positions/quiz.yaml";

async function scaledLead(seed: number): Promise<Item> {
  const diagnostics = new Diagnostics();
  const items = readQuiz(readFileSync(path.join(repository, file), "utf8"), file, diagnostics);
  const item = items.find(({ id }) => id === "scaled-lead")!;
  const { engine } = await freshContext();
  return new Item(engine, readSpec(JSON.stringify(specOf(item, {}))), seed);
}

it("a lead that would keep the weight meets its hint, by the exact rule and by the ratio of the lengths", async () => {
  for (let seed = 1; seed <= 12; seed++) {
    const item = await scaledLead(seed);
    const [short, long, lead] = ["short", "long", "lead"].map((name) => item.variables[name]) as [
      number,
      number,
      number,
    ];
    const exact = lead + Math.log((long - 1) / (short - 1));
    const rough = lead + Math.log(long / short);
    for (const answer of [rough, (rough + exact) / 2, exact])
      for (const places of [2, 3])
        expect(
          item.check(answer.toFixed(places)),
          `seed ${seed}, ${answer.toFixed(places)}`,
        ).toMatchObject({ code: "added" });
  }
});
