// What a program may have: time, length and memory. Texts that name a limit take it from here.

/** Longest run, in milliseconds. */
export const limitMs = 5000;

/** Longest program that is taken, in characters. */
export const longestCode = 8000;

/** Memory that Python's values may take in one call of the function, in MB. */
export const memoryMegabytes = 128;
