// The menu that every figure has: what is copied from it.
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import type { LitElement } from "lit";
import { setSiteRoot } from "../../../web/widgets/base/site-address.ts";
import "../../../web/widgets/slope/slope.ts";
import { drawn, part, place, useCore } from "./support.ts";

beforeAll(async () => {
  await useCore();
  setSiteRoot(new URL("https://course.example/"));
});
afterEach(() => document.body.replaceChildren());

const button = (figure: LitElement, text: string) =>
  [...figure.renderRoot.querySelectorAll<HTMLButtonElement>("details.more button")].find(
    ({ textContent }) => textContent.trim() === text,
  )!;

it.each(["Link", "Embed"])(
  "Copy of “%s” moves the focus to the text and selects all of it",
  async (name) => {
    const figure = await place("orrery-slope");
    part<HTMLDetailsElement>(figure, "details.more").open = true;
    await drawn(figure);
    button(figure, name).click();
    await drawn(figure);
    button(figure, "Copy").focus();
    button(figure, "Copy").click();
    await drawn(figure);
    const field = part<HTMLTextAreaElement>(figure, "#copy-text");
    expect(figure.shadowRoot!.activeElement).toBe(field);
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, field.value.length]);
    expect(field.value).toContain("slope");
  },
);

it("says so where what it shows cannot be fetched", async () => {
  vi.resetModules();
  vi.doMock("../../../web/widgets/base/menu-panels.ts", () => {
    throw new Error("The network is down.");
  });
  const { FigureMenuState } = await import("../../../web/widgets/base/figure-menu.ts");
  const said = await new Promise<string>((tell) => {
    const state = new FigureMenuState(() => state.said && tell(state.said));
    state.open("table");
  });
  expect(said).toContain("could not be fetched");
  vi.doUnmock("../../../web/widgets/base/menu-panels.ts");
});
