// Claims from the web: how their files are read, and what their page shows.

import { beforeAll, describe, expect, it } from "vitest";
import { readClaims, readSubject, type ClaimSubject } from "../../../web/site/build/claims.ts";
import { Diagnostics } from "../../../web/site/build/diagnostics.ts";
import type { BuildContext } from "../../../web/site/build/rendering.ts";
import { claimsPage } from "../../../web/site/pages/claims.ts";
import { freshContext, repository } from "./build-context.ts";

const faultsOf = (text: string) => {
  const diagnostics = new Diagnostics();
  readSubject(text, "subject.yaml", diagnostics);
  return diagnostics.list.join("\n");
};

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
    subjects = readClaims(repository, context, []);
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
