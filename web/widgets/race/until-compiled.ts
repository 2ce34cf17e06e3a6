/**
 * A race that is started before it can run. `npm start` shows pages while the part of the core that
 * trains models is still being compiled; such a race waits, and goes on in the page that has it.
 */
import type { ReactiveController, ReactiveControllerHost } from "lit";
import { isTrainingCompiled } from "../../engine/training/index.ts";
import type { Settings } from "../base/attributes.ts";
import { siteRoot } from "../base/site-address.ts";

/** What tests put in its place. */
export interface Compilation {
  readonly isDone: boolean;
  /** Resolves when it is done. @throws Error with a sentence where it fails. */
  wait(): Promise<void>;
  /** Loads the page anew, which is then the one that can train. */
  reload(): void;
}

const served: Compilation = {
  isDone: isTrainingCompiled,
  async wait() {
    const answer = await fetch(new URL("training-ready", siteRoot() ?? location.href));
    if (!answer.ok)
      throw new Error((await answer.text()) || "The server does not say when it is ready.");
  },
  reload: () => location.reload(),
};
let compilation = served;

/**
 * @internal Lets tests decide when it is done.
 *
 * @param other  in place of what the server says; null takes it back
 * @see tests/web/widgets/race-until-compiled.test.ts
 */
export function provideCompilation(other: Compilation | null): void {
  compilation = other ?? served;
}

export class UntilCompiled implements ReactiveController {
  #isWaiting = false;
  #failed = "";

  /**
   * @param kept  The place in sessionStorage that remembers a race to be started.
   * @param start  Starts the race with the settings that the reader had chosen.
   */
  constructor(
    private readonly host: ReactiveControllerHost,
    private readonly kept: () => string,
    private readonly start: (settings: Settings) => void,
  ) {
    host.addController(this);
  }

  /** What the reader is told; empty where nothing has to be waited for. */
  get words(): string {
    if (this.#failed) return `The part that trains models could not be compiled. ${this.#failed}`;
    return this.#isWaiting
      ? "The part of the course that trains models is still being compiled. The race starts by itself when it is ready."
      : "";
  }

  /** Starts a race that was begun in the page before this one. */
  hostConnected(): void {
    if (!compilation.isDone) return;
    try {
      const text = sessionStorage.getItem(this.kept());
      if (text === null) return;
      sessionStorage.removeItem(this.kept());
      this.start(JSON.parse(text) as Settings);
    } catch {
      // Nothing is kept where storage is blocked, as in a sandboxed frame: the reader starts it.
    }
  }

  /** @returns whether the race has to wait; it is then taken care of. */
  holdsBack(settings: Settings): boolean {
    if (compilation.isDone) return false;
    try {
      sessionStorage.setItem(this.kept(), JSON.stringify(settings));
    } catch {
      // As above: the page loads anew, and the reader starts the race.
    }
    if (!this.#isWaiting) void this.#wait();
    return true;
  }

  async #wait(): Promise<void> {
    this.#isWaiting = true;
    this.#failed = "";
    this.host.requestUpdate();
    try {
      await compilation.wait();
      compilation.reload();
    } catch (error) {
      this.#failed = error instanceof Error ? error.message : String(error);
    }
    this.#isWaiting = false;
    this.host.requestUpdate();
  }
}
