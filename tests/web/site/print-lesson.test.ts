// @vitest-environment jsdom
// A lesson is printed with all of its figures, or after a while with those that there are.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { printLesson } from "../../../web/site/client/print-lesson.ts";

const print = vi.fn();

beforeEach(() => {
  print.mockClear();
  vi.stubGlobal("print", print);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

function page(...figures: string[]): HTMLButtonElement {
  document.body.innerHTML = `<button></button><article>${figures.join("")}</article><orrery-aside></orrery-aside>`;
  return document.querySelector("button")!;
}

const say = (tag: string, event: string) =>
  document.querySelector(tag)!.dispatchEvent(new Event(event, { bubbles: true }));

it("waits for each figure of the text that is not drawn yet, also for one that fails", async () => {
  const button = page(
    "<orrery-one data-ready></orrery-one>",
    "<orrery-two></orrery-two>",
    "<p><orrery-three></orrery-three></p>",
  );
  const printed = printLesson(button);
  say("orrery-two", "orrery-ready");
  await Promise.resolve();
  expect([print.mock.calls.length, button.disabled]).toEqual([0, true]);
  say("orrery-three", "orrery-error");
  await printed;
  expect([print.mock.calls.length, button.disabled]).toEqual([1, false]);
});

it("prints at once where all are drawn", async () => {
  await printLesson(page("<orrery-one data-ready></orrery-one>"));
  expect(print).toHaveBeenCalledTimes(1);
});

it("prints after 15 seconds what there is", async () => {
  const printed = printLesson(page("<orrery-one></orrery-one>"));
  await vi.advanceTimersByTimeAsync(14_999);
  expect(print).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await printed;
  expect(print).toHaveBeenCalledTimes(1);
});
