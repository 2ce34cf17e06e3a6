/**
 * Arrangements of a few things, as lists of indices: `[2, 0, 1]` means "the third, the first, the
 * second". Shared by the figures in which the reader reorders words or tokens.
 */

export type Order = readonly number[];

/**
 * The arrangement in which nothing has moved: 0, 1, …, count − 1.
 *
 * @param count  a whole number from 0
 * @returns [place]: the thing there
 * @see tests/web/widgets/ordering.test.ts
 */
export function identityOrder(count: number): Order {
  return Array.from({ length: count }, (_, index) => index);
}

/**
 * An arrangement as the text of an attribute, empty where nothing has moved.
 *
 * @param order  of things that are numbered from 0
 * @returns "2,0,1"
 * @see tests/web/widgets/ordering.test.ts
 */
export const orderText = (order: Order): string =>
  sameOrder(order, identityOrder(order.length)) ? "" : order.join(",");

/**
 * Reads an arrangement from an attribute, such as `2,0,1`.
 *
 * @param text   numbers with commas or blanks between them
 * @param count  how many things are arranged
 * @returns [place]: the thing there, counted from 0
 * @throws {Error} with a sentence, where it is not each of 0 … count − 1 exactly once
 * @see tests/web/widgets/ordering.test.ts
 */
export function parseOrder(text: string, count: number): Order {
  const order = text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(Number);
  const complete =
    order.length === count && identityOrder(count).every((index) => order.includes(index));
  if (!complete) {
    throw new Error(
      `order is “${text}”; it must name each of ${identityOrder(count).join(", ")} once, as in “${[...identityOrder(count)].reverse().join(",")}”.`,
    );
  }
  return order;
}

/**
 * The arrangement after the thing at place `from` has moved to place `to`; places outside are
 * brought to the nearest end.
 *
 * @param order  [place]: the thing there
 * @param from   a place counted from 0; one outside gives the same arrangement
 * @param to     a place counted from 0
 * @returns a new list, [place]: the thing there
 * @see tests/web/widgets/ordering.test.ts
 */
export function moveTo(order: Order, from: number, to: number): Order {
  const moved = order.slice();
  const [item] = moved.splice(from, 1);
  if (item === undefined) return order;
  moved.splice(Math.min(Math.max(to, 0), order.length - 1), 0, item);
  return moved;
}

/**
 * The arrangement after a thing moved up by one place, or from the top to the bottom.
 *
 * @param order  [place]: the thing there
 * @param item   a thing of the arrangement, counted from 0
 * @returns a new list, [place]: the thing there
 * @see tests/web/widgets/ordering.test.ts
 */
export function movedUp(order: Order, item: number): Order {
  const place = order.indexOf(item);
  return moveTo(order, place, place === 0 ? order.length - 1 : place - 1);
}

/**
 * The arrangement after the things at two places have changed places.
 *
 * @param order   [place]: the thing there
 * @param first   a place, counted from 0
 * @param second  another place, counted from 0
 * @returns a new list, [place]: the thing there
 * @see tests/web/widgets/ordering.test.ts
 */
export function swapPlaces(order: Order, first: number, second: number): Order {
  return order.map(
    (item, place) =>
      (place === first ? order[second] : place === second ? order[first] : item) ?? item,
  );
}

/**
 * Whether two arrangements are the same.
 *
 * @param a  [place]: the thing there
 * @param b  another, perhaps of another length
 * @see tests/web/widgets/ordering.test.ts
 */
export function sameOrder(a: Order, b: Order): boolean {
  return a.length === b.length && a.every((item, place) => item === b[place]);
}
