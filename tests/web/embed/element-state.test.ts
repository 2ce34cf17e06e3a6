import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { installElementState, type Stateful } from "../../../web/embed/element-state.ts";
import { readFields, writeFields } from "../../../web/practice/state-text.ts";
import "../../../web/widgets/heatmap/heatmap.ts";
import "../../../web/practice/problem.ts";
import type { OrreryHeatmap } from "../../../web/widgets/heatmap/heatmap.ts";
import { clock } from "../manual-clock.ts";
import { useCore } from "../practice/support.ts";

type Figure = OrreryHeatmap & Stateful & { state: string };

beforeAll(async () => {
  await useCore();
  installElementState();
  installElementState();
});
afterEach(() => document.body.replaceChildren());

async function show(attributes: Record<string, string> = {}, wait = true): Promise<Figure> {
  const figure = document.createElement("orrery-heatmap") as unknown as Figure;
  for (const [name, value] of Object.entries(attributes)) figure.setAttribute(name, value);
  document.body.append(figure);
  if (wait) await clock.finish();
  return figure;
}
const problemOf = (figure: Figure): string =>
  figure.shadowRoot!.querySelector(".problem")?.textContent ?? "";

describe("the state of a figure", () => {
  it("is its settings that are not the defaults, as a short string with its version", async () => {
    const figure = await show({ positions: "16", d: "8" });
    expect(figure.getState()).toMatch(/^1\.[\w-]+$/);
    expect(readFields(figure.getState())).toEqual({ positions: "16", d: "8" });
    expect(figure.state).toBe(figure.getState());
  });

  it("shows the same figure in another element, whatever that was given", async () => {
    const figure = await show({ positions: "16", d: "8" });
    const other = await show({ positions: "48", base: "100" });
    other.setState(figure.getState());
    await clock.finish();
    expect(other.shown).toEqual(figure.shown);
    expect(other.getState()).toBe(figure.getState());
  });

  it("is shown without an event, which the reader's own action alone has", async () => {
    const figure = await show();
    const events: string[] = [];
    for (const type of ["change", "answer", "score", "hint"])
      figure.addEventListener(`orrery-${type}`, ({ type: name }) => events.push(name));
    figure.setState(writeFields({ d: "8" }));
    await clock.finish();
    expect(events).toEqual([]);
    figure.change({ d: 16 });
    expect(events).toEqual(["orrery-change"]);
  });

  it("waits for a figure that is not ready yet", async () => {
    const figure = await show({}, false);
    const state = writeFields({ d: "8" });
    figure.setState(state);
    expect(figure.getState()).toBe(state);
    await clock.finish();
    expect(figure.shown.d).toBe(8);
  });

  it("is taken from the attribute, also later", async () => {
    const figure = await show({ state: writeFields({ d: "8" }) });
    expect(figure.shown.d).toBe(8);
    figure.setAttribute("state", writeFields({ d: "16" }));
    await clock.finish();
    expect(figure.shown.d).toBe(16);
  });

  it.each([
    ["2.e30", "The state has version “2”; this page reads version 1."],
    ["1.!", "cannot be decoded"],
    ["no", "has no version"],
    [writeFields({ colour: "red" }), "gives “colour”, which orrery-heatmap does not have"],
    [writeFields({ d: 8 }), "The state gives d as 8; it must be a text."],
    [writeFields({ d: "7.5" }), "The state cannot be shown: d = 7.5 is not a whole number."],
    ["1.eyJfX3Byb3RvX18iOiJ4In0", "gives “__proto__”, which orrery-heatmap does not have"],
    [`1.${"A".repeat(40_000)}`, "at most 32768 are read"],
  ])("%s is met by a sentence and leaves what is shown", async (state, sentence) => {
    const figure = await show({ d: "8", positions: "16" });
    const before = figure.shown;
    expect(() => figure.setState(state)).toThrow(sentence);
    await clock.finish();
    expect(figure.shown).toEqual(before);
    figure.setAttribute("state", state);
    await clock.finish();
    expect(figure.shown).toEqual(before);
    expect(problemOf(figure)).toContain(sentence);
  });

  it("of players is their own", async () => {
    const problem = document.createElement("orrery-problem") as unknown as Stateful;
    expect(problem.getState()).toBe("1.e30");
  });
});
