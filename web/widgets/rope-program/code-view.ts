/** A short program as a list of lines; names of query, key and value have their role's color. */
import { html, nothing, type TemplateResult } from "lit";

export interface CodeLine {
  readonly text: string;
  /** What the line says in the other program, shown below it. */
  readonly instead?: string | undefined;
  /** A line that is "found" is the one asked for; whether it is right by now is not said yet. */
  readonly mark?: "wrong" | "right" | "found" | undefined;
  /** What a press does, and how a screen reader says so; without it the line is plain text. */
  readonly press?: (() => void) | undefined;
  readonly hint?: string;
  readonly disabled?: boolean;
}

/**
 * A program as a numbered list, whose lines may be buttons.
 *
 * @param name   of the list, as a screen reader says it
 * @param lines  from the top; those with `press` are buttons
 * @see tests/web/widgets/faces.test.ts
 */
export const codeView = (name: string, lines: readonly CodeLine[]): TemplateResult =>
  html`<ol class="code" aria-label=${name}>${lines.map(
    (line, index) => html`<li>${lineView(line, index)}</li>`,
  )}</ol>`;

function lineView(
  { text, instead, mark, press, hint, disabled }: CodeLine,
  index: number,
): TemplateResult {
  const code = html`<code>${instead === undefined ? colored(text) : html`<del>${text}</del><ins>${colored(instead)}</ins>`}</code>`;
  const kind = `line ${mark ?? ""}`;
  return press
    ? html`<button class=${kind} type="button" ?disabled=${disabled} data-line=${index} aria-label=${hint ? `line ${index + 1}: ${text}. ${hint}` : nothing} @click=${press}>${code}</button>`
    : html`<div class=${kind} data-line=${index}>${code}</div>`;
}

const ROLES: readonly (readonly [role: string, pattern: RegExp])[] = [
  ["comment", /^#.*/],
  ["query", /^(?:q_\w+|q|m)\b/],
  ["key", /^(?:k_\w+|k|n)\b/],
  ["value", /^(?:v_\w+|v)\b/],
];

/**
 * A line with the names of the roles colored; words that only contain such letters are left alone.
 *
 * @param text  a line of a program
 * @returns pieces of a template
 * @see tests/web/widgets/faces.test.ts
 */
export function colored(text: string): unknown[] {
  const pieces = text.match(/#.*|\w+|[^\w#]+/g) ?? [];
  return pieces.map((piece, index) => {
    const isMember = pieces[index - 1]?.endsWith(".");
    const role = isMember ? undefined : ROLES.find(([, pattern]) => pattern.test(piece))?.[0];
    return role ? html`<span class=${role}>${piece}</span>` : piece;
  });
}
