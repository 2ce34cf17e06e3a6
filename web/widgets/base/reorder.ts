/**
 * Lets the reader rearrange a few drawn things by pointer, touch or keys, and moves them to their
 * new places. The things are elements with `data-item` (their index); the host
 * knows their order.
 */
import { identityOrder, moveTo, sameOrder, swapPlaces, type Order } from "./order.ts";
import { Tween } from "./tween.ts";

export interface ReorderHost {
  /** [place]: the item there now. */
  order(): Order;
  /**
   * The place under the pointer, as a real number: 0.5 is halfway between the first and the second.
   */
  placeUnder(event: PointerEvent): number;
  /** Shows an order while an item is still in the reader's hand. */
  preview(order: Order): void;
  /** Takes the order the reader decided on. */
  arrange(order: Order): void;
  /** An item was tapped, or Enter or Space pressed on it. */
  choose(item: number): void;
  requestUpdate(): void;
}

interface Drag {
  readonly item: number;
  readonly pointer: number;
  readonly start: readonly [number, number];
  /** Where in the item it was taken, in places. */
  readonly grip: number;
  readonly before: Order;
  moving: boolean;
}

/**
 * What dropping an item does: it is inserted where it is let go, or, let go on another item, swaps
 * places with it and is inserted between two.
 */
export type Drop = "insert" | "swap";

/** How near to a place an item is on the one there, in places. */
const ON_ITEM = 0.3;

/** Pixels a pointer may tremble before a tap becomes a drag. */
const DRAG_THRESHOLD = 5;

const ARROW_KEYS = {
  row: { back: "ArrowLeft", on: "ArrowRight" },
  column: { back: "ArrowUp", on: "ArrowDown" },
} as const;

export class Reorder {
  readonly #tweens: readonly Tween[];
  #drag: Drag | null = null;
  /** The item that S has taken for a swap, or −1. */
  #marked = -1;
  #focusItem = -1;

  constructor(
    private readonly host: ReorderHost,
    count: number,
    private readonly direction: keyof typeof ARROW_KEYS,
    private readonly drop: Drop = "insert",
  ) {
    this.#tweens = identityOrder(count).map((item) => new Tween(item, () => host.requestUpdate()));
  }

  /** [item]: its place, between whole numbers while it is on its way. */
  get places(): number[] {
    return this.#tweens.map(({ now }) => now);
  }

  /** The item in the reader's hand, or −1. */
  get held(): number {
    return this.#drag?.moving ? this.#drag.item : -1;
  }

  /** The item that the key S has taken for a swap, or −1. */
  get marked(): number {
    return this.#marked;
  }

  /**
   * Puts every item at its place without motion and stops what is under way; whatever was in hand
   * is let go.
   */
  jump(order: Order): void {
    this.#drag = null;
    this.#marked = -1;
    order.forEach((item, place) => this.#tweens[item]?.jump(place));
  }

  /** Sends every item to its place, except the one in hand. */
  settle(order: Order): void {
    order.forEach((item, place) => {
      if (item !== this.held) this.#tweens[item]?.to(place);
    });
  }

  /** Brings the focus back to the item that was moved: its element may now show another item. */
  refocus(root: ParentNode): void {
    if (this.#focusItem < 0) return;
    root.querySelector<HTMLElement | SVGElement>(`[data-item="${this.#focusItem}"]`)?.focus();
    this.#focusItem = -1;
  }

  readonly down = (event: PointerEvent): void => {
    const item = itemOf(event);
    if (item < 0 || event.button !== 0 || this.#drag) return;
    const grip = this.host.placeUnder(event) - this.#tweens[item]!.now;
    this.#drag = {
      item,
      pointer: event.pointerId,
      start: [event.clientX, event.clientY],
      grip,
      before: this.host.order(),
      moving: false,
    };
    (event.currentTarget as Element).setPointerCapture?.(event.pointerId);
  };

  /**
   * For touchstart: keeps the page from scrolling away under an item in hand. Chromium heeds
   * touch-action on elements of HTML, and not on those drawn in an SVG.
   */
  readonly touch = (event: TouchEvent): void => {
    if (itemOf(event) >= 0) event.preventDefault();
  };

  readonly move = (event: PointerEvent): void => {
    const drag = this.#drag;
    if (!drag || event.pointerId !== drag.pointer) return;
    if (
      !drag.moving &&
      Math.hypot(event.clientX - drag.start[0], event.clientY - drag.start[1]) < DRAG_THRESHOLD
    )
      return;
    drag.moving = true;
    const order = this.host.order();
    const place = Math.min(order.length - 1, Math.max(0, this.host.placeUnder(event) - drag.grip));
    this.#tweens[drag.item]!.jump(place);
    const next =
      this.drop === "swap"
        ? droppedOn(drag.before, drag.item, place)
        : moveTo(order, order.indexOf(drag.item), Math.round(place));
    if (!sameOrder(next, order)) {
      this.host.preview(next);
      this.settle(next);
    }
    this.host.requestUpdate();
  };

  /** For pointerup and pointercancel; a cancelled tap chooses nothing. */
  readonly up = (event: PointerEvent): void => {
    const drag = this.#drag;
    if (!drag || event.pointerId !== drag.pointer) return;
    this.#drag = null;
    this.#focusItem = drag.item;
    if (!drag.moving) {
      if (event.type === "pointerup") this.host.choose(drag.item);
      return;
    }
    const order = this.host.order();
    this.settle(order);
    // Until now the order was only shown; undo has to come back to where the drag began.
    this.host.preview(drag.before);
    if (!sameOrder(order, drag.before)) this.host.arrange(order);
    this.host.requestUpdate();
  };

  readonly press = (event: KeyboardEvent): void => {
    const item = itemOf(event);
    if (item < 0 || event.ctrlKey || event.metaKey || event.altKey) return;
    if (this.drop === "swap" && event.key.toLowerCase() === "s") return this.#swap(item, event);
    const order = this.host.order();
    const place = order.indexOf(item);
    const { back, on } = ARROW_KEYS[this.direction];
    const target = { [back]: place - 1, [on]: place + 1, Home: 0, End: order.length - 1 }[
      event.key
    ];
    if (target === undefined && event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    this.#focusItem = item;
    if (target === undefined) return this.host.choose(item);
    const next = moveTo(order, place, target);
    if (!sameOrder(next, order)) this.host.arrange(next);
  };

  /** S takes an item, S on another swaps the two, S on the same lets it go. */
  #swap(item: number, event: KeyboardEvent): void {
    event.preventDefault();
    const first = this.#marked;
    this.#focusItem = item;
    this.#marked = first < 0 ? item : -1;
    const order = this.host.order();
    if (first >= 0 && first !== item)
      this.host.arrange(swapPlaces(order, order.indexOf(first), order.indexOf(item)));
    this.host.requestUpdate();
  }
}

/** The order after an item was taken to a place between whole numbers. */
function droppedOn(before: Order, item: number, place: number): Order {
  const from = before.indexOf(item);
  const nearest = Math.round(place);
  if (nearest === from) return before;
  if (Math.abs(place - nearest) <= ON_ITEM) return swapPlaces(before, from, nearest);
  const left = Math.floor(place);
  return moveTo(before, from, from <= left ? left : left + 1);
}

/** The item an event happened on, or −1. */
function itemOf(event: Event): number {
  const item = (event.target as Element).closest?.("[data-item]")?.getAttribute("data-item");
  return item == null ? -1 : Number(item);
}
