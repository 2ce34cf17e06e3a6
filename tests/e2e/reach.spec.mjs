// Every value that a text names for a figure can be reached by mouse: a slider has a pixel for each
// step, or buttons for single steps beside it.
import { readFileSync } from "node:fs";
import { expect, learnerTest as test } from "./support/test.mjs";

const course = new URL("../../content/course.json", import.meta.url);
const { lessons } = JSON.parse(readFileSync(course, "utf8"));

/** Width of a slider's thumb, in px: it travels that much less than the slider is wide. */
const THUMB = 16;

for (const lesson of lessons)
  test(`each value in ${lesson} can be reached by mouse`, async ({ page }) => {
    await page.goto(`lessons/${lesson}/`);
    await page.evaluate(() => {
      for (const folded of document.querySelectorAll("details")) folded.open = true;
      for (const covered of document.querySelectorAll("[data-after]")) delete covered.dataset.after;
    });
    const figures = page.locator(".figure, orrery-live");
    for (const figure of await figures.all()) {
      await figure.scrollIntoViewIfNeeded();
      await expect(figure).toHaveAttribute("data-ready", "");
    }
    const faults = await figures.evaluateAll(
      (elements, thumb) =>
        elements.flatMap((element) => {
          const root = element.shadowRoot;
          for (const folded of root.querySelectorAll("details")) folded.open = true;
          return [...root.querySelectorAll("input.slider")].flatMap((slider) => {
            const { id, min, max, step } = slider;
            const steps = (Number(max) - Number(min)) / Number(step);
            const width = slider.getBoundingClientRect().width - thumb;
            const hasButtons = slider.closest(".control").querySelector(".step") !== null;
            return steps <= width || hasButtons
              ? []
              : [`${element.localName}#${element.id} ${id}: ${steps} steps on ${width} px`];
          });
        }),
      THUMB,
    );
    expect(faults).toEqual([]);
    const links = await page.locator(".state-link").evaluateAll((all) =>
      all.flatMap((link) => {
        const root = document.getElementById(link.dataset.on).shadowRoot;
        return Object.entries(JSON.parse(link.dataset.set)).flatMap(([name, text]) => {
          const slider = root.querySelector(`input.slider[id="${CSS.escape(name)}"]`);
          const typed = slider?.parentElement.querySelector(".typed");
          const hasStops =
            slider && slider.max !== "" && typed && Number(typed.value) !== Number(slider.value);
          if (!slider || hasStops || Number.isNaN(Number(text))) return [];
          const inside = Number(text) >= Number(slider.min) && Number(text) <= Number(slider.max);
          return inside ? [] : [`“${link.textContent}” sets ${name} to ${text}, beyond its slider`];
        });
      }),
    );
    expect(links).toEqual([]);
  });
