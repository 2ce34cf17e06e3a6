/** Dragging a clock hand: turns the angle of the pointer into a distance in positions. */

/** Less than this many pixels is a click. */
const DRAG_THRESHOLD = 4;

/** The hand that is taken. */
export interface Grip {
  /** The element whose middle the hand turns about. */
  readonly face: Element;
  /** Position shown when the drag begins, in tokens. */
  readonly position: number;
  /** Radians per token: converts the angle to positions. */
  readonly frequency: number;
  /** Whether a finger may turn the hand; elsewhere touch scrolls the page. */
  readonly touch?: boolean;
}

export class HandDrag {
  #drag: {
    x: number;
    y: number;
    angle: number;
    position: number;
    frequency: number;
    center: readonly [number, number];
  } | null = null;
  #moved = false;

  constructor(private readonly moveTo: (position: number) => void) {}

  start(event: PointerEvent, { face, position, frequency, touch = false }: Grip): void {
    this.#moved = false;
    if (event.button !== 0 || (event.pointerType === "touch" && !touch)) return;
    const { left, top, width, height } = face.getBoundingClientRect();
    const center = [left + width / 2, top + height / 2] as const;
    this.#drag = {
      x: event.clientX,
      y: event.clientY,
      angle: angleOf(event, center),
      position,
      frequency,
      center,
    };
  }

  move(event: PointerEvent): void {
    const drag = this.#drag;
    if (!drag) return;
    if (!this.#moved && Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < DRAG_THRESHOLD)
      return;
    if (!this.#moved) (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
    this.#moved = true;
    const angle = angleOf(event, drag.center);
    // The short way round, so that passing 12 o'clock is a small step and not a whole turn back.
    const turned = Math.atan2(Math.sin(angle - drag.angle), Math.cos(angle - drag.angle));
    drag.angle = angle;
    drag.position += turned / drag.frequency;
    this.moveTo(drag.position);
  }

  stop(): void {
    this.#drag = null;
  }

  /** Whether a hand is in the reader's grip. */
  get dragging(): boolean {
    return this.#drag !== null && this.#moved;
  }

  /** Whether the pointer stayed in place, so that the following click counts. */
  endedInClick(): boolean {
    const meant = !this.#moved;
    this.#moved = false;
    return meant;
  }
}

/** Clockwise from 12 o'clock, as the hands turn. */
const angleOf = (event: PointerEvent, [x, y]: readonly [number, number]) =>
  Math.atan2(event.clientX - x, y - event.clientY);
