/** Styles of the list of kept races. */
import { css } from "lit";

export const keptStyles = css`
  .kept { margin: calc(0.3 * var(--rem)) 0; padding: 0; list-style: none; }
  .kept li { display: flex; flex-wrap: wrap; gap: calc(0.3 * var(--rem)) calc(0.8 * var(--rem)); align-items: center; justify-content: space-between; padding: calc(0.5 * var(--rem)) 0; border-top: 1px solid var(--orrery-rule); }
  .kept .what { flex: 1 1 calc(16 * var(--rem)); min-width: 0; }
  .kept small { display: block; color: var(--orrery-ink-soft); font-size: calc(0.875 * var(--rem)); }
  .kept .acts { display: flex; flex-wrap: wrap; gap: calc(0.3 * var(--rem)); }
  .files { display: flex; flex-wrap: wrap; gap: calc(0.4 * var(--rem)); align-items: center; margin: calc(0.4 * var(--rem)) 0; }
  .files label { display: inline-flex; align-items: center; }
  .files label:focus-within { outline: 2px solid var(--orrery-accent); outline-offset: 2px; }
  .compared { margin: calc(0.4 * var(--rem)) 0; color: var(--orrery-ink-soft); font-size: calc(0.9375 * var(--rem)); }
`;
