/** Every value that a text names for a figure can be reached by mouse. */
import { expect } from "./test.mjs";

/** Width of a slider's thumb, in px: it travels that much less than the slider is wide. */
const THUMB = 16;

/** A slider has a pixel for each step, or buttons for single steps beside it. */
const stepsTooFine = (thumb) =>
  [...document.querySelectorAll(".figure, orrery-live")].flatMap((element) => {
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
  });

/** What links in the text set lies between the ends of its slider. */
const linksBeyondSliders = () =>
  [...document.querySelectorAll(".state-link")].flatMap((link) => {
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
  });

/** Of a lesson whose figures stand; its folds and covers are open afterwards. */
export async function expectValuesInReach(page) {
  await page.evaluate(() => {
    for (const folded of document.querySelectorAll("details")) folded.open = true;
    for (const covered of document.querySelectorAll("[data-after]")) delete covered.dataset.after;
  });
  expect(await page.evaluate(stepsTooFine, THUMB), "sliders with too many steps").toEqual([]);
  expect(await page.evaluate(linksBeyondSliders), "links beyond sliders").toEqual([]);
}
