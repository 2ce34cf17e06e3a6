/** A whole number typed key by key where there is no field: "1", "12", "−3". */

/** After this many milliseconds, a digit begins a new number. */
const PAUSE = 1500;

/** Takes keys one by one, each with the time at which it was pressed. */
export class TypedNumber {
  #text = "";
  #owner = "";
  #at = -Infinity;

  /**
   * The number typed so far; null where the key makes none yet.
   *
   * @param owner  what it is typed at: at another, it begins anew
   * @param key  a digit, or a minus sign as the first
   * @param time  of the clock, in ms
   */
  type(owner: string, key: string, time: number): number | null {
    const goesOn = owner === this.#owner && time - this.#at < PAUSE;
    const before = goesOn ? this.#text : "";
    if (!/^\d$/.test(key) && !(key === "-" && before === "")) return null;
    this.#text = `${before}${key}`.slice(0, 5);
    this.#owner = owner;
    this.#at = time;
    return this.#text === "-" ? null : Number(this.#text);
  }
}
