// The glossary: how its files are read, what each term leads to, and what its page shows.
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Diagnostics } from "../../../web/practice/authoring/diagnostics.ts";
import {
  readGlossary,
  readTerms,
  renderGlossary,
  type GlossaryTerm,
} from "../../../web/site/build/glossary.ts";
import { trusted } from "../../../web/practice/authoring/html.ts";
import type { BuildContext } from "../../../web/site/build/rendering.ts";
import { cardsFile, glossaryPage } from "../../../web/site/pages/glossary.ts";
import { freshContext, repository } from "./build-context.ts";

const root = fs.mkdtempSync(path.join(os.tmpdir(), "orrery-glossary-"));
afterAll(() => fs.rmSync(root, { recursive: true }));

/** A glossary of one file. */
const glossaryOf = (text: string, diagnostics: Diagnostics) => {
  fs.mkdirSync(path.join(root, "content/glossary"), { recursive: true });
  fs.writeFileSync(path.join(root, "content/glossary/terms.yaml"), text);
  return readGlossary(root, diagnostics);
};

const lesson = {
  slug: "waves",
  title: "Waves",
  html: trusted(
    '<h2 id="hands">Hands</h2><p><dfn id="term-hand">hand</dfn></p><h2 id="end">End</h2>',
  ),
  headings: ["hands", "end"].map((id) => ({ depth: 2, id, text: id.toUpperCase(), more: false })),
  terms: [{ word: "hand", id: "term-hand" }],
};

/** As lessons are written; rendering them takes half a minute. */
const lessonsAsWritten = () =>
  fs.readdirSync(path.join(repository, "content/lessons")).map((slug) => {
    const text = fs.readFileSync(
      path.join(repository, "content/lessons", slug, "lesson.md"),
      "utf8",
    );
    const terms = Array.from(text.matchAll(/:term\[([^\]]+)\]/g), ([, word = ""]) => ({
      word,
      id: word,
    }));
    return { slug, title: slug, html: trusted(""), headings: [], terms };
  });

describe("a file of terms", () => {
  it("names each term by an anchor, with its plural", () => {
    const [query, key] = readTerms(
      "- term: query\n  plural: queries\n- term: key position\n  card: false\n",
      "terms.yaml",
      new Diagnostics(),
    );
    expect(query).toMatchObject({ id: "query", plural: "queries", hasCard: true });
    expect(key).toMatchObject({ id: "key-position", plural: "key positions", hasCard: false });
  });

  it("refuses a field that terms do not have", () => {
    const diagnostics = new Diagnostics();
    readTerms("- term: hand\n  meaning: A clock hand.\n", "terms.yaml", diagnostics);
    expect(diagnostics.list.join()).toContain("`meaning` is not a field here");
  });

  it("gives a name to one term only, whatever its case", () => {
    const diagnostics = new Diagnostics();
    glossaryOf("- term: score\n- term: logit\n  also: [Score]\n", diagnostics);
    expect(diagnostics.list.join()).toContain("score is a name of both score and logit");
  });
});

describe("a term", () => {
  const rendered = async (text: string) => {
    const context = await freshContext();
    const written = glossaryOf(text, context.diagnostics);
    const terms = renderGlossary(written, context, [lesson], "../", []);
    return { terms, faults: context.diagnostics.list.join("\n") };
  };

  it("leads to the lesson and the heading above the place that teaches it", async () => {
    const { terms, faults } = await rendered(
      "- term: hand\n  means: It turns.\n  read: /lessons/waves/#term-hand\n",
    );
    expect(faults).toBe("");
    expect(terms[0]?.taught).toEqual({
      address: "lessons/waves/#term-hand",
      lesson: "Waves",
      heading: "HANDS",
    });
  });

  it("has an example that the core computes", async () => {
    const { terms } = await rendered(
      "- term: hand\n  means: It turns.\n  example: It is `=.4 sin(1)`.\n  read: /lessons/waves/\n",
    );
    expect(terms[0]?.example?.text).toContain(">0.8415</");
  });

  it("must be there for each word that a lesson explains", async () => {
    const { faults } = await rendered("- term: dial\n  means: A.\n  read: /lessons/waves/\n");
    expect(faults).toContain("explains :term[hand], which is in no file of content/glossary");
  });

  it("must be taught by a lesson", async () => {
    const { faults } = await rendered("- term: hand\n  means: A.\n  read: /notation/\n");
    expect(faults).toContain("/notation/ is not the address of a lesson");
  });
});

describe("the glossary of the course", () => {
  let context: BuildContext;
  let terms: GlossaryTerm[];
  beforeAll(async () => {
    context = await freshContext();
    const written = readGlossary(repository, context.diagnostics);
    terms = renderGlossary(written, context, lessonsAsWritten(), "../", []);
  });

  it("is read without a fault, and has every word that a lesson explains", () => {
    expect(context.diagnostics.list).toEqual([]);
    expect(terms.length).toBeGreaterThanOrEqual(70);
  });

  it("says each meaning in one sentence", () => {
    for (const { term, means } of terms) expect(means.text, term).toMatch(/^[^]+[^.]\.$/);
    for (const { term, means } of terms) expect(means.text, term).not.toMatch(/\. [A-Z]/);
  });

  it("has a card for each term that lessons mark", () => {
    const cards = JSON.parse(cardsFile(terms)) as Record<string, string>;
    expect(Object.keys(cards)).toEqual(terms.filter(({ hasCard }) => hasCard).map(({ id }) => id));
    expect(cards.offset).toContain('href="../../glossary/#offset"');
    expect(cards.token).toBeUndefined();
  });

  it("has an anchor for each term and a link for each letter", () => {
    const { text } = glossaryPage(terms).body;
    for (const { id } of terms) expect(text).toContain(`<h3 id="${id}">`);
    expect(text).toContain('<a href="#letter-a">A</a>');
    expect(text.match(/<h2 id="letter-/g)?.length).toBe(text.match(/href="#letter-/g)?.length);
  });
});
