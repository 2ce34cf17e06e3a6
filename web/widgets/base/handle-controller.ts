/**
 * Turns what pointers, fingers and keys do in a figure into moves of its handles: takes the one under
 * the pointer, follows it with whatever size the page shows the figure in, gives it back on Escape.
 */
import { given } from "../../engine/index.ts";
import type { Settings } from "./attributes.ts";
import type { Grip, Handle, KeyStep, Moved, Point } from "./handle.ts";
import { handleOf } from "./handle-view.ts";
import { pointIn } from "./pointer.ts";

export interface HandleHost {
  /** The present settings. */
  settingsNow(): Settings;
  /** Draws what is still to be drawn, so that handles are where their settings say. */
  drawNow(): void;
  change(values: Settings): void;
}

/** Pixels a pointer may tremble before a press becomes a drag. */
const TREMBLE = 5;

const KEY_STEPS: Readonly<Record<string, KeyStep>> = {
  ArrowLeft: { across: -1, up: 0, long: false },
  ArrowRight: { across: 1, up: 0, long: false },
  ArrowDown: { across: 0, up: -1, long: false },
  ArrowUp: { across: 0, up: 1, long: false },
  PageDown: { across: 0, up: -1, long: true },
  PageUp: { across: 0, up: 1, long: true },
  Home: { across: -Infinity, up: 0, long: false },
  End: { across: Infinity, up: 0, long: false },
};

/** The grip of what can be pressed, and not be dragged. */
const UNMOVED: Grip = { to: () => undefined };

interface Hold {
  readonly element: Element;
  readonly name: string;
  readonly grip: Grip;
  readonly pointer: number;
  readonly start: Point;
  /** What the points of the drag are measured in. */
  readonly surface: Element;
  /** What settings were before this drag changed them. */
  readonly before: Record<string, Settings[string]>;
  /** A press that has not moved yet, where the handle can be pressed. */
  still: boolean;
}

export class HandleController {
  #hold: Hold | null = null;
  /** Where a handle was pressed and let go unmoved, and how often. */
  #pressed: { readonly name: string; readonly at: Point; readonly times: number } | null = null;
  /** The handle that a mouse points at. */
  #pointed: Handle | null = null;

  constructor(private readonly host: HandleHost) {}

  /** The name of the handle in the reader's grip; null where there is none, or it has not moved yet. */
  get holding(): string | null {
    return this.#hold && !this.#hold.still ? this.#hold.name : null;
  }

  /** Whether what the reader does now goes on with what was done a moment ago: one step of undo. */
  get continues(): boolean {
    return this.#hold !== null && !this.#isUnmoved(this.#hold);
  }

  readonly down = (event: PointerEvent): void => {
    if (event.button !== 0 || this.#hold) return;
    const [element, handle] = this.#drawnAnew(handlePressed(event), event);
    const take = handle?.mouseOnly && event.pointerType === "touch" ? undefined : handle?.take;
    if (!element || !handle || !(take ?? handle.press)) return;
    const surface = surfaceOf(element);
    const start = pointIn(event, surface);
    const { name } = handle;
    const grip = take?.(start, this.#timesPressed(name, start)) ?? UNMOVED;
    const still = handle.press !== undefined;
    const pointer = event.pointerId;
    this.#hold = { element, name, grip, pointer, start, surface, before: {}, still };
    (event.currentTarget as Element).setPointerCapture?.(event.pointerId);
    if (handle.area && take) this.#take(grip.to(start));
  };

  #timesPressed(name: string, at: Point): number {
    const { name: before = null, at: [x, y] = at, times = 0 } = this.#pressed ?? {};
    return name === before && Math.hypot(at[0] - x, at[1] - y) < TREMBLE ? times : 0;
  }

  readonly move = (event: PointerEvent): void => {
    const hold = this.#hold;
    if (!hold) return this.#over(event);
    if (event.pointerId !== hold.pointer) return;
    const [x, y] = pointIn(event, hold.surface);
    if (hold.still && Math.hypot(x - hold.start[0], y - hold.start[1]) < TREMBLE) return;
    hold.still = false;
    this.#take(hold.grip.to([x, y]));
  };

  #over(event: PointerEvent): void {
    // A page that scrolls below a resting mouse points at nothing, and a finger presses.
    const isResting = event.movementX === 0 && event.movementY === 0;
    if (isResting || event.pointerType === "touch") return;
    const [element, handle] = handleAt(event);
    this.#pointAt(handle);
    if (element && handle?.over) this.#take(handle.over(pointIn(event, surfaceOf(element))));
  }

  #pointAt(handle: Handle | null): void {
    const before = this.#pointed;
    this.#pointed = handle;
    if (before && before.name !== handle?.name) this.#take(before.left?.());
  }

  /** For pointerleave. */
  readonly leave = (): void => this.#pointAt(null);

  /** Forgets what is held and pointed at: the figure leaves the page. */
  letGo(): void {
    this.#hold = null;
    this.leave();
  }

  /** For pointerup and pointercancel. */
  readonly up = (event: PointerEvent): void => {
    const hold = this.#hold;
    if (!hold || event.pointerId !== hold.pointer) return;
    if (!hold.still) this.#take(hold.grip.end?.(false));
    this.#hold = null;
    const { name, start } = hold;
    this.#pressed = this.#isUnmoved(hold)
      ? { name, at: start, times: this.#timesPressed(name, start) + 1 }
      : null;
    if (!hold.still || event.type !== "pointerup") return;
    const [, handle] = handleNamed(hold.name, hold.element, event.currentTarget as Element);
    this.#take(handle?.press?.());
  };

  readonly #isUnmoved = ({ before }: Hold): boolean => Object.keys(before).length === 0;

  /**
   * Keeps the page from scrolling away under what a finger holds: Chromium heeds touch-action on
   * elements of HTML, and not on those drawn in an SVG.
   */
  readonly touch = (event: TouchEvent): void => {
    const [, handle] = handleAt(event);
    const scrolls = handle?.mouseOnly || (handle?.area && !handle.keepsFinger);
    if (handle?.take && !scrolls) event.preventDefault();
  };

  /** What is clicked without a pointer, as readers of the screen do, is pressed. */
  readonly click = (event: MouseEvent): void => {
    if (event.detail !== 0) return;
    const [, handle] = this.#handleNow(event);
    this.#take(handle?.press?.());
  };

  readonly key = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Escape" && this.#hold) return this.#putBack(event, this.#hold);
    if (event.target !== handleAt(event)[0]) return;
    const [, handle] = this.#handleNow(event);
    if (!handle) return;
    const step = KEY_STEPS[event.key];
    const own = handle.keys?.[event.key] ?? handle.keys?.[event.key.toLowerCase()];
    const isPress = event.key === "Enter" || event.key === " ";
    if (own) this.#take(own());
    else if (step && handle.step)
      this.#step(handle, event.shiftKey ? { ...step, long: true } : step, event.currentTarget);
    else if (isPress && handle.press) this.#take(handle.press());
    else return;
    event.preventDefault();
  };

  #step(handle: Handle, step: KeyStep, within: EventTarget | null): void {
    const next = handle.next?.(step);
    this.#take(handle.step?.(step));
    if (next === undefined) return;
    this.host.drawNow();
    (within as Element).querySelector<HTMLElement>(`[data-handle="${next}"]`)?.focus();
  }

  /** The handle that an event is meant for, drawn anew: keys and clicks may come faster than frames. */
  #handleNow = (event: Event): Meant => this.#drawnAnew(handleAt(event), event);

  #drawnAnew([element, meant]: Meant, event: Event): Meant {
    if (!element || !meant) return [null, null];
    this.host.drawNow();
    return handleNamed(meant.name, element, event.currentTarget as Element);
  }

  /** Ends the drag as if it had not begun. */
  #putBack(event: KeyboardEvent, { grip, before }: Hold): void {
    event.preventDefault();
    this.#take({ ...before, ...grip.end?.(true) });
    this.#hold = null;
  }

  #take(moved: Moved): void {
    const now = this.host.settingsNow();
    const changed = Object.entries(moved ?? {}).filter(([name, value]) => value !== now[name]);
    if (changed.length === 0) return;
    const were = changed.map(([name]) => [name, given(now[name], `The value of ${name}`)] as const);
    this.host.change(Object.fromEntries(changed));
    // Noted only now: the first change of a drag goes on with nothing.
    const before = this.#hold?.before;
    if (before) for (const [name, value] of were) before[name] ??= value;
  }
}

type Meant = readonly [element: Element | null, handle: Handle | null];

/** The innermost handle that an event happened on. */
function handleAt({ target }: Event): Meant {
  const element = (target as Element).closest?.("[data-handle]") ?? null;
  return [element, element && handleOf(element)];
}

/**
 * The handle that a press is meant for: where the round targets of several handles overlap, the one
 * whose middle is nearest, whichever is drawn on top.
 */
function handlePressed(event: PointerEvent): Meant {
  const onTop = handleAt(event);
  if (!onTop[0] || ![...onTop[0].children].some((part) => part.matches(ROUND_TARGET))) return onTop;
  const [nearest] = [...(event.currentTarget as Element).querySelectorAll(ROUND_TARGET)]
    .map((target) => ({ ...awayFrom(event, target), element: target.parentElement }))
    .filter(({ away, radius }) => away <= radius)
    .reverse()
    .sort((one, other) => one.away - other.away);
  const handle = nearest?.element && handleOf(nearest.element);
  return nearest && handle?.take ? [nearest.element, handle] : onTop;
}

/** What `held` draws around the middle of a handle. */
const ROUND_TARGET = "circle.grip";

/** How far a press is from the middle of a round target, and how far the target reaches: px of the window. */
function awayFrom({ clientX, clientY }: PointerEvent, target: Element) {
  const { left, top, width, height } = target.getBoundingClientRect();
  const away = Math.hypot(left + width / 2 - clientX, top + height / 2 - clientY);
  return { away, radius: width / 2 };
}

/** Where a handle is whose element the drawing may have handed on to another. */
function handleNamed(name: string, element: Element, within: Element): Meant {
  const isThere = (each: Element) => each.isConnected && handleOf(each)?.name === name;
  const found = isThere(element) ? element : within.querySelector(`[data-handle="${name}"]`);
  return [found, found && handleOf(found)];
}

/** The drawing that a handle is part of; for a handle of HTML, itself. */
function surfaceOf(element: Element): Element {
  let surface = element;
  for (let owner = (element as SVGElement).ownerSVGElement; owner; owner = owner.ownerSVGElement)
    surface = owner;
  return surface;
}
