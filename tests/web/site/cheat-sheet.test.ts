// The cheat sheet: read without a fault, and its numbers those that the papers and programs give.
import { beforeAll, describe, expect, it } from "vitest";
import { readDocument, type PageText } from "../../../web/site/build/document.ts";
import type { BuildContext } from "../../../web/site/build/rendering.ts";
import { cheatSheetPage } from "../../../web/site/pages/cheat-sheet.ts";
import { freshContext, repository } from "./build-context.ts";

let context: BuildContext;
let sheet: PageText;
beforeAll(async () => {
  context = await freshContext();
  sheet = readDocument(repository, "content/cheat-sheet.md", context, []);
});

const words = () => sheet.html.text.replace(/<[^>]*>/g, "");

describe("the cheat sheet", () => {
  it("is read without a fault, and has a title of the page and topics that it serves", () => {
    expect(context.diagnostics.list).toEqual([]);
    expect(cheatSheetPage(sheet.title, sheet.html).body.text).toContain("<h1>Cheat sheet</h1>");
    expect(sheet.covers.length).toBeGreaterThan(10);
  });

  it("has a block for each scheme that the lessons teach", () => {
    const headings = Array.from(
      sheet.html.text.matchAll(/<h2[^>]*>(.*?)<\/h2>/g),
      ([, text]) => text,
    );
    for (const scheme of ["Sinusoidal", "Learned", "Shaw", "Transformer-XL", "T5", "ALiBi", "RoPE"])
      expect(headings.join(), scheme).toContain(scheme);
  });

  it("gives ALiBi's slopes for 8 heads as the paper does, 1/2 to 1/256", () => {
    expect(words()).toContain("8 heads run from 0.5 to 0.00390625");
  });

  it("gives the buckets of transformers' T5 for offset −70", () => {
    // _relative_position_bucket(-70): 8 + floor(8 ln(70/8)/ln 16) and 16 + floor(16 ln(70/16)/ln 8).
    expect(words()).toContain("bucket 14. Causal: 27.");
  });
});
