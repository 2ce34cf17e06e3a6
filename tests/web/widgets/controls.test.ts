// Every button, switch, list, slider and field of every figure does something: what the reader sees
// is another picture, another sentence, or another control. What each does, the tests of its figure say.
import type { LitElement } from "lit";
import { describe, expect, it } from "vitest";
import { figureTags, show, useFigures } from "./show.ts";
import { drawn } from "./support.ts";
import { startsOf } from "./uses.ts";

useFigures();

type Control = HTMLButtonElement | HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What is in the menu, browsers press. */
function controlsIn({ renderRoot }: LitElement): Control[] {
  const menu = renderRoot.querySelector(".more");
  return [...renderRoot.querySelectorAll<Control>("button, input, select, textarea")].filter(
    (control) => !control.disabled && control.type !== "file" && !menu?.contains(control),
  );
}

/** The same for all controls that differ by a number. */
const kindOf = (control: Control) =>
  [
    control.localName,
    control.type,
    control.id,
    ...((control.getAttribute("aria-label") ?? control.textContent)
      .match(/[a-z]+/gi)
      ?.slice(0, 2) ?? []),
  ].join(" ");

/** Controls whose effect is not in the figure, or comes only with another's, and the test that sees it. */
const SEEN_ELSEWHERE: Readonly<Record<string, string>> = {
  "button button  Save the": "race-kept.test.ts",
  "button button  Start again": "race.test.ts",
  "button submit  Show": "trained-layer.test.ts",
  "button button  Begin this": "shares-rounds.test.ts",
  "button button judge Find the": "diagnose.test.ts",
  "button button  Download the": "compare.test.ts",
  "button button save-json Download all": "design.test.ts",
  "button button save-json Download JSON": "how-far.test.ts",
  "button button  Curves of": "train-runs.test.ts",
  "button button  Save as": "train-runs.test.ts",
  "select select-one model none of": "diagnose.test.ts", // what it fills in comes with the reader of configurations
};

/** A map has a button for each cell. */
const MAX_ALIKE = 12;

const lookOf = ({ localName, type, className }: Control) => `${localName} ${type} ${className}`;

/** Controls that are used up to now, by their kind. */
class Used {
  readonly #kinds = new Set<string>();
  readonly #looks: string[] = [];

  has(control: Control): boolean {
    const alike = this.#looks.filter((look) => look === lookOf(control)).length;
    return alike >= MAX_ALIKE || this.#kinds.has(kindOf(control));
  }

  add(control: Control): void {
    this.#kinds.add(kindOf(control));
    this.#looks.push(lookOf(control));
  }
}

/** What the other controls of a figure hold, which is not markup. */
const heldBeside = (controls: readonly Control[], used: Control) =>
  controls
    .filter((control) => control !== used)
    .map((control) =>
      control instanceof HTMLInputElement ? `${control.value} ${control.checked}` : control.value,
    )
    .join("\n");

/** Another value than the one it has. */
function other(control: Control): string {
  if (control instanceof HTMLSelectElement)
    return [...control.options].find(({ value }) => value !== control.value)?.value ?? "";
  // What begins an object ends none, so that it cannot be read as what was there.
  if (!(control instanceof HTMLInputElement)) return `${control.value}{`;
  const { value, step, min, max } = control;
  if (Number.isNaN(Number(value)) || value.trim() === "") return `${value}x`;
  const by = Number(step) || 1;
  const up = Number(value) + by;
  return String(max !== "" && up > Number(max) ? Math.max(Number(value) - by, Number(min)) : up);
}

/** Uses a control as a reader does. */
function use(control: Control): void {
  control.focus();
  if (control instanceof HTMLButtonElement || /^(checkbox|radio)$/.test(control.type))
    return control.click();
  control.value = other(control);
  for (const type of ["input", "change"]) control.dispatchEvent(new Event(type, { bubbles: true }));
}

interface Answer {
  /** Whether markup, another control or the focus has changed. */
  readonly isHeard: boolean;
  /** All controls that are there then. To find them takes jsdom longer than to draw the figure. */
  readonly controls: readonly Control[];
}

/** What comes of using one of the controls that are there. */
async function answerOf(
  element: LitElement,
  control: Control,
  controls: readonly Control[],
): Promise<Answer> {
  let changes = 0;
  const observer = new MutationObserver((records) => (changes += records.length));
  const all = { subtree: true, childList: true, attributes: true, characterData: true };
  observer.observe(element.renderRoot, all);
  const before = heldBeside(controls, control);
  use(control);
  await drawn(element);
  observer.disconnect();
  const { activeElement } = element.renderRoot as ShadowRoot;
  const after = controlsIn(element);
  const isHeard = changes > 0 || heldBeside(after, control) !== before || activeElement !== control;
  return { isHeard, controls: after };
}

describe.each(figureTags)("%s", (tag) => {
  it("answers each of its controls", async () => {
    const used = new Used();
    const silent = new Set<string>();
    for (const start of startsOf(tag)) {
      const element = await show(tag, start);
      let controls: readonly Control[] = controlsIn(element);
      const unused = () => controls.find((one) => !used.has(one));
      for (let control = unused(); control; control = unused()) {
        used.add(control);
        const answer = await answerOf(element, control, controls);
        if (!answer.isHeard) silent.add(kindOf(control));
        controls = answer.controls;
      }
      // What goes back to a beginning can do so only now.
      for (const control of controlsIn(element))
        if (
          silent.has(kindOf(control)) &&
          (await answerOf(element, control, controlsIn(element))).isHeard
        )
          silent.delete(kindOf(control));
      element.remove();
    }
    expect([...silent].filter((kind) => !(kind in SEEN_ELSEWHERE))).toEqual([]);
  });
});
