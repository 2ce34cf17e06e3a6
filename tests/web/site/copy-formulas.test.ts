// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { copiedFormula, copiedText } from "../../../web/site/client/copy-formulas.ts";

const place = (markup: string): HTMLElement => {
  document.body.innerHTML = markup;
  return document.body;
};

const DRAWN =
  '<span class="katex" data-tex="\\omega_i"><span class="katex-mathml"><math><mi>ω</mi><mi>i</mi></math></span><span class="katex-html" aria-hidden="true">ωi</span></span>';
const PLAIN = '<math class="katex"><mi>m</mi><mo>−</mo><mi>n</mi></math>';

function select(from: Node, start: number, to: Node, end: number): Range {
  const range = document.createRange();
  range.setStart(from, start);
  range.setEnd(to, end);
  return range;
}

describe("what is copied of a page", () => {
  it("has each formula once, as TeX", () => {
    const body = place(`<p>Hand ${DRAWN} turns by ${PLAIN}.</p>`);
    expect(copiedText(select(body, 0, body, 1))).toBe("Hand $\\omega_i$ turns by $m-n$.");
  });

  it("has a formula whole that the selection cuts", () => {
    const body = place(`<p>Hand ${DRAWN} turns.</p>`);
    const inside = body.querySelector(".katex-html")!.firstChild!;
    expect(copiedText(select(inside, 1, inside, 2))).toBe("$\\omega_i$");
  });

  it("sets displayed formulas between double signs", () => {
    const body = place(`<span class="katex-display">${DRAWN}</span>`);
    expect(copiedFormula(body.firstElementChild!)).toBe("$$\\omega_i$$");
    expect(copiedText(select(body, 0, body, 1))).toBe("$$\\omega_i$$");
  });

  it("has the MathML's text of a formula whose numbers change", () => {
    const body = place(DRAWN.replace(' data-tex="\\omega_i"', ""));
    expect(copiedFormula(body.firstElementChild!)).toBe("$ωi$");
  });

  it("is left to the browser where there is no formula", () => {
    const body = place("<p>Words.</p>");
    expect(copiedText(select(body, 0, body, 1))).toBeNull();
  });
});
