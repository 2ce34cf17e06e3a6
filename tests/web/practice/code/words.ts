/** The names of a list in web/practice/code/np-list.ts, which stand there with blanks between them. */
export const words = (list: string): string[] => list.split(" ");
