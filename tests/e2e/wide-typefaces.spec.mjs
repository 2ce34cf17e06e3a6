// Pages of others have typefaces that are wider than ours: the labels of every picture stay in it, and
// cover none that they do not cover in ours. In Chromium alone: the file of DejaVu Sans does not say
// how high its small letters are, Firefox takes half of its size for it, and so leaves it as wide as it is.
import { readThrough } from "./support/reading.mjs";
import { expect, readerTest as test } from "./support/test.mjs";
import { inGroups, showTogether } from "./support/together.mjs";
import { neededOf, STATES, widgetNames } from "./support/widgets.mjs";

/** Elements shown on one page. */
const TOGETHER = 20;

/** Windows, px. */
const WIDTHS = [360, 760, 1100];

/** A label may reach so far beyond its picture, px: half of the number at the end of an axis. */
const BEYOND = 3;

const elements = widgetNames.flatMap((name) =>
  [{}, ...(STATES[name] ?? [])].map((state) => ({
    tag: `orrery-${name}`,
    attributes: { ...neededOf(name), ...state },
  })),
);

/** Labels that leave their pictures, and pairs of which one covers the other by so many px. */
const faultsOf = (page, by) =>
  page.evaluate(
    ([by, beyond]) => {
      /** The small letters of a label, which lie on its line. */
      const inkOf = (text) => {
        const { left, right, top, bottom } = text.getBoundingClientRect();
        const [middle, half] = [(top + bottom) / 2, (bottom - top) / 4];
        return { text: text.textContent, left, right, top: middle - half, bottom: middle + half };
      };
      const covers = (a, b) =>
        Math.min(a.right, b.right) - Math.max(a.left, b.left) > by &&
        Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > by;
      const faults = [];
      for (const [at, element] of [
        ...document.querySelectorAll("[data-frame] > :not(h1)"),
      ].entries())
        for (const picture of element.shadowRoot.querySelectorAll("svg:not(svg svg)")) {
          const { left, right } = picture.getBoundingClientRect();
          const seen = [...picture.querySelectorAll("text")].filter(
            (text) => text.textContent && text.checkVisibility({ opacityProperty: true }),
          );
          const labels = seen.map(inkOf);
          const tell = (what) => faults.push(`${element.localName} (${at}): ${what}`);
          for (const [index, label] of labels.entries()) {
            if (left - label.left > beyond || label.right - right > beyond)
              tell(`“${label.text}” leaves its picture`);
            for (const other of labels.slice(index + 1))
              if (covers(label, other)) tell(`“${label.text}” and “${other.text}”`);
          }
        }
      return faults;
    },
    [by, BEYOND],
  );

const widthOf = (page, label) =>
  page
    .locator("svg text", { hasText: label })
    .first()
    .evaluate((text) => text.getBBox().width);

for (const [group, some] of inGroups(elements, TOGETHER).entries()) {
  const titled = `${some[0].tag} (${group}) to ${some.at(-1).tag}`;
  test(`in a wide typeface, the labels of ${titled} keep their places`, async ({ page }) => {
    await page.setViewportSize({ width: WIDTHS[0], height: 800 });
    await showTogether(page, some);
    const wear = (typefaces) =>
      page.evaluate(({ sans, serif }) => {
        const { style } = document.querySelector("[data-frame]");
        style.setProperty("--orrery-sans", sans);
        style.setProperty("--orrery-serif", serif);
      }, typefaces);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await wear({ sans: "", serif: "" });
      await readThrough(page);
      // A flag covers what it points at, also in ours.
      const ours = await faultsOf(page, 0);
      expect(
        ours.filter((fault) => /leaves/.test(fault)),
        `in ours, ${width} px`,
      ).toEqual([]);
      await wear({ sans: "DejaVu Sans", serif: "DejaVu Serif" });
      await readThrough(page);
      const wide = await faultsOf(page, 1);
      expect(
        wide.filter((fault) => !ours.includes(fault)),
        `${width} px`,
      ).toEqual([]);
    }
  });
}

test("the typeface of these tests is wider than ours", async ({ page }) => {
  await showTogether(page, [{ tag: "orrery-similarity" }]);
  const label = "Similarity by offset";
  const before = await widthOf(page, label);
  await page.evaluate(() =>
    document.querySelector("[data-frame]").style.setProperty("--orrery-sans", "DejaVu Sans"),
  );
  await expect.poll(async () => (await widthOf(page, label)) / before).toBeGreaterThan(1.05);
});
