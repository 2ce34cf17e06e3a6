// Settings that a page keeps from the reader of a figure, by `hide` and `lock`.
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { installElementState, type Stateful } from "../../../web/embed/element-state.ts";
import { withholdControls } from "../../../web/embed/withheld.ts";
import { writeFields } from "../../../web/practice/state-text.ts";
import { attributesOf } from "../../../web/widgets/base/attributes.ts";
import { handleOf } from "../../../web/widgets/base/handle-view.ts";
import type { OrreryHeatmap } from "../../../web/widgets/heatmap/heatmap.ts";
import "../../../web/widgets/slope/slope.ts";
import "../../../web/widgets/choose/choose.ts";
import "../../../web/widgets/heatmap/heatmap.ts";
import "../../../web/widgets/permutation/permutation.ts";
import { clock } from "../manual-clock.ts";
import { useCore } from "../practice/support.ts";
import { drag } from "../widgets/support.ts";

type Figure = OrreryHeatmap & Stateful;

beforeAll(async () => {
  await useCore();
  installElementState();
  withholdControls();
  withholdControls();
});
afterEach(() => document.body.replaceChildren());

async function show(tag: string, attributes: Record<string, string>): Promise<Figure> {
  const figure = document.createElement(tag) as Figure;
  for (const [name, value] of Object.entries(attributes)) figure.setAttribute(name, value);
  document.body.append(figure);
  await clock.finish();
  return figure;
}
const inside = (figure: Figure, selector: string) =>
  figure.shadowRoot!.querySelector<HTMLInputElement>(selector);

describe("a setting that is hidden", () => {
  it("has no control, and its neighbors keep theirs", async () => {
    const figure = await show("orrery-heatmap", { hide: "d" });
    expect(inside(figure, "#d")).toBeNull();
    expect(inside(figure, "#positions")).not.toBeNull();
  });

  it("has its control again when the page takes the attribute away", async () => {
    const figure = await show("orrery-heatmap", { hide: "d" });
    figure.removeAttribute("hide");
    await clock.finish();
    expect(inside(figure, "#d")).not.toBeNull();
  });

  it("may be the menu", async () => {
    const figure = await show("orrery-heatmap", { hide: "more" });
    expect(inside(figure, ".more")!.hidden).toBe(true);
    figure.setAttribute("hide", "");
    await clock.finish();
    expect(inside(figure, ".more")!.hidden).toBe(false);
  });
});

describe("a setting that is locked", () => {
  it("has a control that is shown and disabled", async () => {
    const figure = await show("orrery-heatmap", { lock: "d" });
    expect(inside(figure, "fieldset:disabled #d")).not.toBeNull();
    expect(inside(figure, "fieldset #positions")).toBeNull();
  });

  it("is changed by no move of the reader, also not with others, and then no event tells of one", async () => {
    const figure = await show("orrery-heatmap", { lock: "d", d: "8" });
    const events: unknown[] = [];
    figure.addEventListener("orrery-change", ({ detail }: CustomEventInit) => events.push(detail));
    figure.change({ d: 16, positions: 8 });
    figure.change({ d: 8, positions: 4 });
    expect(figure.shown).toMatchObject({ d: 8, positions: 4 });
    expect(events).toHaveLength(1);
  });

  it("stays as it is while the reader drags what shows it", async () => {
    const figure = await show("orrery-permutation", { lock: "order", order: "2,0,1" });
    const picture = () =>
      [...figure.shadowRoot!.querySelectorAll(".item")].map((token) => [
        token.getAttribute("transform"),
        token.textContent,
      ]);
    const before = picture();
    const orders: unknown[] = [];
    figure.shadowRoot!.addEventListener("pointermove", () => orders.push(figure.shown.order));
    await drag(figure, "item-2", [0, 10], [0, 40], [0, 82]);
    expect([...orders, figure.shown.order]).toEqual(["2,0,1", "2,0,1", "2,0,1"]);
    await clock.finish();
    expect(picture()).toEqual(before);
    figure.setState(writeFields({ order: "0,1,2" }));
    expect(figure.shown.order).toBe("0,1,2");
    figure.setAttribute("order", "1,2,0");
    expect(figure.shown.order).toBe("1,2,0");
  });

  it("is what the page sets it to, by attribute and by state", async () => {
    const figure = await show("orrery-heatmap", { lock: "d", d: "8" });
    figure.setAttribute("d", "16");
    expect(figure.shown.d).toBe(16);
    figure.setState(writeFields({ d: "32" }));
    expect(figure.shown.d).toBe(32);
    figure.change({ d: 4 });
    expect(figure.shown.d).toBe(32);
  });

  it("is neither told nor lifted by a state, and kept by a link", async () => {
    const figure = await show("orrery-heatmap", { lock: "d", hide: "base more" });
    expect(figure.getState()).toBe(writeFields({}));
    expect(() => figure.setState(writeFields({ lock: "" }))).toThrow("gives “lock”");
    figure.setState(writeFields({ positions: "8" }));
    figure.change({ d: 4 });
    expect(figure.shown.d).not.toBe(4);
    expect(Object.fromEntries(attributesOf(figure["infos"], figure["settings"]))).toMatchObject({
      lock: "d",
      hide: "base more",
    });
  });

  it("has a handle that says that it is disabled, and that neither pointer nor key takes", async () => {
    const figure = await show("orrery-slope", { lock: "x", x: "1" });
    const handle = inside(figure, '[data-handle="x"][role]')!;
    expect(handle.getAttribute("aria-disabled")).toBe("true");
    expect(handleOf(handle)).toBeNull();
    handle.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true }));
    await clock.finish();
    expect(figure.shown.x).toBe(1);
    figure.removeAttribute("lock");
    await clock.finish();
    expect(handle.getAttribute("aria-disabled")).toBeNull();
    handle.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true }));
    await clock.finish();
    expect(figure.shown.x).not.toBe(1);
  });
});

it("a setting of the figure's own that is called hide stays what it is, and others can be locked", async () => {
  const figure = await show("orrery-choose", { hide: "", lock: "start" });
  expect(figure.shown).toMatchObject({ hide: true, lock: "start" });
  figure.change({ start: "scratch" });
  expect(figure.shown.start).toBe("open");
  expect(figure.getState()).toBe(writeFields({ hide: "" }));
  figure.setState(writeFields({}));
  expect(figure.shown.hide).toBe(false);
});

it.each(["hide", "lock"])(
  "names in %s that are no settings are told below the figure",
  async (name) => {
    const figure = await show("orrery-heatmap", { [name]: "colour" });
    expect(inside(figure, ".problem")!.textContent).toContain(
      `${name} = “colour” is not a list of positions, d,`,
    );
  },
);
