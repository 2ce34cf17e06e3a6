/**
 * Undo for a figure's small state: a list of earlier values and the value to return to on reset.
 * Values are compared by their JSON text, so a change that changes nothing leaves no trace; they
 * are never changed in place.
 */
export class UndoHistory<State> {
  private readonly earlier: State[] = [];

  constructor(
    private start: State,
    private readonly limit = 200,
  ) {}

  /** Remembers `state` as the one to come back to; call it with the state before a change. */
  remember(state: State): void {
    const last = this.earlier.at(-1);
    if (last !== undefined && same(last, state)) return;
    this.earlier.push(state);
    if (this.earlier.length > this.limit) this.earlier.shift();
  }

  /**
   * The state before the latest remembered change that left something changed, or undefined when
   * there is none: a drag that was given up has left nothing.
   */
  undo(present: State): State | undefined {
    let before = this.earlier.pop();
    while (before !== undefined && same(before, present)) before = this.earlier.pop();
    return before;
  }

  get canUndo(): boolean {
    return this.earlier.length > 0;
  }

  /** Whether a state differs from that at the start. */
  isChanged(state: State): boolean {
    return !same(this.start, state);
  }

  /** The state at the start. What was there before the reset can still be undone. */
  reset(current: State): State {
    this.remember(current);
    return this.start;
  }

  /** Starts over, as when a script sets an attribute. */
  begin(start: State): void {
    this.start = start;
    this.earlier.length = 0;
  }
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
