/** Times as people read them. */
export interface Minutes {
  /** To read the short path, checks included; the same as the full text where nothing is folded. */
  readonly short: number;
  /** To read the full text. */
  readonly reading: number;
  /** The full text and the problems. */
  readonly practice: number;
}

/** "30 minutes to read, 90 with practice." */
export function minutesText({ reading, practice }: Omit<Minutes, "short">): string {
  return `${reading} minutes to read, ${practice} with practice.`;
}
