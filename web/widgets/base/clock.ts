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

/** @internal Lets tests give their own clock. */
export function provideClock(other: Clock): void {
  clock = other;
}

export const now: Clock["now"] = () => clock.now();
export const after: Clock["after"] = (milliseconds, call) => clock.after(milliseconds, call);
export const frame: Clock["frame"] = (call) => clock.frame(call);

/** Calls back again and again, with so many milliseconds between two calls. */
export function every(milliseconds: number, call: () => void): Stop {
  let stop = after(milliseconds, again);
  function again(): void {
    stop = after(milliseconds, again);
    call();
  }
  return () => stop();
}
