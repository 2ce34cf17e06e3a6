// @vitest-environment jsdom
// Whoever hears a figure hears what each of its handles, fields and buttons is.
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { widgets } from "../../../web/widgets/registry.ts";
import { place, useCore } from "./support.ts";

const LOADING_MS = 120_000;

beforeAll(async () => {
  await useCore();
  for (const load of Object.values(widgets)) await load();
}, LOADING_MS);
afterEach(() => document.body.replaceChildren());

const CONTROLS =
  'button, input, select, textarea, [tabindex="0"], [role="slider"], [role="button"], [role="img"]';
/** What is inside these is a part of them, without a name of its own. */
const WHOLE = 'button, [role="slider"], [role="button"], [role="img"]';

const text = (node: Element | null | undefined): string => node?.textContent?.trim() ?? "";

/** The name of a control as assistive technology would say it, or "". */
function nameOf(control: Element): string {
  const root = control.getRootNode() as ShadowRoot;
  const named = (control.getAttribute("aria-labelledby") ?? "")
    .split(" ")
    .filter(Boolean)
    .map((id) => text(root.getElementById(id)));
  const label = control.id ? root.querySelector(`label[for="${control.id}"]`) : null;
  return [
    control.getAttribute("aria-label"),
    ...named,
    text(label),
    text(control.closest("label")),
    control.matches("input, select, textarea") ? "" : text(control),
    control.getAttribute("title"),
  ]
    .map((name) => name?.trim() ?? "")
    .filter(Boolean)
    .join(" ");
}

const shown = (control: Element): string =>
  (control.cloneNode(false) as Element).outerHTML.slice(0, 120);

describe("every control has a name, no label is empty, and headings of tables say what they head, in", () => {
  for (const tag of Object.keys(widgets))
    it(tag, async () => {
      const figure = await place(tag);
      const root = figure.renderRoot as ShadowRoot;
      const nameless = [...root.querySelectorAll(CONTROLS)].filter(
        (one) => !nameOf(one) && !one.parentElement?.closest(WHOLE),
      );
      const empty = [...root.querySelectorAll("label:empty")];
      const aimless = [...root.querySelectorAll("th:not([scope])")];
      expect([...nameless, ...empty, ...aimless].map(shown)).toEqual([]);
    });
});
