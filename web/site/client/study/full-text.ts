/** At the end of a lesson's address, opens it on its full text for this visit (before-paint.ts). */
export const FULL_TEXT = "?path=full";
