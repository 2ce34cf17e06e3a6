// Links, frames and embedded figures that people have kept: each opens as it did when it was written.
import { expect, it } from "vitest";
import type { Settings } from "../../../web/widgets/base/attributes.ts";
import kept from "./kept-figures.json";
import { show, useFigures } from "./show.ts";
import { until } from "./support.ts";

interface Kept {
  readonly where: string;
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly shown: Settings;
  readonly sentence?: string;
}

const { made, figures } = kept as unknown as { made: string; figures: Kept[] };

useFigures();

/** Words may be put better; what is counted stays. */
/** However their digits are grouped. */
const numbersIn = (sentence: string) =>
  (sentence.match(/[−-]?\d[\d.,]*\d|\d/g) ?? []).map((text) => text.replaceAll(/,(?=\d{3})/g, ""));

it(`there are sixty, made ${made}`, () => {
  expect(figures.length).toBeGreaterThanOrEqual(60);
});

it.each(figures)("$tag of $where shows what it showed", async ({ tag, attributes, ...before }) => {
  const element = await show(tag, attributes);
  const sentence = () =>
    element.renderRoot.querySelector("p.sentence")?.textContent.replace(/\s+/g, " ").trim();
  await until(() => expect(sentence()).toBeDefined());
  if (before.sentence !== undefined) {
    const numbers = numbersIn(before.sentence);
    // A figure may have learned to say more, after what it said.
    await until(() => expect(numbersIn(sentence()!).slice(0, numbers.length)).toEqual(numbers));
  }
  expect(element.shown).toMatchObject(before.shown);
});
