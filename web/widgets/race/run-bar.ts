/** Start, pause and stop, and how far a race has come. */
import { html, nothing, type LitElement, type ReactiveController, type TemplateResult } from "lit";
import { now } from "../base/clock.ts";

export interface RunBarState {
  readonly isPaused: boolean;
  /** Whether a race of this page is shown, so that the next start is another one. */
  readonly hasRun: boolean;
  /** 0 … 1. */
  readonly progress: number;
  readonly elapsed: number;
  /** null while too little is done to judge by. */
  readonly remaining: number | null;
}

export interface RunBarActions {
  start(): void;
  pause(paused: boolean): void;
  stop(): void;
}

/**
 * Says a time in words: "8 s", "2 min 5 s"; from 10 minutes on without seconds.
 *
 * @param seconds  rounded, and said as at least 1
 * @returns whole seconds or minutes, with their units
 * @see tests/web/widgets/race.test.ts
 */
export function duration(seconds: number): string {
  const whole = Math.max(1, Math.round(seconds));
  if (whole < 60) return `${whole} s`;
  const [minutes, rest] = [Math.floor(whole / 60), whole % 60];
  return rest === 0 || minutes >= 10 ? `${minutes} min` : `${minutes} min ${rest} s`;
}

/**
 * “Pause” becomes “Start again” the moment a race ends by itself. A press of someone who saw
 * “Pause” would start another race, and the models of the finished one would be lost; presses
 * within this many milliseconds are taken for such.
 */
export const LATE_PRESS = 500;

export class RunBar implements ReactiveController {
  #wasRunning = false;
  /** When a race ended by itself. */
  #endedAt = -Infinity;

  constructor(
    private readonly host: LitElement,
    private readonly isRunning: () => boolean,
    private readonly actions: RunBarActions,
  ) {
    host.addController(this);
  }

  hostUpdate(): void {
    const isRunning = this.isRunning();
    if (this.#wasRunning && !isRunning) {
      this.#leaveStop();
      this.#endedAt = now();
    }
    this.#wasRunning = isRunning;
  }

  render({ isPaused, hasRun, progress, elapsed, remaining }: RunBarState): TemplateResult {
    const isRunning = this.isRunning();
    const percent = Math.floor(100 * progress);
    const words = isPaused
      ? `paused at ${percent}%`
      : remaining === null
        ? "starting"
        : `about ${duration(remaining)} left`;
    const label = isRunning
      ? isPaused
        ? "Continue"
        : "Pause"
      : hasRun
        ? "Start again"
        : "Start the race";
    return html`<div class="run">
      <button class=${isRunning ? "chip" : "chip start"} type="button" @click=${() => this.#press(isPaused)}>${label}</button>
      ${isRunning ? html`<button class="chip stop" type="button" @click=${this.#stop}>Stop</button>` : nothing}
      ${
        isRunning
          ? html`<progress max="100" .value=${percent} aria-label="Progress of the race"></progress><span class="time">${words}</span>`
          : hasRun
            ? html`<span class="time">computed here just now, in ${duration(elapsed)}</span>`
            : nothing
      }
    </div>`;
  }

  #press(isPaused: boolean): void {
    if (this.isRunning()) this.actions.pause(!isPaused);
    else if (now() - this.#endedAt >= LATE_PRESS) this.actions.start();
  }

  readonly #stop = (): void => {
    this.#leaveStop();
    this.#wasRunning = false; // The reader asked for this end.
    this.actions.stop();
  };

  /** One button is all but Stop, and takes the focus when Stop goes away, so that it is never lost. */
  #leaveStop(): void {
    const { renderRoot } = this.host;
    if (renderRoot?.querySelector(".run .stop:focus"))
      renderRoot.querySelector<HTMLElement>(".run button")?.focus();
  }
}
