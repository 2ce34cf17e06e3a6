/** Times as people read them. */
export interface Minutes {
  /** To read the short path, checks included; the same as the full text where nothing is folded. */
  readonly short: number;
  /** To read the full text. */
  readonly reading: number;
  /** The full text and the problems. */
  readonly practice: number;
}

/** "The short path takes 13 minutes, the full text 25, or 65 with practice." */
export function minutesText({ short, reading, practice }: Minutes): string {
  return short < reading
    ? `The short path takes ${short} minutes, the full text ${reading}, or ${practice} with practice.`
    : `Reading takes ${reading} minutes, or ${practice} with practice.`;
}
