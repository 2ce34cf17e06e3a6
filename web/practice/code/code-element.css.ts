// How a code exercise looks: the editor, what np has, buttons in one row, and the result of the
// last run.

import { css } from "lit";

export const codeStyles = css`
  :host { margin: 0.9rem 0 0; }
  .about { margin: 0 0 0.5rem; color: var(--orrery-ink-soft); font-size: 0.875rem; }
  .about summary { cursor: pointer; min-height: 1.5rem; color: var(--orrery-accent); font-weight: 500; }
  .about p { margin: 0.35rem 0; }
  .about code, .call, .named { font: 400 0.875em/1.5 var(--orrery-mono); overflow-wrap: anywhere; }
  .label { display: block; margin: 0 0 0.35rem; font-weight: 600; font-size: 0.9375rem; }
  .editor { border: 1px solid var(--orrery-rule-strong); border-radius: 5px; overflow: hidden; background: var(--orrery-paper); }
  .editor:focus-within { border-color: var(--orrery-accent); }
  textarea { display: block; width: 100%; min-height: 14rem; padding: 0.6rem 0.7rem; border: 0; resize: vertical; background: var(--orrery-paper); color: var(--orrery-ink); font: 400 0.9375rem/1.55 var(--orrery-mono); tab-size: 4; }
  .keys { margin: 0.35rem 0 0; color: var(--orrery-ink-soft); font-size: 0.8125rem; }
  .row { display: flex; flex-wrap: wrap; gap: 0.5rem 0.6rem; align-items: center; margin-top: 0.8rem; }
  .state { color: var(--orrery-ink-soft); font-size: 0.9375rem; }
  .result { margin-top: 1rem; padding-top: 0.9rem; border-top: 1px solid var(--orrery-rule); }
  .result.old { opacity: 0.75; }
  .result p { margin: 0 0 0.5rem; overflow-wrap: anywhere; }
  .part { margin: 0 0 0.2rem; color: var(--orrery-ink-soft); font: 600 0.8125rem/1.4 var(--orrery-sans); }
  .cases { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 0.25rem 0.9rem; margin: 0 0 0.7rem; }
  .cases dt { color: var(--orrery-ink-soft); }
  .cases dd { margin: 0; min-width: 0; }
  pre { margin: 0; max-height: 16rem; overflow: auto; white-space: pre-wrap; overflow-wrap: anywhere; font: 400 0.875rem/1.5 var(--orrery-mono); }
  .prints pre, .at-line { padding: 0.45rem 0.7rem; border: 1px solid var(--orrery-rule); border-radius: 4px; background: var(--orrery-paper); }
  .at-line { display: block; margin: 0 0 0.6rem; border-left: 3px solid var(--orrery-wrong); font: 400 0.875rem/1.5 var(--orrery-mono); white-space: pre-wrap; overflow-wrap: anywhere; }
  .pictures { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 15rem), 1fr)); gap: 0.8rem 1.2rem; margin-top: 0.8rem; }
  .pictures figure { margin: 0; min-width: 0; }
  .pictures figcaption { margin-bottom: 0.2rem; font-size: 0.875rem; }
  .pictures svg { display: block; width: 100%; height: auto; }
  @media (max-width: 30rem) {
    .cases { grid-template-columns: minmax(0, 1fr); gap: 0.1rem; }
    .cases dd { margin-bottom: 0.4rem; }
  }
  @media print { .row, .keys, .about { display: none; } }
`;
