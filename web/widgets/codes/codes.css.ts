/** Styles of the three codes. */
import { css } from "lit";

export const codesStyles = css`
  .codes { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 1rem 1.5rem; }
  .code { touch-action: pan-y; cursor: ew-resize; user-select: none; }
  .key { margin-top: 0.5rem; }
  @container (max-width: 608px) { .codes { grid-template-columns: minmax(0, 1fr); gap: 1.75rem; } }
`;
