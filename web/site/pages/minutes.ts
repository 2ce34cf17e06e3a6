/** Times as people read them. */
export interface Minutes {
  readonly reading: number;
  /** With the practice included. */
  readonly practice: number;
}

/** "30 minutes to read, 90 with practice." */
export function minutesText({ reading, practice }: Minutes): string {
  return `${reading} minutes to read, ${practice} with practice.`;
}
