/** Styles of a live paragraph: its controls, and its content, which belongs to the page. */
import { css } from "lit";

export const liveStyles = css`
  :host {
    direction: inherit; unicode-bidi: normal; writing-mode: inherit; text-align: inherit; text-indent: inherit; text-transform: inherit; text-shadow: inherit; font: inherit; color: inherit;
    letter-spacing: inherit; word-spacing: inherit; white-space: inherit; word-break: inherit; overflow-wrap: inherit; hyphens: inherit; tab-size: inherit; list-style: inherit;
  }
  .controls, .problem, .status { direction: ltr; text-align: start; font-family: var(--orrery-sans); line-height: 1.5; }
  .controls { font-size: var(--rem); margin: 0 0 calc(0.75 * var(--rem)); padding: calc(0.6 * var(--rem)) calc(0.9 * var(--rem)); background: var(--orrery-panel); border-radius: 4px; align-items: end; }
  .mark { justify-self: start; align-self: center; font-size: calc(0.875 * var(--rem)); }
  .status { margin: calc(0.3 * var(--rem)) 0 0; font-size: calc(0.9375 * var(--rem)); color: var(--orrery-ink-soft); }
  .status:empty { display: none; }
`;

/**
 * For the page around the element. Numbers are marked only while the reader points at the
 * paragraph, or on request.
 */
export const contentStyles = css`
  orrery-live > :first-child { margin-top: 0; }
  orrery-live > :last-child { margin-bottom: 0; }
  orrery-live .value { border-radius: 2px; font-variant-numeric: tabular-nums lining-nums; }
  orrery-live:is(:hover, :focus-within) .value, orrery-live .value.marked { background: var(--orrery-panel, #8882); box-shadow: 0 1.5px 0 var(--orrery-accent, currentColor); }
  orrery-live .blank-field { display: inline; }
  orrery-live input.blank {
    width: 6em; padding: 0.05em 0.35em; color: inherit; background: var(--orrery-paper, transparent); border: 1px solid var(--orrery-rule-strong, currentColor);
    border-radius: 3px; font: inherit; font-variant-numeric: tabular-nums lining-nums;
  }
  orrery-live input.blank:focus-visible { outline: 2px solid var(--orrery-accent, currentColor); outline-offset: 1px; }
  orrery-live [data-verdict="correct"] input.blank { border-color: var(--orrery-right, currentColor); box-shadow: inset 0 -2px 0 var(--orrery-right, currentColor); }
  orrery-live [data-verdict="incorrect"] input.blank, orrery-live [data-verdict="partly"] input.blank { border-color: var(--orrery-wrong, currentColor); box-shadow: inset 0 -2px 0 var(--orrery-wrong, currentColor); }
  orrery-live .blank-verdict:not(:empty) { margin-left: 0.4em; }
  orrery-live .blank-verdict { font-family: var(--orrery-sans, inherit); font-size: 0.875em; }
  orrery-live .blank-verdict button {
    min-height: 0; padding: 0.1em 0.5em; line-height: 1.4; color: inherit; background: none; border: 1px solid var(--orrery-rule-strong, currentColor); border-radius: 3px; font-family: inherit; font-size: inherit; cursor: pointer;
  }
`;
