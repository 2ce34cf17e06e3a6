// Attributes that a page changes after a figure has started: every combination gives a figure, or a
// sentence that a reader can do something with, never an error of the language.
import fc from "fast-check";
import { afterEach, describe, expect, it, vi } from "vitest";
import {
  camelCase,
  settingOrDefault,
  type AttributeInfo,
  type AttributeInfos,
} from "../../../web/widgets/base/attributes.ts";
import { layerFile } from "../../../web/widgets/trained/layer-file.ts";
import { clock } from "../manual-clock.ts";
import { differences, seen } from "./seen.ts";
import { figureTags, infosOf, show, useFigures } from "./show.ts";
import { until, useQuietBrowser } from "./support.ts";
import { startsOf, statesOf, usesInLessons, usesInStates } from "./uses.ts";

const SEED = Number(process.env.ORRERY_SEED ?? 29);
const CHANGES = 4;

useFigures();
afterEach(() => vi.restoreAllMocks());

/** Values that an attribute is likely to have: those of lessons and states, choices and limits. */
function valuesOf(tag: string, name: string, info: AttributeInfo): (string | null)[] {
  const used = [...usesInLessons, ...usesInStates]
    .filter((use) => use.tag === tag && name in use.attributes)
    .map((use) => use.attributes[name]!);
  const { kind, choices = [], minimum, maximum } = info;
  const limits = [minimum, maximum].filter((limit) => limit !== undefined).map(String);
  return [null, ...(kind === "boolean" ? [""] : []), ...used, ...choices, ...limits];
}

/** Some attributes of an element and what they become. */
const changesOf = (tag: string, infos: AttributeInfos) =>
  fc.sample(
    fc.record(
      Object.fromEntries(
        Object.entries(infos).map(([name, info]) => [
          name,
          fc.constantFrom(...valuesOf(tag, name, info)),
        ]),
      ),
      { requiredKeys: [] },
    ),
    { seed: SEED, numRuns: CHANGES },
  );

const OF_THE_LANGUAGE = /undefined|null\b|is not a (function|constructor)|cannot read|NaN/i;

/** Gives an element these attributes and takes the others away. */
function give(element: Element, attributes: Readonly<Record<string, string | null | undefined>>) {
  for (const { name } of [...element.attributes])
    if (!(name in attributes)) element.removeAttribute(name);
  for (const [name, value] of Object.entries(attributes))
    if (value === null || value === undefined) element.removeAttribute(name);
    else element.setAttribute(name, value);
}

describe.each(figureTags)("%s", (tag) => {
  it(`shows a figure or a sentence, whatever it started with, after ${CHANGES} changes drawn with the seed ${SEED}`, async () => {
    const faults: unknown[] = [];
    vi.spyOn(console, "error").mockImplementation((error) => faults.push(error));
    for (const [place, start] of startsOf(tag).entries()) {
      const element = await show(tag, start);
      const drawn = place === 1 ? changesOf(tag, infosOf(element)) : [];
      for (const changes of [{}, ...drawn]) {
        give(element, changes);
        const after = `${JSON.stringify(start)}, then ${JSON.stringify(changes)}`;
        await until(() =>
          expect(element.renderRoot.querySelector(".body > .status"), after).toBeNull(),
        );
        expect(faults, after).toEqual([]);
        expect(element.renderRoot.querySelector("figure"), after).toBeTruthy();
        for (const { textContent } of element.renderRoot.querySelectorAll(".problem"))
          expect(textContent, after).not.toMatch(OF_THE_LANGUAGE);
      }
      element.remove();
    }
  });
});

describe.each([...new Set(usesInStates.map(({ tag }) => tag))])("%s", (tag) => {
  it("shows what a property is set to as it shows the attribute", async () => {
    for (const { attributes: state } of statesOf(tag)) {
      const [one, other] = [await show(tag), await show(tag)];
      const attributes = infosOf(one);
      // What an attribute implies for others, a property does not.
      if (Object.keys(state).some((name) => attributes.offers?.impliedBy?.includes(name))) continue;
      // A wedge that starts without formulas offers none; one that was set so, offers them again.
      if (state.view === "none") continue;
      give(one, state);
      for (const [name, text] of Object.entries<string>(state))
        Object.assign(other, {
          [camelCase(name)]: settingOrDefault(name, attributes[name]!, text),
        });
      await until(() =>
        expect(differences(seen(one), seen(other)), JSON.stringify(state)).toEqual([]),
      );
    }
  });
});

it("a file that later settings need and that cannot be had is asked for once, and named", async () => {
  layerFile.provide(null);
  const element = await show("orrery-mix", { show: "gradient" });
  const asked = vi.fn(async () => Promise.reject(new Error("no line")));
  vi.stubGlobal("fetch", asked);
  element.setAttribute("show", "mix");
  await until(() =>
    expect(element.renderRoot.querySelector(".problem")?.textContent).toContain(
      "The trained layer could not be fetched",
    ),
  );
  await clock.finish();
  expect(asked).toHaveBeenCalledTimes(1);
  useQuietBrowser();
});
