// Dragging a line of a list to its place among the others: they make room for it, and it takes its
// place when it is let go.

import { pointIn } from "../../widgets/base/pointer.ts";

/** How far a press may tremble before it drags, in px. */
const TREMBLE = 4;

/**
 * Takes the line that a pointer is pressed on, for as long as it is held. A mouse takes a line
 * anywhere but on its buttons, a finger by its grip alone, for elsewhere it scrolls the page.
 * Escape puts the line back.
 *
 * @param event  The pointerdown, heard by the line: an item of a list.
 * @param drop   Called where the line is let go at another place, with that place, from 0.
 * @see tests/web/practice/fields.test.ts
 */
export function dragLine(event: PointerEvent, drop: (place: number) => void): void {
  const line = event.currentTarget as HTMLElement;
  const list = line.parentElement;
  if (!list || event.button !== 0 || !canTake(event)) return;
  const lines = [...list.children] as HTMLElement[];
  const from = lines.indexOf(line);
  const yOf = (at: PointerEvent): number => pointIn(at, list)[1];
  const start = yOf(event);
  const room = line.offsetHeight + (parseFloat(getComputedStyle(list).rowGap) || 0);
  let place = from;
  let held = false;

  const move = (at: PointerEvent): void => {
    const by = yOf(at) - start;
    if (at.pointerId !== event.pointerId || (!held && Math.abs(by) < TREMBLE)) return;
    held = true;
    list.classList.add("moving");
    line.classList.add("held");
    place = placeOf(line, by, lines);
    makeRoom(lines, from, place, room);
    line.style.transform = `translateY(${by}px)`;
  };
  const done = new AbortController();
  const end = (isDropped: boolean): void => {
    done.abort();
    list.classList.remove("moving");
    line.classList.remove("held");
    for (const each of lines) each.style.transform = "";
    if (isDropped && held && place !== from) drop(place);
  };
  const escape = (press: KeyboardEvent): void => {
    if (press.key !== "Escape") return;
    press.preventDefault();
    end(false);
  };
  line.setPointerCapture?.(event.pointerId);
  const { signal } = done;
  line.addEventListener("pointermove", move, { signal });
  line.addEventListener("pointerup", () => end(true), { signal });
  line.addEventListener("pointercancel", () => end(false), { signal });
  addEventListener("keydown", escape, { signal, capture: true });
}

function canTake(event: PointerEvent): boolean {
  const pressed = event.composedPath().filter((node) => node instanceof Element);
  const isOn = (selector: string): boolean => pressed.some((node) => node.matches(selector));
  return !isOn("button, a") && (event.pointerType !== "touch" || isOn(".grip"));
}

const middleOf = ({ offsetTop, offsetHeight }: HTMLElement): number => offsetTop + offsetHeight / 2;

/** The place of a line that is `by` px below its own: as many lines have their middles above its. */
function placeOf(line: HTMLElement, by: number, lines: readonly HTMLElement[]): number {
  const middle = middleOf(line) + by;
  return lines.filter((other) => other !== line && middleOf(other) < middle).length;
}

/** Moves the lines between the old place and the new one by the room that the held line takes. */
function makeRoom(lines: readonly HTMLElement[], from: number, to: number, room: number): void {
  lines.forEach((line, place) => {
    const isPassed = place !== from && (place - from) * (place - to) <= 0;
    line.style.transform = isPassed ? `translateY(${place > from ? -room : room}px)` : "";
  });
}
