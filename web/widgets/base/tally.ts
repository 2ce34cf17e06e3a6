/** How often the reader did something in each round or room, until the page is left. */
export class Tally<Place> {
  readonly #counts = new Map<Place, number>();

  add(place: Place): void {
    this.#counts.set(place, this.in(place) + 1);
  }

  in(place: Place): number {
    return this.#counts.get(place) ?? 0;
  }

  /** How many places it was done in. */
  get places(): number {
    return this.#counts.size;
  }
}
