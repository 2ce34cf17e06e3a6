/** What a reader does on any page, and what must hold of it. */
import AxeBuilder from "@axe-core/playwright";
import { headedByFormula } from "./axe.mjs";
import { expect } from "./test.mjs";

/**
 * Scrolls through the page as a reader would, and waits until every element on it stands. Blocks get their height as they
 * come into view, so a fast walk may jump over an element; those it finds asleep it goes back to.
 */
export async function readThrough(page) {
  await page.evaluate(async () => {
    const wait = () => new Promise((next) => setTimeout(next, 40));
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
      scrollTo({ top: y, behavior: "instant" });
      await wait();
    }
    for (const element of document.querySelectorAll("*")) {
      if (!element.localName.startsWith("orrery-") || element.shadowRoot?.querySelector("figure, form, .status")) continue;
      element.scrollIntoView({ block: "center", behavior: "instant" });
      await wait();
      await wait();
    }
    scrollTo({ top: 0, behavior: "instant" });
  });
  await expectAwake(page);
}

/** Waits until each element of ours has drawn its figure or its exercise. */
export async function expectAwake(page) {
  await expect.poll(() => page.evaluate(asleep), { message: "elements that do not stand yet", timeout: 30_000 }).toEqual([]);
}

/** Tags of the elements without a figure, a form or, for prose, its slot. */
function asleep() {
  const stands = (element) => element.shadowRoot?.querySelector("figure, form, .status");
  return [...document.querySelectorAll("*")]
    .filter((element) => element.localName.startsWith("orrery-") && !stands(element))
    .map((element) => element.id || element.localName);
}

/** The page is never wider than its window; wide parts scroll by themselves. */
export async function expectNoSidewaysScroll(page) {
  const { scrollWidth, innerWidth, wide } = await page.evaluate(() => {
    const { scrollWidth } = document.documentElement;
    const sticksOut = (element) => element.getBoundingClientRect().right > innerWidth + 1;
    return { scrollWidth, innerWidth, wide: scrollWidth > innerWidth ? [...document.body.querySelectorAll("*")].filter(sticksOut).slice(0, 5).map((element) => element.outerHTML.slice(0, 120)) : [] };
  });
  expect(scrollWidth, `the page scrolls sideways; wider than it: ${wide.join(" | ")}`).toBeLessThanOrEqual(innerWidth);
}

/**
 * No accessibility rule of axe is broken. Each finding is told with its rule, its place and why. Formulas stand twice in
 * a page, as MathML and as the drawing of it that is hidden from readers of the page; the drawing, in the colour of its
 * paragraph and half of all elements, is left out.
 */
export async function expectAccessible(page, when) {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true)
    .exclude(".katex-html").options({ resultTypes: ["violations"] }).analyze();
  const found = violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => ({ id, target: target.flat().join(" "), why: failureSummary })));
  const formulas = await page.evaluate(headedByFormula, found.map(({ target }) => target));
  const real = found.filter(({ id }, index) => !(id === "empty-table-header" && formulas[index]));
  expect(real.map(({ id, target, why }) => `${id}: ${target}: ${why}`), `what axe finds ${when}`).toEqual([]);
}
