// @vitest-environment jsdom
// The map of the course, while one of its lessons is pointed at or in focus.
import { afterEach, beforeEach, expect, it } from "vitest";
import { startCourseMap } from "../../../web/site/client/course-map.ts";

const card = (slug: string) => document.querySelector<HTMLElement>(`li[data-lesson=${slug}]`)!;
const lit = () => [...document.querySelectorAll("[data-lit]")].map(({ id }) => id);

beforeEach(() => {
  document.body.innerHTML = `<div>
    <svg><path id="a-b" data-ends="a b" /><path id="b-c" data-ends="b c" /></svg>
    <ol>${["a", "b", "c", "d"].map((slug) => `<li id="${slug}" data-lesson="${slug}"><a href="#${slug}">${slug}</a></li>`).join("")}</ol>
  </div>`;
  startCourseMap(document.querySelector("div")!);
});
afterEach(() => document.body.replaceChildren());

const pointAt = (element: Element) =>
  element.dispatchEvent(new Event("pointerover", { bubbles: true }));

it("lights up what a lesson builds on and what builds on it", () => {
  pointAt(card("a"));
  expect(lit()).toEqual(["a-b", "a", "b"]);
  pointAt(card("b").firstElementChild!);
  expect(lit()).toEqual(["a-b", "b-c", "a", "b", "c"]);
});

it("lights up nothing for a lesson that stands alone, and for the room between lessons", () => {
  pointAt(card("d"));
  expect(lit()).toEqual([]);
  pointAt(card("a"));
  pointAt(document.querySelector("ol")!);
  expect(lit()).toEqual([]);
});

it("goes back to the lesson in focus when the pointer leaves, and to none when the focus leaves", () => {
  const link = card("c").querySelector("a")!;
  link.focus();
  pointAt(card("a"));
  document.querySelector("div")!.dispatchEvent(new Event("pointerleave"));
  expect(lit()).toEqual(["b-c", "b", "c"]);
  link.blur();
  expect(lit()).toEqual([]);
});
