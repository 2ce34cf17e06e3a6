/** Start, pause and stop, and how far a race has come. */
import { html, nothing, type TemplateResult } from "lit";

export interface RunBarState {
  readonly isRunning: boolean;
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

/** Seconds in words: "8 s", "2 min 5 s". */
export function duration(seconds: number): string {
  const whole = Math.max(1, Math.round(seconds));
  if (whole < 60) return `${whole} s`;
  const [minutes, rest] = [Math.floor(whole / 60), whole % 60];
  return rest === 0 || minutes >= 10 ? `${minutes} min` : `${minutes} min ${rest} s`;
}

export function runBar(state: RunBarState, actions: RunBarActions): TemplateResult {
  const { isRunning, isPaused, hasRun, progress, elapsed, remaining } = state;
  const percent = Math.floor(100 * progress);
  const words = isPaused
    ? `paused at ${percent}%`
    : remaining === null
      ? "starting"
      : `about ${duration(remaining)} left`;
  // One button is all but Stop, and takes the focus when Stop goes away, so that it is never lost.
  const press = () => (isRunning ? actions.pause(!isPaused) : actions.start());
  const stop = ({ currentTarget }: Event) => {
    ((currentTarget as HTMLElement).previousElementSibling as HTMLElement).focus();
    actions.stop();
  };
  const label = isRunning
    ? isPaused
      ? "Go on"
      : "Pause"
    : hasRun
      ? "Start again"
      : "Start the race";
  return html`<div class="run">
    <button class=${isRunning ? "chip" : "chip start"} type="button" @click=${press}>${label}</button>
    ${isRunning ? html`<button class="chip" type="button" @click=${stop}>Stop</button>` : nothing}
    ${
      isRunning
        ? html`<progress max="100" .value=${percent} aria-label="Progress of the race"></progress><span class="time">${words}</span>`
        : hasRun
          ? html`<span class="time">took ${duration(elapsed)}</span>`
          : nothing
    }
  </div>`;
}
