// Link and Embed of every figure, wherever a lesson places it: what they write shows the same
// figure, whatever the reader has set before.
import type { LitElement } from "lit";
import { describe, expect, it } from "vitest";
import type { Settings } from "../../../web/widgets/base/attributes.ts";
import { clock } from "../manual-clock.ts";
import { differences, seen } from "./seen.ts";
import { figureTags, infosOf, show, useFigures } from "./show.ts";
import { until } from "./support.ts";
import { statesOf, usesInLessons, type Use } from "./uses.ts";

useFigures();

/** Figures that say what the last move changed, which no copy can know. */
const REMEMBERING = ["orrery-wedge", "orrery-words"];

/** The attributes that a panel of the menu writes. */
async function written(element: LitElement, panel: string): Promise<Record<string, string>> {
  const root = element.renderRoot;
  [...root.querySelectorAll<HTMLButtonElement>(".more button")]
    .find(({ textContent }) => textContent === panel)!
    .click();
  await clock.finish();
  const text = root.querySelector<HTMLTextAreaElement>("#copy-text")!.value;
  if (panel === "Link") {
    const { pathname, searchParams } = new URL(text);
    expect(pathname.split("/").slice(-3)).toEqual(["embed", element.localName.slice(7), ""]);
    return Object.fromEntries(searchParams);
  }
  const template = document.createElement("template");
  template.innerHTML = text;
  const { attributes } = template.content.querySelector(element.localName)!;
  return Object.fromEntries([...attributes].map(({ name, value }) => [name, value]));
}

/** Whether the menu offers a link: not where a reader's own text or model is shown. */
const offersLink = (element: LitElement) =>
  [...element.renderRoot.querySelectorAll(".more button")].some(
    ({ textContent }) => textContent === "Link",
  );

async function expectCopiesAlike(element: LitElement): Promise<void> {
  const link = await written(element, "Link");
  expect(await written(element, "Embed"), "Embed writes what Link writes").toEqual(link);
  const copy = await show(element.localName, link);
  // Both may wait for a file.
  await until(() =>
    expect(differences(seen(element), seen(copy)), `a copy with ${JSON.stringify(link)}`).toEqual(
      [],
    ),
  );
  copy.remove();
}

const uses = [
  ...figureTags.map((tag) => ({ where: "alone", tag, attributes: {} })),
  ...usesInLessons.filter(({ tag }) => figureTags.includes(tag)),
];
/** Those that give attributes which none before them gives. */
const ofOtherAttributes = (uses: readonly Use[]): Use[] => {
  const nameOf = ({ attributes }: Use) => Object.keys(attributes).sort().join(" ");
  return [...new Map([...uses].reverse().map((use) => [nameOf(use), use])).values()];
};

const tags = [...new Set(uses.map(({ tag }) => tag))];

/** Sets a figure as a reader could: to one of the states in which browsers see it. */
async function setOtherwise(element: LitElement): Promise<boolean> {
  const [state] = statesOf(element.localName);
  if (!state || REMEMBERING.includes(element.localName)) return false;
  const attributes = infosOf(element);
  const values = Object.entries(state.attributes)
    .filter(([name]) => name in attributes)
    .map(([name, value]) => [name, typed(value, attributes[name]!.kind)]);
  (element as unknown as { change(values: Settings): void }).change(
    Object.fromEntries(values) as Settings,
  );
  await clock.finish();
  return true;
}

describe.each(tags)("%s", (tag) => {
  it("is copied by Link and Embed as it is and as its controls were set, whatever it is given", async () => {
    const ofTag = ofOtherAttributes(uses.filter((one) => one.tag === tag));
    for (const [place, use] of ofTag.entries()) {
      const element = await show(use.tag, use.attributes);
      try {
        if (offersLink(element)) await expectCopiesAlike(element);
        // What its controls set, an attribute could have set as well: once is enough.
        if (place === 0 && offersLink(element) && (await setOtherwise(element)))
          await expectCopiesAlike(element);
      } catch (error) {
        throw new Error(`${use.where}: ${(error as Error).message}`, { cause: error });
      }
      element.remove();
    }
  });
});

const typed = (text: string, kind: string) =>
  kind === "boolean"
    ? text !== "false"
    : kind === "text" || kind === "choice"
      ? text
      : Number(text);
