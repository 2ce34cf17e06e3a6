// A figure shown to a room: its size, what is covered, and how it is left.

import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { present } from "../../../web/widgets/base/present.ts";
import "../../../web/widgets/slope/slope.ts";
import { drawn, part, place, useCore } from "./support.ts";

beforeAll(() => useCore());
beforeEach(() => {
  // A page that may not have the whole screen.
  HTMLElement.prototype.requestFullscreen = () => Promise.reject(new TypeError("not allowed"));
});
afterEach(() => {
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

const press = (key: string, target: EventTarget = window) =>
  target.dispatchEvent(
    new KeyboardEvent("keydown", { key, bubbles: true, composed: true, cancelable: true }),
  );
const sentence = (figure: HTMLElement) =>
  figure.shadowRoot!.querySelector<HTMLElement>(".sentence")!.style.visibility;

it("covers the sentence until R is pressed, and leaves everything as it was at Escape", async () => {
  const figure = await place("orrery-slope");
  figure.setAttribute("style", "color: red");
  await present(figure);
  expect(figure.dataset.presented).toBe("");
  expect(figure.style.position).toBe("fixed");
  expect(sentence(figure)).toBe("hidden");
  press("r");
  expect(sentence(figure)).toBe("");
  press("R");
  expect(sentence(figure)).toBe("hidden");
  press("Escape");
  expect(figure.getAttribute("style")).toBe("color: red");
  expect(sentence(figure)).toBe("");
  expect(figure.shadowRoot!.querySelector('[aria-label="Presenting"]')).toBeNull();
  press("r");
  expect(sentence(figure)).toBe("");
});

it("leaves a letter to the field in which it is typed", async () => {
  const figure = await place("orrery-slope");
  await present(figure);
  const field = document.createElement("input");
  document.body.append(field);
  press("r", field);
  expect(sentence(figure)).toBe("hidden");
  press("Escape");
});

it("is begun from the menu, and is not begun twice", async () => {
  const figure = await place("orrery-slope");
  part<HTMLDetailsElement>(figure, "details.more").open = true;
  await drawn(figure);
  const start = [
    ...figure.renderRoot.querySelectorAll<HTMLButtonElement>("details.more button"),
  ].find(({ textContent }) => textContent.trim() === "Present")!;
  start.click();
  await drawn(figure);
  start.click();
  await drawn(figure);
  expect(figure.shadowRoot!.querySelectorAll('[aria-label="Presenting"]')).toHaveLength(1);
  press("Escape");
});
