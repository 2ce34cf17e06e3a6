/** The window in which tests begin. */
export const WINDOW = {
  viewport: { width: 1280, height: 900 },
  colorScheme: "light",
  // Tests of motion ask for it.
  reducedMotion: "reduce",
  locale: "en-GB",
  // What a worker keeps would come between a test and its server; offline.spec.mjs allows it.
  serviceWorkers: "block",
};
