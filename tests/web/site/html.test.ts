import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { escape, unescape } from "../../../web/practice/authoring/html.ts";

describe("text in markup", () => {
  it("is read back as it was before it was escaped", () => {
    const texts = fc.string({ unit: fc.constantFrom("&", "#", "3", "9", ";", "l", "t", "<", "é") });
    fc.assert(fc.property(texts, (text) => unescape(escape(text)) === text));
  });

  it("has characters by their numbers, and keeps other entities", () => {
    expect(unescape("a&#x27;b &#955; &amp; &nbsp;")).toBe("a'b λ & &nbsp;");
  });
});
