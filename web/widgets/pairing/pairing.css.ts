/** Styles of the figure of the two pairings. */
import { css } from "lit";

export const pairingStyles = css`
  .pair { cursor: pointer; }
  .pairs { display: flex; flex-wrap: wrap; gap: 8px; justify-content: center; margin-top: calc(0.8 * var(--rem)); }
  .pairs .chip { flex: 0 1 calc(25% - 6px); display: flex; gap: calc(0.4 * var(--rem)); align-items: center; min-height: 56px; padding: 4px 6px; text-align: left; line-height: 1.35; font-variant-numeric: tabular-nums; }
  @container (min-width: 46em) {
    .one { display: flex; gap: calc(2 * var(--rem)); align-items: center; justify-content: center; }
    .one .scene { flex: 0 1 auto; min-width: 0; }
    .one .pairs { flex: 0 1 270px; flex-direction: column; margin-top: 72px; }
    .one .pairs .chip { flex: none; min-height: 72px; padding-inline: 12px; }
  }
  .pairs .chip svg { flex: none; }
  .pairs sub { line-height: 0; }
  .pairs .lit { box-shadow: inset 0 0 0 2px var(--orrery-ink); }
  .body .hint { font-size: calc(0.9375 * var(--rem)); }
  .panels { display: flex; flex-wrap: wrap; gap: calc(1 * var(--rem)) 48px; align-items: center; justify-content: center; }
  .panels > * { min-width: 0; max-width: 100%; }
  .item:hover .card { stroke-width: 3; }
  .check { flex: 1 1 300px; max-width: 440px; }
  .check table { font-variant-numeric: tabular-nums; }
  .check caption { padding-inline: 0; }
  .check th, .check td { padding-inline: calc(0.4 * var(--rem)); }
  .check tbody th, .check thead th:first-child { padding-left: 0; text-align: left; white-space: normal; }
  .check tbody th { color: var(--orrery-ink); }
  .check thead th { background: none; }
  .verdict.same { color: var(--orrery-right); }
  .verdict.other { color: var(--orrery-wrong); }
  .verdict { margin: calc(0.6 * var(--rem)) 0 0; font-weight: 600; }
  @container (max-width: 34em) {
    .pairs .chip { flex-basis: calc(50% - 4px); }
  }
`;
