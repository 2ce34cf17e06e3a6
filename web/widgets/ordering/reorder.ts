/**
 * Lets the reader rearrange a few drawn things by pointer, touch or keys, and moves them to their
 * new places. Each thing is a handle; the host knows their order.
 */
import { entryAt } from "../../engine/index.ts";
import type { Grip, Handle, KeyStep, Point } from "../base/handle.ts";
import { identityOrder, moveTo, sameOrder, swapPlaces, type Order } from "./order.ts";
import { Tween } from "../base/tween.ts";

/** Things in an order as a picture shows them. */
export interface Arranged {
  /** [item]: its place, between whole numbers while it is on its way. */
  readonly places: readonly number[];
  /** The item in the reader's hand, or −1. */
  readonly held: number;
  /** The item that the key S has taken for a swap, or −1. */
  readonly marked: number;
  /** What moves an item; `label` says which it is and where. */
  handle?(item: number, label: string, attributes?: Handle["attributes"]): Handle;
}

/**
 * The order in which things are drawn: the one in hand covers the others.
 *
 * @param order     [place]: the thing there
 * @param arranged  says which thing is in hand; −1 for none
 * @see tests/web/widgets/words.test.ts
 */
export const heldLast = (order: Order, { held }: Arranged): Order =>
  held < 0 ? order : [...order.filter((item) => item !== held), held];

export interface ReorderHost {
  /** [place]: the item there now. */
  order(): Order;
  /**
   * The place at a point of the picture, as a real number: 0.5 is halfway between the first and the
   * second.
   */
  placeAt(point: Point): number;
  /** Shows an order while an item is still in the reader's hand. */
  preview(order: Order): void;
  /** Takes the order the reader decided on. */
  arrange(order: Order): void;
  /** An item was tapped, or Enter or Space pressed on it. */
  choose(item: number): void;
  requestUpdate(): void;
}

/**
 * What dropping an item does: it is inserted where it is let go, or, let go on another item, swaps
 * places with it and is inserted between two.
 */
export type Drop = "insert" | "swap";

/** How near to a place an item is on the one there, in places. */
const ON_ITEM = 0.3;

export class Reorder implements Arranged {
  readonly #tweens: readonly Tween[];
  #held = -1;
  /** The item that S has taken for a swap, or −1. */
  #marked = -1;
  #focusItem = -1;
  /** Counts what ends a drag from outside: a grip taken before has no say any more. */
  #jumps = 0;

  /** @param name  Tells its handles from those of others: the first is `name-0`. */
  constructor(
    private readonly host: ReorderHost,
    count: number,
    private readonly direction: "row" | "column",
    private readonly drop: Drop = "insert",
    private readonly name = "item",
  ) {
    this.#tweens = identityOrder(count).map((item) => new Tween(item, () => host.requestUpdate()));
  }

  get places(): number[] {
    return this.#tweens.map(({ now }) => now);
  }

  get held(): number {
    return this.#held;
  }

  get marked(): number {
    return this.#marked;
  }

  /**
   * Puts every item at its place without motion and stops what is under way; whatever was in hand
   * is let go.
   */
  jump(order: Order): void {
    this.#jumps += 1;
    this.#held = this.#marked = -1;
    order.forEach((item, place) => this.#tweens[item]?.jump(place));
  }

  /** Sends every item to its place, except the one in hand. */
  settle(order: Order): void {
    order.forEach((item, place) => {
      if (item !== this.#held) this.#tweens[item]?.to(place);
    });
  }

  /** Brings the focus back to the item that was moved: its element may now show another item. */
  refocus(root: ParentNode): void {
    if (this.#focusItem < 0) return;
    const handle = `[data-handle="${this.#nameOf(this.#focusItem)}"]`;
    root.querySelector<HTMLElement | SVGElement>(handle)?.focus();
    this.#focusItem = -1;
  }

  #nameOf(item: number): string {
    return `${this.name}-${item}`;
  }

  /** How things are moved, the element with the id `moving` says. */
  handle(item: number, label: string, attributes: Handle["attributes"] = {}): Handle {
    return {
      name: this.#nameOf(item),
      role: "button",
      label: item === this.#marked ? `${label}, taken for a swap` : label,
      attributes: { "aria-describedby": "moving", ...attributes },
      take: (from) => this.#take(item, from),
      step: (step) => {
        this.#step(item, step);
      },
      press: () => {
        this.#focusItem = item;
        this.host.choose(item);
      },
      ...(this.drop === "swap" && {
        keys: {
          s: () => {
            this.#swap(item);
          },
        },
      }),
    };
  }

  #take(item: number, from: Point): Grip {
    const before = this.host.order();
    const jumps = this.#jumps;
    // Where in the item it was taken, in places.
    const beside = this.host.placeAt(from) - entryAt(this.#tweens, item).now;
    return {
      to: (point) => {
        if (jumps === this.#jumps) this.#follow(item, before, this.host.placeAt(point) - beside);
      },
      end: (cancelled) => {
        if (jumps !== this.#jumps) return;
        this.#held = -1;
        this.#focusItem = item;
        const order = cancelled ? before : this.host.order();
        this.settle(order);
        // Until now the order was only shown; undo has to come back to where the drag began.
        this.host.preview(before);
        if (!sameOrder(order, before)) this.host.arrange(order);
        this.host.requestUpdate();
      },
    };
  }

  #follow(item: number, before: Order, to: number): void {
    this.#held = item;
    const order = this.host.order();
    const place = Math.min(order.length - 1, Math.max(0, to));
    entryAt(this.#tweens, item).jump(place);
    const next =
      this.drop === "swap"
        ? droppedOn(before, item, place)
        : moveTo(order, order.indexOf(item), Math.round(place));
    if (!sameOrder(next, order)) {
      this.host.preview(next);
      this.settle(next);
    }
    this.host.requestUpdate();
  }

  #step(item: number, { across, up }: KeyStep): void {
    // Home and End go to the ends of a column, too.
    const by = this.direction === "row" || !Number.isFinite(across) ? across : -up;
    if (by === 0) return;
    const order = this.host.order();
    const place = order.indexOf(item);
    this.#focusItem = item;
    const next = moveTo(order, place, Math.min(order.length - 1, Math.max(0, place + by)));
    if (!sameOrder(next, order)) this.host.arrange(next);
  }

  /** S takes an item, S on another swaps the two, S on the same lets it go. */
  #swap(item: number): void {
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
