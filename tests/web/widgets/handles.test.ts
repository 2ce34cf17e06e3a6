// What the reader moves in figures: every handle of every figure answers the whole list of keys,
// stays within its limits, and goes back where it was when a drag is given up.
import type { LitElement } from "lit";
import { describe, expect, it } from "vitest";
import { handleOf } from "../../../web/widgets/base/handle-view.ts";
import type { Handle } from "../../../web/widgets/base/handle.ts";
import { figureTags, show, useFigures } from "./show.ts";
import { drawn, point } from "./support.ts";
import { startsOf } from "./uses.ts";

const KEYS = [
  ...["ArrowLeft", "ArrowRight", "ArrowDown", "ArrowUp"],
  ...["PageDown", "PageUp", "End", "Home"],
];

useFigures();

/** One handle of each kind: the hands of a figure differ in their number. */
const handlesIn = (element: LitElement) => {
  const all = [...element.renderRoot.querySelectorAll("[data-handle]")].map((part) =>
    handleOf(part)!,
  );
  return [...new Map(all.map((handle) => [kindOf(handle), handle])).values()];
};
const kindOf = ({ name }: Handle) => name.replace(/\d+/g, "#");
const partOf = (element: LitElement, name: string) =>
  element.renderRoot.querySelector(`[data-handle="${name}"]`);

/** Sends a key to a handle; whether the page was kept from taking it for itself. */
async function key(element: LitElement, name: string, key: string, shiftKey = false) {
  const event = new KeyboardEvent("keydown", { key, shiftKey, bubbles: true, cancelable: true });
  partOf(element, name)!.dispatchEvent(event);
  await drawn(element);
  return event.defaultPrevented;
}

const now = (element: LitElement, name: string) =>
  Number(partOf(element, name)?.getAttribute("aria-valuenow"));

describe.each(figureTags)("%s", (tag) => {
  const starts = startsOf(tag);

  it("moves each slider by all keys, within its limits, and ends at one of them", async () => {
    const seen = new Set<string>();
    for (const start of starts) {
      const element = await show(tag, start);
      for (const handle of handlesIn(element)) {
        const { name, role = "slider", label, step } = handle;
        if (role !== "slider" || label === undefined || seen.has(kindOf(handle))) continue;
        seen.add(kindOf(handle));
        expect(step, `${name} answers keys`).toBeDefined();
        for (const one of KEYS) {
          expect(await key(element, name, one), `${one} on ${name} is not the page’s`).toBe(true);
          const part = partOf(element, name);
          if (!part) break; // The move has led to another view of the figure.
          const limit = (end: string) => Number(part.getAttribute(`aria-value${end}`) ?? NaN);
          const value = now(element, name);
          if (!Number.isNaN(limit("min"))) expect(value, one).toBeGreaterThanOrEqual(limit("min"));
          if (!Number.isNaN(limit("max"))) expect(value, one).toBeLessThanOrEqual(limit("max"));
        }
        if (!partOf(element, name)) continue;
        const atHome = now(element, name);
        await key(element, name, "Home");
        expect(now(element, name), `a second Home on ${name}`).toBe(atHome);
      }
      element.remove();
    }
  });

  it("puts back what was dragged, on Escape", async () => {
    const element = await show(tag, starts.at(-1));
    for (const { name, take } of handlesIn(element)) {
      if (!take) continue;
      const before = element.shown;
      point(element, name, "down", [300, 150]);
      point(element, name, "move", [330, 120]);
      await drawn(element);
      await key(element, partOf(element, name) ? name : handlesIn(element)[0]!.name, "Escape");
      expect(element.shown, `after ${name} was given up`).toEqual(before);
    }
  });
});
