// The field guide: how a card is read, and what its page shows.

import fs from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { Diagnostics } from "../../../web/practice/authoring/diagnostics.ts";
import { CHANGES, readCard, renderCards, type Card } from "../../../web/site/build/guide.ts";
import type { BuildContext, InternalLink } from "../../../web/site/build/rendering.ts";
import { guidePage } from "../../../web/site/pages/guide.ts";
import { lossText } from "../../../web/widgets/race-results/long-race.ts";
import { freshContext, repository } from "./build-context.ts";

const WHOLE = {
  title: "Hands",
  year: "2022",
  changes: "bias",
  sources: "[chi2022]",
  formula: "x",
  letters: "{ x: logit }",
  measured: "Much.",
  check:
    "{ kind: choice, prompt: Why?, choices: [{ id: a, text: So, correct: true, why: Yes }, { id: b, text: Not, why: No }] }",
};
const IDEA = "The idea.\n";

function faultsOf(
  changed: Partial<Record<keyof typeof WHOLE, string | null>>,
  body = IDEA,
): string {
  const fields = Object.entries({ ...WHOLE, ...changed }).filter(([, value]) => value !== null);
  const head = fields.map(([field, value]) => `${field}: ${value}\n`).join("");
  const diagnostics = new Diagnostics();
  readCard(`---\n${head}---\n${body}`, "content/guide/hands.md", diagnostics);
  return diagnostics.list.join("\n");
}

describe("a card", () => {
  it("is read without a fault where nothing is missing", () => {
    expect(faultsOf({})).toBe("");
  });

  it.each([
    "title",
    "year",
    "changes",
    "sources",
    "formula",
    "letters",
    "measured",
    "check",
  ] as const)("without %s is a fault that says what to write", (field) => {
    expect(faultsOf({ [field]: null })).toContain(`\`${field}\` is missing; `);
  });

  it("needs an idea in words, beside its figure", () => {
    expect(faultsOf({}, ":::orrery-profile{scheme=kerple}\nA chart.\n:::\n")).toContain(
      "the idea is missing",
    );
  });

  it("names what a scheme can change", () => {
    expect(faultsOf({ changes: "mood" })).toContain(
      'changes is "mood"; it must be one of vector, bias, rotation, softmax, nothing',
    );
  });

  it("needs a source and a letter, not only their lists", () => {
    expect(faultsOf({ sources: "[]" })).toContain("`sources` is empty");
    expect(faultsOf({ letters: "{}" })).toContain("`letters` is empty");
  });
});

describe("the cards of the guide", () => {
  const folder = path.join(repository, "content/guide");
  let context: BuildContext;
  let cards: Card[];
  const links: InternalLink[] = [];
  beforeAll(async () => {
    context = await freshContext();
    const written = fs
      .readdirSync(folder)
      .map((name) =>
        readCard(
          fs.readFileSync(path.join(folder, name), "utf8"),
          `content/guide/${name}`,
          context.diagnostics,
        ),
      );
    cards = renderCards(written, context, links);
  });

  it("are read and computed without a fault", () => {
    expect(context.diagnostics.list).toEqual([]);
    expect(cards.length).toBeGreaterThanOrEqual(20);
  });

  it("each have an anchor, a question and their paper on the page, once", () => {
    const { text } = guidePage(cards, context.references).body;
    for (const { slug, sources } of cards) {
      expect(text.split(`<h3 id="${slug}">`), slug).toHaveLength(2);
      expect(text.split(`<orrery-quiz id="${slug}-check" lesson="guide"`), slug).toHaveLength(2);
      expect(text, slug).toContain(`href="${context.references.get(sources[0] ?? "")?.url}"`);
    }
  });

  it("are in order of their years within what they change", () => {
    for (const kind of CHANGES) {
      const years = cards.filter(({ changes }) => changes === kind).map(({ year }) => year);
      expect(years).toEqual([...years].sort());
    }
  });

  it("quote losses of the long race as its file has them", () => {
    const race = JSON.parse(
      fs.readFileSync(path.join(repository, "content/experiments/long-race.json"), "utf8"),
    ) as { models: { scheme: string; loss: Record<string, [number, number]> }[] };
    const loss = (scheme: string, length: number) =>
      lossText(race.models.find((model) => model.scheme === scheme)?.loss[length]?.[0] ?? NaN, 3);
    const said = (slug: string) => cards.find((card) => card.slug === slug)?.measured.text;
    expect(said("kerple")).toContain(
      `its loss is ${loss("kerple", 256)} there and ${loss("kerple", 4096)} at 4096`,
    );
    expect(said("fox")).toContain(`at 4096: ${loss("fox", 4096)}`);
    expect(said("fire")).toContain(
      `its loss is ${loss("fire", 1024)} at 1024 and ${loss("fire", 4096)} at 4096`,
    );
    expect(said("xpos")).toContain(
      `its loss is ${loss("xpos", 256)} there and ${loss("xpos", 4096)} at 4096, where plain RoPE has ${loss("rope", 4096)}`,
    );
  });
});
