/** The problem as students meet it: the player itself, which keeps nothing of what is tried here. */
import type { ProblemData } from "../../../practice/authoring/practice.ts";
import type { OrreryProblem } from "../../../practice/problem.ts";
import { loadElement } from "../upgrade-elements.ts";

/** What the preview uses of the player. */
type Player = HTMLElement &
  Pick<OrreryProblem, "data" | "getState" | "item" | "keepsWork" | "setState">;

export class Preview {
  #player: Player | null = null;
  /** Counts texts, so that only the last one is shown. */
  #shown = 0;
  readonly #place: HTMLElement;
  readonly #note = document.createElement("p");

  /** @param place  shows the problem */
  constructor(place: HTMLElement) {
    this.#place = place;
    this.#note.className = "source";
    this.#note.textContent = "This is the problem as it was before the fault.";
  }

  /** Shows a problem; of a text with faults, the last one without stays, and a note says so. */
  async show(data: ProblemData | null): Promise<void> {
    const shown = ++this.#shown;
    if (!data) {
      if (this.#player) this.#place.prepend(this.#note);
      return;
    }
    await loadElement("orrery-problem");
    if (shown !== this.#shown) return;
    const player = document.createElement("orrery-problem") as Player;
    player.keepsWork = false;
    player.data = data;
    this.#bringOver(player, data);
    // Nothing jumps while the new one gets ready.
    this.#place.style.minHeight = `${this.#place.offsetHeight}px`;
    player.addEventListener("orrery-ready", () => (this.#place.style.minHeight = ""), {
      once: true,
    });
    this.#place.replaceChildren(player);
    this.#player = player;
  }

  /** Keeps variant and answer over a change of the text, where the same thing is asked. */
  #bringOver(player: Player, { spec }: ProblemData): void {
    const { item } = this.#player ?? {};
    if (!this.#player || !item || item.spec.kind !== (spec as { kind?: string }).kind) return;
    player.setState(this.#player.getState());
  }
}
