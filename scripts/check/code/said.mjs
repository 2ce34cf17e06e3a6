/** How a program ended that the page would not let go on, as one sentence. */

/** @param failure  of a run @returns {string} a sentence */
export const said = (failure) =>
  failure.sentence ?? `${failure.type}: ${failure.message}, line ${failure.lines.at(-1) ?? "?"}`;
