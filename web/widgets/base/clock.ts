/**
 * The clock that widgets count milliseconds and frames by. Tests provide one that they move
 * themselves, and so wait for nothing.
 */

/** Ends the wait for a call. */
export type Stop = () => void;

export interface Clock {
  /** Milliseconds since some moment. */
  now(): number;
  /** Calls back once, after this many milliseconds. */
  after(milliseconds: number, call: () => void): Stop;
  /**
   * Calls back with the time before the next paint, or after 16 ms where nothing is painted (a page
   * in the background).
   */
  frame(call: (time: number) => void): Stop;
}

const browserClock: Clock = {
  now: () => performance.now(),
  after(milliseconds, call) {
    const timer = setTimeout(call, milliseconds);
    return () => clearTimeout(timer);
  },
  frame(call) {
    if (typeof requestAnimationFrame !== "function" || globalThis.document?.hidden)
      return this.after(16, () => call(this.now()));
    const request = requestAnimationFrame(call);
    return () => cancelAnimationFrame(request);
  },
};

let clock = browserClock;

/**
 * @internal Lets tests give their own clock.
 *
 * @param other  in place of the browser's
 * @see tests/web/widgets/claim.test.ts
 */
export function provideClock(other: Clock): void {
  clock = other;
}

/**
 * The time of the clock, which tests replace.
 *
 * @returns milliseconds from a start of the clock's own
 * @see tests/web/widgets/claim.test.ts
 */
export const now: Clock["now"] = () => clock.now();
/**
 * Calls back once, after a time.
 *
 * @param milliseconds  from 0
 * @param call          is called at most once
 * @returns a function that cancels
 * @see tests/web/widgets/tween.test.ts
 */
export const after: Clock["after"] = (milliseconds, call) => clock.after(milliseconds, call);
/**
 * Calls back before the next paint, or after 16 ms where nothing is painted.
 *
 * @param call  takes the time in milliseconds
 * @returns a function that cancels
 * @see tests/web/widgets/tween.test.ts
 */
export const frame: Clock["frame"] = (call) => clock.frame(call);

/**
 * Calls back again and again, with so many milliseconds between two calls.
 *
 * @param milliseconds  from the end of one wait to the end of the next, above 0
 * @param call          the next wait begins before it is called
 * @returns a function that ends the calls
 * @see tests/web/widgets/tween.test.ts
 */
export function every(milliseconds: number, call: () => void): Stop {
  let stop = after(milliseconds, again);
  function again(): void {
    stop = after(milliseconds, again);
    call();
  }
  return () => stop();
}
