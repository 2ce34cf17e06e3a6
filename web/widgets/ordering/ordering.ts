/** Things of a declared figure that the reader puts in order by hand. */
import type { Point } from "../base/handle.ts";
import { orderText, sameOrder, type Order } from "./order.ts";
import type { Part, PartHost } from "../base/part.ts";
import { Reorder, type Drop } from "./reorder.ts";

export interface OrderingRules {
  /** Most things that there can be. */
  readonly count: number;
  readonly direction: "row" | "column";
  readonly drop?: Drop;
  /** Which things they are: others take their places without motion, as another number of them does. */
  things?(): unknown;
  /** The present order. @throws Error with a sentence where the setting is none */
  order(): Order;
  /** The place at a point of the picture, as a real number. */
  placeAt(point: Point): number;
  /** An item was tapped, or Enter or Space pressed on it. */
  choose(item: number, arrange: (order: Order) => void): void;
  /** The order as the setting writes it; without it, empty where nothing has moved. */
  write?(order: Order): string;
}

/** The setting `order` of a figure, moved by hand. */
export class Ordering implements Part {
  readonly items: Reorder;
  /** The order before the drag that is under way; null where none has moved anything. */
  #before: Order | null = null;
  /** The things that have places, and how many they are. */
  #placed: readonly [things: unknown, count: number] = [undefined, -1];

  constructor(
    private readonly host: PartHost,
    private readonly rules: OrderingRules,
  ) {
    const { count, direction, drop } = rules;
    this.items = new Reorder(
      {
        order: () => rules.order(),
        placeAt: (point) => rules.placeAt(point),
        preview: (order) => {
          this.#before ??= rules.order();
          if (sameOrder(order, this.#before)) this.#before = null;
          host.assign({ order: orderText(order) });
        },
        arrange: (order) => this.arrange(order),
        choose: (item) => rules.choose(item, (order) => this.arrange(order)),
        requestUpdate: () => host.requestUpdate(),
      },
      count,
      direction,
      drop,
    );
  }

  /** Takes the order that the reader decided on. */
  arrange(order: Order): void {
    const { write = orderText } = this.rules;
    if (!sameOrder(order, this.rules.order())) this.host.change({ order: write(order) });
  }

  settle(): void {
    const order = this.#orderOrNull();
    if (!order) return;
    const things = this.rules.things?.();
    const isMove = things === this.#placed[0] && order.length === this.#placed[1];
    this.#placed = [things, order.length];
    this.items[isMove ? "settle" : "jump"](order);
  }

  drawn(root: ParentNode): void {
    this.items.refocus(root);
  }

  left(): void {
    if (this.#before) this.host.assign({ order: orderText(this.#before) });
    this.#before = null;
    const order = this.#orderOrNull();
    if (order) this.items.jump(order);
    this.host.requestUpdate();
  }

  /** Null where a setting does not fit; the picture says which. */
  #orderOrNull(): Order | null {
    try {
      return this.rules.order();
    } catch {
      return null;
    }
  }
}
