/**
 * Two things that the reader can rearrange in one picture: the words between the model's marks, and
 * the cards of the positions.
 */
import { identityOrder, type Order } from "../base/order.ts";
import type { Handle, Point } from "../base/handle.ts";
import { Reorder } from "../base/reorder.ts";
import type { PictureFrame } from "./frame.ts";
import type { SceneHandles } from "./words.svg.ts";

export interface RearrangingHost {
  frame(): PictureFrame;
  /** [place]: the position whose card is there. */
  rows(): Order;
  /** Shows rows while a card is in the reader's hand. */
  previewRows(rows: Order): void;
  arrangeRows(rows: Order): void;
  /** Takes the words in the order the reader decided on, marks left out. */
  arrangeWords(words: readonly string[]): void;
  /** A word was tapped; the column counts the first mark. */
  watch(column: number): void;
  /** A card was tapped, where that means something. */
  tapCard?(card: number): void;
  requestUpdate(): void;
}

export class Rearranging {
  /** The words as they were given, and their order since then. */
  #given: readonly string[] = [];
  #order: Order = [];
  /** The words as the attributes have them: while one is in the reader's hand, not as they are drawn. */
  #settled: readonly string[] = [];
  #words!: Reorder;
  #cards!: Reorder;
  #column: boolean | null = null;

  constructor(private readonly host: RearrangingHost) {}

  /** Takes over what is to be shown: words that are not those under way begin anew, without motion. */
  show(words: readonly string[], rows: Order): void {
    const { column } = this.host.frame();
    if (sameWords(this.#settled, words) && this.#column === column) return;
    this.#column = column;
    this.#given = this.#settled = words;
    this.#order = identityOrder(words.length);
    this.#begin(column ? "column" : "row");
    this.#cards.jump(rows);
  }

  #begin(direction: "row" | "column"): void {
    // Whatever is in the reader's hand is let go with what it belonged to.
    this.#words?.jump([]);
    this.#cards?.jump([]);
    const placeAt = (point: Point) => this.#placeAt(point);
    const requestUpdate = () => this.host.requestUpdate();
    this.#words = new Reorder(
      {
        order: () => this.#order,
        placeAt: (point) => placeAt(point) - 1,
        preview: (order) => (this.#order = order),
        arrange: (order) => {
          this.#order = order;
          this.#settled = this.words;
          this.#words.settle(order);
          this.host.arrangeWords(this.words);
        },
        choose: (item) => this.host.watch(this.#order.indexOf(item) + 1),
        requestUpdate,
      },
      this.#given.length,
      direction,
      "swap",
      "word",
    );
    this.#cards = new Reorder(
      {
        order: () => this.host.rows(),
        placeAt,
        preview: (rows) => this.host.previewRows(rows),
        arrange: (rows) => {
          this.#cards.settle(rows);
          this.host.arrangeRows(rows);
        },
        choose: (card) => this.host.tapCard?.(card),
        requestUpdate,
      },
      this.#given.length + 2,
      direction,
      "swap",
      "card",
    );
  }

  /** The words in their present order. */
  get words(): readonly string[] {
    return this.#order.map((item) => this.#given[item]!);
  }

  /** [column], marks included: the item, or −1 for a mark. */
  get items(): readonly number[] {
    return [-1, ...this.#order, -1];
  }

  /** [column], marks included: where it is now. */
  get places(): readonly number[] {
    const { places } = this.#words;
    return [0, ...this.#order.map((item) => places[item]! + 1), this.#order.length + 1];
  }

  /** [position]: where its card is now. */
  get tags(): readonly number[] {
    return this.#cards.places;
  }

  /** The word and the card in the reader's hand, −1 for none. */
  get held(): { readonly word: number; readonly card: number } {
    return { word: this.#words.held, card: this.#cards.held };
  }

  /** The word and the card that a key has taken for a swap, −1 for none. */
  get marked(): { readonly word: number; readonly card: number } {
    return { word: this.#words.marked, card: this.#cards.marked };
  }

  /** Puts everything at its place without motion. */
  rest(rows: Order): void {
    this.#words.jump(this.#order);
    this.#cards.jump(rows);
  }

  /** Sends the cards to their places. */
  settleRows(rows: Order): void {
    this.#cards.settle(rows);
  }

  refocus(root: ParentNode): void {
    this.#words.refocus(root);
    this.#cards.refocus(root);
  }

  readonly handles: SceneHandles = {
    word: (column, label, attributes) => {
      const item = this.#order[column - 1];
      return item === undefined
        ? this.#markHandle(column, label, attributes)
        : this.#words.handle(item, label, attributes);
    },
    card: (position, label) => this.#cards.handle(position, label),
  };

  /** A mark of the model stays where it is. */
  #markHandle(column: number, label: string, attributes: Handle["attributes"]): Handle {
    return {
      name: `mark-${column}`,
      role: "button",
      label,
      ...(attributes && { attributes }),
      press: () => {
        this.host.watch(column);
      },
    };
  }

  #placeAt([x, y]: Point): number {
    const frame = this.host.frame();
    return frame.placeAt(frame.column ? y : x);
  }
}

const sameWords = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((word, index) => word === b[index]);
