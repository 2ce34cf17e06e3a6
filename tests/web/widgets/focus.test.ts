// What an update takes away passes its focus on, so that the next press of Tab goes on from there.
import { html, render } from "lit";
import { beforeEach, describe, expect, it } from "vitest";
import { keepFocus } from "../../../web/widgets/base/focus.ts";

describe("the focus of a button that an update", () => {
  let root: ShadowRoot;
  const show = (undo: boolean | null, over: boolean) =>
    render(
      html`<p><input aria-label="before"></p>
        <p class="group">
          ${undo === null ? "" : html`<button ?disabled=${undo}>Undo</button>`}
          <button ?disabled=${over}>Start over</button>
        </p>
        <p><input aria-label="after"></p>`,
      root,
    );
  const button = (name: string) =>
    [...root.querySelectorAll("button")].find(({ textContent }) => textContent === name)!;
  const named = () =>
    root.activeElement?.getAttribute("aria-label") ?? root.activeElement?.textContent;

  beforeEach(() => {
    document.body.replaceChildren(document.createElement("div"));
    root = document.body.firstElementChild!.attachShadow({ mode: "open" });
    show(false, false);
  });

  const update = (focus: string, undo: boolean | null, over: boolean) => {
    button(focus).focus();
    const passOn = keepFocus(root);
    show(undo, over);
    passOn();
    return named();
  };

  it("leaves alone stays where it is", () => {
    expect(update("Start over", true, false)).toBe("Start over");
  });

  it("disables goes to its neighbor", () => {
    expect(update("Undo", true, false)).toBe("Start over");
    show(false, false);
    expect(update("Start over", false, true)).toBe("Undo");
  });

  it("removes goes to what is in its place", () => {
    expect(update("Undo", null, false)).toBe("Start over");
  });

  it("disables with its neighbors goes to the next stop after them", () => {
    expect(update("Undo", true, true)).toBe("after");
  });

  it("finds elsewhere is not taken", () => {
    const passOn = keepFocus(root);
    show(true, true);
    passOn();
    expect(root.activeElement).toBe(null);
  });
});
