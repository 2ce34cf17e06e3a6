// Claims from the web: how their files are read, and what their page shows.

import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { drawRound, ROUND, type DrawnFrom } from "../../../web/site/client/claim-draw.ts";
import { readClaims, readSubject, type ClaimSubject } from "../../../web/site/build/claims.ts";
import { Diagnostics } from "../../../web/practice/authoring/diagnostics.ts";
import type { BuildContext } from "../../../web/site/build/rendering.ts";
import { claimsPage } from "../../../web/site/pages/claims.ts";
import { freshContext, repository } from "./build-context.ts";

const faultsOf = (text: string) => {
  const diagnostics = new Diagnostics();
  readSubject(text, "subject.yaml", diagnostics);
  return diagnostics.list.join("\n");
};

/** The lessons with the figures that their texts name; reading them whole takes half a minute. */
const lessonsAsWritten = () =>
  fs.readdirSync(path.join(repository, "content/lessons")).map((slug) => {
    const file = path.join(repository, "content/lessons", slug, "lesson.md");
    const text = fs.readFileSync(file, "utf8");
    const named = text.matchAll(/^:{3,}(orrery-[\w-]+)\{#([\w-]+)/gm);
    return {
      slug,
      figures: new Map(Array.from(named, ([, tag = "", id = ""]) => [id, { tag, given: {} }])),
    };
  });

describe("a file of claims", () => {
  it("must offer a true statement beside a claim that is not true as said", () => {
    expect(faultsOf("title: Hands\nclaims:\n  - id: a\n    claim: A.\n")).toContain(
      "`say` is missing; write a statement that is true as it is said",
    );
    expect(faultsOf("title: Hands\nclaims:\n  - id: a\n    claim: A.\n    holds: always\n")).toBe(
      "",
    );
  });

  it("judges a claim once", () => {
    expect(
      faultsOf(
        "title: Hands\nclaims:\n  - id: a\n    holds: always\n    only-if: c\n    say: B.\n",
      ),
    ).toContain("a says both holds and only-if; a claim is judged once");
  });

  it("names an id that no address can have", () => {
    expect(faultsOf("title: Hands\nclaims:\n  - id: Two Words\n    say: B.\n")).toContain(
      "the id Two Words is no slug",
    );
  });
});

describe("the claims of the course", () => {
  let context: BuildContext;
  let subjects: ClaimSubject[];
  beforeAll(async () => {
    context = await freshContext();
    subjects = readClaims(repository, context, lessonsAsWritten(), []);
  });
  const all = () => subjects.flatMap(({ claims }) => claims);

  it("are read without a fault", () => {
    expect(context.diagnostics.list).toEqual([]);
    expect(all().length).toBeGreaterThanOrEqual(25);
  });

  it("each lead to a place of the course", () => {
    for (const { id, see } of all()) expect(see.text, id).toContain('href="../');
  });

  it("each have an anchor on their page, and their verdict folded", () => {
    const { text } = claimsPage(subjects).body;
    for (const { id } of all())
      expect(text, id).toMatch(new RegExp(`<summary><h3 id="${id}">[^]*?</h3></summary>`));
    expect(text).not.toMatch(/<details[^>]* open/);
    expect(text).not.toMatch(/\b(ERR|S[0-4])-\w/);
  });
});

describe("a link that sets a figure", () => {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), "orrery-claims-"));
  afterAll(() => fs.rmSync(root, { recursive: true }));
  const faultsOfLink = async (link: string) => {
    const context = await freshContext();
    const claim = ["title: A", "claims:", "  - id: a", "    holds: always"];
    const texts = ["claim: A.", "from: B.", "truth: C.", `see: "[See](/lessons/waves/${link})"`];
    fs.mkdirSync(path.join(root, "content/claims"), { recursive: true });
    fs.writeFileSync(path.join(root, "content/course.json"), '{ "claims": ["waves"] }');
    fs.writeFileSync(
      path.join(root, "content/claims/waves.yaml"),
      [...claim, ...texts.map((text) => `    ${text}`), ""].join("\n"),
    );
    const figures = new Map([["hand", { tag: "orrery-clocks", given: {} }]]);
    readClaims(root, context, [{ slug: "waves", figures }], []);
    return context.diagnostics.list.join("\n");
  };

  it("must lead to a figure of the lesson, and to settings that it has", async () => {
    expect(await faultsOfLink("?m=3#hand")).toBe("");
    expect(await faultsOfLink("?m=3#foot")).toContain(
      "sets a figure that the lesson does not have",
    );
    expect(await faultsOfLink("?speed=3#hand")).toContain("orrery-clocks has no attribute speed");
    expect(await faultsOfLink("?m=fast#hand")).toContain("orrery-clocks: ");
  });
});

describe("a round of the game", () => {
  const claims = ["false", "only-if", "true"].flatMap((verdict) =>
    Array.from({ length: 26 }, () => ({ verdict, hasSay: verdict !== "true" }) as DrawnFrom),
  );
  let shuffle: (count: number, seed: number) => number[];
  beforeAll(async () => {
    const { engine } = await freshContext();
    shuffle = (count, seed) => Array.from(engine.call("shuffle", { count, seed }).data);
  });

  it("has twelve claims, none of them twice, each as something that it can be", () => {
    for (let round = 1; round <= 200; round++) {
      const drawn = drawRound(claims, round, shuffle);
      expect(drawn, `round ${round}`).toHaveLength(ROUND);
      expect(new Set(drawn.map(({ index }) => index)).size, `round ${round}`).toBe(ROUND);
      for (const { index, verdict } of drawn)
        expect([claims[index]!.verdict, "true"], `round ${round}`).toContain(verdict);
    }
  });

  it("is the same for every reader, and does not always have as many of each verdict", () => {
    expect(drawRound(claims, 7, shuffle)).toEqual(drawRound(claims, 7, shuffle));
    const counts = Array.from(
      { length: 30 },
      (_, round) =>
        drawRound(claims, round + 1, shuffle).filter(({ verdict }) => verdict === "true").length,
    );
    expect(new Set(counts).size).toBeGreaterThan(2);
  });

  it("is shorter where there are too few claims", () => {
    expect(drawRound([{ verdict: "true", hasSay: false }], 1, shuffle).length).toBeLessThan(2);
  });
});
