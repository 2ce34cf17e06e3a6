// What no figure can use, and what no browser does in a way of its own: a wrong attribute, and a
// wrong number in a control, are answered by a sentence in every widget, and a good value brings
// the figure back.

import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { LitElement } from "lit";
import type { AttributeInfo, AttributeInfos } from "../../../web/widgets/base/attributes.ts";
import type { EventInfo } from "../../../web/widgets/base/element.ts";
import { widgets } from "../../../web/widgets/registry.ts";
import { clock } from "../manual-clock.ts";
import { until, useCore, useQuietBrowser } from "./support.ts";
import { statesOf } from "./uses.ts";

beforeAll(async () => {
  await useCore();
});
afterEach(() => document.body.replaceChildren());

/** Prose needs quantities to have controls. */
const needed: Record<string, Record<string, string>> = { "orrery-live": { values: "m=3:0..20" } };

/** What people, scripts and broken links put where a number belongs. */
const WRONG = ["twelve", "", "1e13"];
/** Read by one function for all widgets, so one of them is given these. */
const WRONG_TOO = ["NaN", "Infinity", "1e309", "-1e13", "0x10", "7.5.1", "<b>8</b>"];
const TYPED = ["twelve", "", "1e13"];

/** What does not fit an attribute of this description. */
function wrongFor(tag: string, { kind, minimum, maximum }: AttributeInfo): string[] {
  if (kind === "choice") return ["no such choice", ""];
  if (kind !== "number" && kind !== "integer") return [];
  const beyond = [
    ...(minimum === undefined ? [] : [minimum - 1]),
    ...(maximum === undefined ? [] : [maximum + 1]),
  ];
  return [...WRONG, ...(tag === "orrery-heatmap" ? WRONG_TOO : []), ...beyond.map(String)];
}

const all = <E extends Element = HTMLElement>(element: LitElement, selector: string): E[] => [
  ...element.renderRoot.querySelectorAll<E>(selector),
];
const sentences = (element: LitElement): string[] =>
  all(element, ".problem, .input-problem").map(({ textContent }) => textContent.trim());

async function show(tag: string, more: Readonly<Record<string, string>> = {}): Promise<LitElement> {
  useQuietBrowser();
  await widgets[tag]!();
  const element = document.createElement(tag) as LitElement;
  for (const [name, value] of Object.entries({ ...needed[tag], ...more }))
    element.setAttribute(name, value);
  document.body.append(element);
  await until(() =>
    expect(element.renderRoot?.querySelector("figure, .status, slot"), tag).toBeTruthy(),
  );
  await until(() => expect(sentences(element)).toEqual([]));
  return element;
}

describe.each(Object.keys(widgets))("%s", (tag) => {
  afterEach(() => vi.unstubAllGlobals());

  it("meets every wrong attribute with a sentence that names it, and forgets it with the attribute", async () => {
    const element = await show(tag);
    const { attributes } = element.constructor as unknown as { attributes: AttributeInfos };
    const wrong = Object.entries(attributes).map(
      ([name, info]) => [name, wrongFor(tag, info)] as const,
    );
    const rounds = Math.max(0, ...wrong.map(([, values]) => values.length));
    for (let round = 0; round < rounds; round += 1) {
      const given = wrong.filter(([, values]) => round < values.length);
      for (const [name, values] of given) element.setAttribute(name, values[round]!);
      await until(() => {
        const said = sentences(element);
        const silent = given.filter(([name]) => !said.some((one) => one.includes(name)));
        expect(silent.map(([name, values]) => `${name}="${values[round]}"`)).toEqual([]);
      });
      for (const [name] of given) element.removeAttribute(name);
      await until(() => expect(sentences(element)).toEqual([]));
    }
  });

  it("answers every wrong number in a control with a sentence and keeps what was typed", async () => {
    const element = await show(tag);
    const fields = all<HTMLInputElement>(element, ".control input.typed");
    const right = fields.map(({ value }) => value);
    const enter = (texts: readonly string[]): void =>
      fields.forEach((field, place) => {
        field.value = texts[place]!;
        field.dispatchEvent(new Event("change"));
      });
    for (const typed of TYPED) {
      enter(fields.map(() => typed));
      await until(() => {
        const said = all(element, ".input-problem").map(({ textContent }) => textContent);
        expect(said).toHaveLength(fields.length);
        for (const sentence of said) expect(sentence).toMatch(/\S.*\.$/);
      });
      expect(fields.map(({ value }) => value)).toEqual(fields.map(() => typed));
    }
    enter(right);
    await until(() => expect(all(element, ".input-problem")).toEqual([]));
    expect(fields.map(({ value }) => value)).toEqual(right);
  });

  it("tells with its changes all that their description promises, and nothing else", async () => {
    const { events } = (await show(tag)).constructor as unknown as { events: readonly EventInfo[] };
    const { detail = "{}" } = events.find(({ name }) => name === "orrery-change") ?? {};
    const promised = detail.replace(/[{}]/g, "").split(", ").filter(Boolean);
    const told = new Set<string>();
    const shown = [{ attributes: {} }, ...statesOf(tag)].map(({ attributes }) =>
      show(tag, attributes),
    );
    const elements = (await Promise.all(shown)) as unknown as (LitElement & {
      change(values: object): void;
    })[];
    for (const element of elements)
      element.addEventListener("orrery-change", (event) => {
        for (const name of Object.keys((event as CustomEvent<object>).detail)) told.add(name);
      });
    const named = promised.filter((name) => name !== "…").sort();
    // Some of it comes with the model's file.
    await until(() => {
      for (const element of elements) element.change({});
      expect(named.filter((name) => told.has(name))).toEqual(named);
    });
    if (!promised.includes("…")) expect([...told].sort()).toEqual(named);
  });

  it("leaves what is being typed in its field, whatever it is drawn for meanwhile", async () => {
    const element = await show(tag);
    const left: string[] = [];
    for (const field of all<HTMLInputElement>(element, "input[type=text], textarea")) {
      field.focus();
      field.value = "half a w";
      field.dispatchEvent(new Event("input", { bubbles: true }));
      element.requestUpdate();
      await clock.finish();
      if (field.value !== "half a w") left.push(field.id || (field.ariaLabel ?? ""));
      field.blur();
    }
    expect(left, "fields whose text is overwritten").toEqual([]);
  });
});

/** Text attributes that an element reads as more than text. */
const UNREADABLE = [
  ["words", "order", "0,1"],
  ["words", "order", "a,b,c"],
  ["words", "words", "one"],
  ["words", "watch", "cat"],
  ["stepper", "x", "[[1, 2], [3]]"],
  ["stepper", "wq", "sin("],
  ["stepper", "x", "[[1e400, 0], [0, 1], [1, 1]]"],
  ["stepper", "tokens", "one, two"],
  ["permutation", "order", "9,9,9"],
  ["permutation", "x", "hello"],
  ["sinusoid", "pairs", "a b"],
  ["sinusoid", "d", "7"],
  ["spectrum", "d", "7"],
  ["sinusoid", "d", "0"],
  ["heatmap", "encoding", "no-such-encoding"],
  ["heatmap", "layout", "no-such-layout"],
  ["live", "values", "m=3"],
  ["live", "values", "=::"],
  ["live", "values", "m=5:9..1"],
] as const;

it.each(UNREADABLE)(
  "orrery-%s says of %s=“%s” what does not fit, and stands again with a good value",
  async (name, attribute, value) => {
    const element = await show(`orrery-${name}`);
    element.setAttribute(attribute, value);
    await until(() => expect(sentences(element)[0]).toMatch(/\S.*[.!?]$/));
    element.removeAttribute(attribute);
    await until(() => expect(sentences(element)).toEqual([]));
    vi.unstubAllGlobals();
  },
);
