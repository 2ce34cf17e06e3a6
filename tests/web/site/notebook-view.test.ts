// @vitest-environment jsdom
// The view of a notebook's model: what the model gives the element, and what it is told.

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { NotebookModel } from "../../../web/site/client/notebook-model.ts";
import { renderView } from "../../../web/site/client/notebook-view.ts";
import { provideEngine } from "../../../web/widgets/base/engine-source.ts";

/** A model as marimo has it: it tells of each change at once, also of those that a view makes. */
class Model implements NotebookModel {
  readonly saved: Record<string, unknown>[] = [];
  readonly #listeners = new Map<string, Set<() => void>>();
  constructor(readonly values: Record<string, unknown>) {}
  get = (name: string) => this.values[name];
  set(name: string, value: unknown) {
    this.values[name] = value;
    for (const told of this.#listeners.get(`change:${name}`) ?? []) told();
  }
  on(event: string, told: () => void) {
    this.#listeners.set(event, (this.#listeners.get(event) ?? new Set()).add(told));
  }
  off(event: string, told: () => void) {
    this.#listeners.get(event)?.delete(told);
  }
  readonly sent: unknown[] = [];
  send(content: unknown) {
    this.sent.push(content);
  }
  save_changes() {
    this.saved.push({ ...this.values });
  }
  get numListeners() {
    return [...this.#listeners.values()].reduce((sum, { size }) => sum + size, 0);
  }
}

/** A model as pages of MyST have it (@myst-theme/anywidget 1.4.1): no kernel, nobody to tell. */
class PageModel extends Model {
  override off(): never {
    throw new Error("MystAnyModel.off not implemented yet.");
  }
  override send(): never {
    throw new Error("MystAnyModel.send not implemented yet.");
  }
  override save_changes(): never {
    throw new Error("MystAnyModel.save_changes not implemented yet.");
  }
}

const place = () => document.body.appendChild(document.createElement("div"));
const viewed = (el: HTMLElement) => el.querySelector<HTMLElement>("orrery-slope, orrery-problem")!;
const change = (element: HTMLElement, detail: object) =>
  element.dispatchEvent(new CustomEvent("orrery-change", { detail, bubbles: true }));

beforeEach(() => provideEngine(() => new Promise(() => {})));
afterEach(() => document.body.replaceChildren());

describe("a view of a notebook's model", () => {
  it("shows the element that the model names, with its attributes", async () => {
    const el = place();
    await renderView({
      model: new Model({ tag: "slope", attributes: { x: 0.5, step: "0.25" } }),
      el,
    });
    expect(viewed(el).outerHTML).toBe('<orrery-slope x="0.5" step="0.25"></orrery-slope>');
  });

  it("takes tags with and without the first word", async () => {
    const el = place();
    await renderView({ model: new Model({ tag: "orrery-slope" }), el });
    expect(viewed(el).localName).toBe("orrery-slope");
  });

  it.each([
    [{}, "The model has no tag; it must be one of orrery-"],
    [{ tag: "img src=x" }, "The tag is “img src=x”; it must be one of"],
    [{ tag: "orrery-quiz" }, "The tag is “orrery-quiz”; it must be one of"],
    [{ tag: 3 }, "The model has no tag"],
  ])("of the model %j says what there is", async (values, words) => {
    const el = place();
    await renderView({ model: new Model(values), el });
    expect(el.querySelector("[role=alert]")!.textContent).toContain(words);
    expect(el.querySelector("img")).toBeNull();
  });

  it("sets no attribute that the element does not have", async () => {
    const el = place();
    const attributes = { onclick: "alert(1)", style: "position: fixed", x: 0.5, step: null };
    await renderView({ model: new Model({ tag: "slope", attributes }), el });
    expect(viewed(el).getAttributeNames()).toEqual(["x"]);
  });

  it("says which attribute the element does not have, once all are known", async () => {
    const el = place();
    await renderView({ model: new Model({ tag: "slope", attributes: { x: 0.5, y: 2 } }), el });
    expect(el.querySelector("[role=alert]")).toBeNull();
    viewed(el).dispatchEvent(new CustomEvent("orrery-ready"));
    expect(el.querySelector("[role=alert]")!.textContent).toBe(
      "The model gives “y”, which orrery-slope does not have; it has x, step.",
    );
  });

  it("follows the model, also where an attribute is taken away", async () => {
    const el = place();
    const model = new Model({ tag: "slope", attributes: { x: 0.5, step: 0.25 } });
    await renderView({ model, el });
    model.set("attributes", { x: 0.75 });
    expect(viewed(el).outerHTML).toBe('<orrery-slope x="0.75"></orrery-slope>');
  });

  it("writes each event, with its detail as JSON can carry it, and what the figure shows", async () => {
    const el = place();
    const model = new Model({ tag: "slope", attributes: { x: 0.5 } });
    await renderView({ model, el });
    Object.assign(viewed(el), { x: -1 });
    change(viewed(el), { x: -1, result: Float64Array.of(1, 2), none: NaN });
    expect(model.saved).toEqual([
      {
        tag: "slope",
        attributes: { x: -1 },
        event: { type: "orrery-change", detail: { x: -1, result: [1, 2], none: null } },
      },
    ]);
    expect(model.sent).toEqual([model.get("event")]);
    // What the figure has set itself is no news to it.
    expect(viewed(el).getAttribute("x")).toBe("0.5");
  });

  it("moves a second view of the same model", async () => {
    const [first, second] = [place(), place()];
    const model = new Model({ tag: "slope", attributes: { x: 0.5 } });
    await renderView({ model, el: first });
    await renderView({ model, el: second });
    Object.assign(viewed(first), { x: -1 });
    change(viewed(first), { x: -1 });
    expect(viewed(second)).toMatchObject({ x: -1 });
  });

  it("gives an exercise its state, and writes the new one", async () => {
    const el = place();
    const model = new Model({ tag: "problem", attributes: { problem: "row-by-hand", seed: 7 } });
    await renderView({ model, el });
    change(viewed(el), { id: "row-by-hand" });
    const { state } = model.saved[0]!;
    expect(state).toMatch(/^1\./);
    const again = place();
    const setAttribute = vi.spyOn(HTMLElement.prototype, "setAttribute");
    await renderView({
      model: new Model({ ...model.values, state: "1.eyJzZWVkIjozfQ" }),
      el: again,
    });
    expect(setAttribute).toHaveBeenCalledWith("state", "1.eyJzZWVkIjozfQ");
    setAttribute.mockRestore();
  });

  it("works on a page without a kernel, whose model throws when it is told", async () => {
    const el = place();
    const model = new PageModel({ tag: "slope", attributes: { x: 0.5 } });
    const clean = await renderView({ model, el });
    change(viewed(el), { x: -1 });
    expect(model.values.event).toEqual({ type: "orrery-change", detail: { x: -1 } });
    clean();
    expect(el.childElementCount).toBe(0);
  });

  it("leaves nothing behind when it is taken away", async () => {
    const el = place();
    const model = new Model({ tag: "slope" });
    const clean = await renderView({ model, el });
    const element = viewed(el);
    clean();
    change(element, { x: -1 });
    expect([el.childElementCount, model.numListeners, model.saved.length]).toEqual([0, 0, 0]);
  });

  it("keeps keys for itself that a notebook takes for commands, but those with Control", async () => {
    const el = place();
    await renderView({ model: new Model({ tag: "slope" }), el });
    const heard: string[] = [];
    el.addEventListener("keydown", ({ key }) => heard.push(key));
    for (const init of [{ key: "d" }, { key: "s", ctrlKey: true }])
      viewed(el).dispatchEvent(new KeyboardEvent("keydown", { ...init, bubbles: true }));
    expect(heard).toEqual(["s"]);
    expect(viewed(el).closest("[data-lm-suppress-shortcuts]")).not.toBeNull();
  });
});
