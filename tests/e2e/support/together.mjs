/** Several elements of ours on one page: the one for frames, which has nothing else. */
import { readThrough } from "./reading.mjs";
import { frameOf } from "./widgets.mjs";

/**
 * Shows the elements one below the other, and waits until each stands.
 *
 * @param {import("@playwright/test").Page} page
 * @param {{tag: string, attributes?: Record<string, string>}[]} elements
 */
export async function showTogether(page, elements) {
  // What the address names goes as soon as the page can bring others to life.
  await page.goto(frameOf("live"));
  // The page places it by a script, which may come late.
  await page.locator("[data-frame] > orrery-live").waitFor({ state: "attached" });
  await readThrough(page);
  await page.evaluate(
    async ({ script, elements }) => {
      await import(script);
      const frame = document.querySelector("[data-frame]");
      frame.replaceChildren(
        frame.querySelector("h1"),
        ...elements.map(({ tag, attributes = {} }) => {
          const element = document.createElement(tag);
          for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
          return element;
        }),
      );
    },
    { script: new URL("orrery.js", process.env.ORRERY_E2E_SITE).href, elements },
  );
  await readThrough(page);
}

/** Parts of one element are alone of their name, those of several are not. */
export const SEVERAL = { except: ["landmark-unique"] };

/** So many of a list at a time. */
export const inGroups = (list, size) =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, group) =>
    list.slice(group * size, (group + 1) * size),
  );
