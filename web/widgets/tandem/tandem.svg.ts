/** Two tokens joined by a bar on a ruler, their hands on dials, and the product they get. */
import { entryAt } from "../../engine/index.ts";
import { linearScale, type LinearScale } from "../base/axes.ts";
import { dialPlate, dialWedge } from "../dial/clock-face.ts";
import type { Moment, PictureMoment } from "../base/figure.ts";
import { RULER_ABOVE, RULER_BELOW, joinedTokens, type TokenPair } from "../base/joined-tokens.ts";
import { label } from "../base/label.ts";
import { roleHand } from "../dial/role-hand.ts";
import { drawing, shape, type Shape } from "../base/shape.ts";
import { tokenHandles } from "../base/token-moves.ts";
import { productName, type TandemNumbers } from "./numbers.ts";
import type { settings } from "./tandem.ts";

export interface TandemLayout {
  readonly width: number;
  readonly height: number;
  readonly columns: number;
  readonly column: number;
  readonly radius: number;
  readonly dialHeight: number;
  /** Where the product is written, and how large. */
  readonly product: { readonly x: number; readonly y: number; readonly size: number };
  /** The line of the ruler. */
  readonly ruler: number;
}

/**
 * Places the dials, the product, and the ruler with both tokens below them.
 *
 * @param width  of the picture, px
 * @param hands  how many, from 1
 * @returns lengths in px
 * @see tests/web/widgets/tandem.test.ts
 */
export function layoutFor(width: number, hands: number): TandemLayout {
  const beside = (width - 230) / hands >= 150;
  const room = beside ? width - 230 : width;
  const columns = beside || width >= 150 * hands ? hands : Math.min(hands, 2);
  const column = Math.min(250, room / columns);
  const radius = Math.max(40, Math.min(hands === 1 ? 100 : 84, column / 2 - 14));
  const dialHeight = 2 * radius + 58;
  const dials = Math.ceil(hands / columns) * dialHeight;
  const product = beside
    ? { x: columns * column + (width - columns * column) / 2, y: radius + 8, size: 52 }
    : { x: width / 2, y: dials + 46, size: 44 };
  const top = beside ? dials : dials + 96;
  return {
    width,
    height: top + RULER_ABOVE + RULER_BELOW,
    columns,
    column,
    radius,
    dialHeight,
    product,
    ruler: top + RULER_ABOVE,
  };
}

/**
 * Maps positions to px of the ruler.
 *
 * @param layout     as `layoutFor` gives it, px
 * @param positions  how many there are, in tokens
 * @returns a function from a position in tokens to px from the left edge
 * @see tests/web/widgets/tandem.test.ts
 */
export const rulerScale = (layout: TandemLayout, positions: number): LinearScale =>
  linearScale([0, positions - 1], [26, layout.width - 26]);

/**
 * The product before the last move and now, as printed.
 *
 * @param moment  positions m and n, in tokens, and the product before
 * @returns both to three decimals; null for the first before any move
 * @see tests/web/widgets/tandem.test.ts
 */
export function beforeAndNow({
  before,
  numbers,
  settings: { m, n },
  print,
}: Moment<typeof settings, TandemNumbers>): readonly [before: string | null, now: string] {
  return [before === null ? null : print(before, ".3"), print(numbers.product(m, n), ".3")];
}

function comparedText(moment: Moment<typeof settings, TandemNumbers>): string {
  const [before, now] = beforeAndNow(moment);
  if (before === null) return "";
  return before === now ? "unchanged by your last move" : `before your last move: ${before}`;
}

/**
 * Draws a dial for each hand with both tokens on it, their product, and the ruler they move on.
 *
 * @param moment  what is shown; positions in tokens, the width in px
 * @returns the picture with its text alternative; its height follows from the width and the hands
 * @see tests/web/widgets/tandem.test.ts
 */
export function tandemScene(moment: PictureMoment<typeof settings, TandemNumbers>): Shape {
  const { numbers, settings, shown, print } = moment;
  const { m, n, d, w, positions } = settings;
  const layout = layoutFor(moment.width, d / 2);
  const { width, ruler } = layout;
  const scale = rulerScale(layout, positions);
  // What is written is of whole positions, also while the picture moves.
  const product = print(numbers.product(m, n), ".3");
  // One digit more than the product, so that they add up to it as printed.
  const terms = Array.from(numbers.terms(m, n), (term) => print(term, ".4"));
  return drawing(
    layout.width,
    layout.height,
    `A query at position ${m} and a key at position ${n}, joined by a bar: ${productName(w)} ${product}`,
    ...dialsOf(layout, numbers, shown, terms),
    label(layout.product.x, layout.product.y - layout.product.size + 12, productName(w), {
      anchor: "middle",
      size: 15,
      weight: 600,
      tone: "ink",
    }),
    label(layout.product.x, layout.product.y + 18, product, {
      anchor: "middle",
      size: layout.product.size,
      weight: 600,
      tone: "ink",
    }),
    label(layout.product.x, layout.product.y + 44, comparedText(moment), {
      anchor: "middle",
      size: 14,
    }),
    joinedTokens(
      { width, y: ruler, from: 0, to: positions - 1, scale },
      shown,
      n - m,
      tokenHandles({ m, n }, scale, positions - 1),
    ),
  );
}

/** In each dial the hand of the query, the hand W makes of the key, and the wedge between them. */
function dialsOf(
  { columns, column, radius, dialHeight }: TandemLayout,
  numbers: TandemNumbers,
  { m, n }: TokenPair,
  terms: readonly string[],
): Shape[] {
  const [query, plain, key] = [numbers.hands(m), numbers.hands(n), numbers.moved(n)];
  const isMoved = numbers.settings.name !== "identity";
  const isTurned = numbers.settings.name !== "sines";
  return query.map((hand, index) => {
    const dial = {
      x: ((index % columns) + 0.5) * column,
      y: Math.floor(index / columns) * dialHeight + radius + 6,
      radius,
    };
    const other = entryAt(key, index);
    const below = dial.y + radius + 20;
    return shape(
      "g",
      {},
      ...dialPlate(dial),
      // A hand that W shortens makes no angle with the other one that its product would follow.
      ...(isTurned ? [dialWedge(dial, other, hand, 0.42)] : []),
      ...(isMoved ? [roleHand(dial, entryAt(plain, index), "key", { ghost: true })] : []),
      roleHand(dial, hand, "query"),
      roleHand(dial, other, "key"),
      label(dial.x, below, `Hand ${index}`, { anchor: "middle", tone: "ink", weight: 600 }),
      label(dial.x, below + 18, `adds ${terms[index]}`, { anchor: "middle", tone: "ink" }),
    );
  });
}
