/**
 * Where things are in the picture: the tokens in a row with arcs above and below, or, where a row
 * would be too narrow for the words, in a column with arcs at both sides.
 */
export interface PictureFrame {
  /** Tokens are in a column. */
  readonly column: boolean;
  readonly width: number;
  readonly height: number;
  /** Distance of neighboring places, in px. */
  readonly slot: number;
  /** Center of a place, in px along the row or column. */
  along(place: number): number;
  /** The inverse of `along`. */
  placeAt(distance: number): number;
  /** Where arcs to earlier and to later words begin, in px across. */
  readonly back: number;
  readonly ahead: number;
  /** How far an arc may go from there: more to earlier words, where most arcs lead. */
  readonly room: { readonly back: number; readonly ahead: number };
  /** Size of a word's card. */
  readonly card: { readonly width: number; readonly height: number };
}

export const CARD_HEIGHT = 34;
/** Size of the card with a position, below its word or at its right. */
export const TAG = { width: 32, height: 28 };

/** From this many tokens on, the cards in a column are closer to each other. */
const MANY = 12;

/** What the two legends take at the top and the bottom. */
const LEGEND = 20;
/** Width of a letter, in px: as it should be, and as small as it may be. */
const LETTER = { usual: 8.6, least: 7.3 };
const ROOM = { above: 96, below: 64, column: 220 };
/** Between the farthest arc and what is beside it. */
const MARGIN = 8;

/**
 * The frame of a picture of words: in a row where there is room for their letters, else in a
 * column.
 *
 * @param tokens  as they are written
 * @param width   what there is, in px
 * @returns places and sizes in px
 * @see tests/web/widgets/trained-layer.test.ts
 */
export function frameFor(tokens: readonly string[], width: number): PictureFrame {
  const letters = Math.max(...tokens.map(({ length }) => length));
  const usual = Math.max(44, 16 + LETTER.usual * letters);
  const slot = Math.min(132, (width - 8) / tokens.length);
  return slot - 4 >= 8 + LETTER.least * letters
    ? rowFrame(tokens.length, width, slot, Math.min(usual, slot - 4))
    : columnFrame(tokens.length, width, usual);
}

function rowFrame(count: number, width: number, slot: number, card: number): PictureFrame {
  const start = (width - count * slot) / 2;
  const back = LEGEND + ROOM.above;
  const ahead = back + CARD_HEIGHT + 4 + TAG.height;
  return {
    column: false,
    width,
    height: ahead + ROOM.below + LEGEND,
    slot,
    along: (place) => start + (place + 0.5) * slot,
    placeAt: (distance) => (distance - start) / slot - 0.5,
    back,
    ahead,
    room: { back: ROOM.above - MARGIN, ahead: ROOM.below - MARGIN },
    card: { width: card, height: CARD_HEIGHT },
  };
}

function columnFrame(count: number, width: number, card: number): PictureFrame {
  const slot = CARD_HEIGHT + (count < MANY ? 6 : 2);
  const both = card + 4 + TAG.width;
  const back = (width - both) / 2;
  const room = Math.max(20, Math.min(ROOM.column, back) - MARGIN);
  return {
    column: true,
    width,
    height: 2 * LEGEND + count * slot,
    slot,
    along: (place) => LEGEND + (place + 0.5) * slot,
    placeAt: (distance) => (distance - LEGEND) / slot - 0.5,
    back,
    ahead: back + both,
    room: { back: room, ahead: room },
    card: { width: card, height: CARD_HEIGHT },
  };
}
