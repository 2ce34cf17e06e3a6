/** Styles of the three codes. */
import { css } from "lit";

export const codesStyles = css`
  .codes { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: var(--rem) calc(1.5 * var(--rem)); }
  .code { touch-action: pan-y; cursor: ew-resize; user-select: none; }
  .key { margin-top: calc(0.5 * var(--rem)); }
  @container (max-width: 608px) { .codes { grid-template-columns: minmax(0, 1fr); gap: calc(1.75 * var(--rem)); } }
`;
