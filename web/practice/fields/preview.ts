// How an answer is read, shown while it is typed: as a formula where the core writes one, else as
// its text.

import { html, nothing } from "lit";
import { setScrollable } from "../../widgets/base/scrollable.ts";
import type { Item, Outcome } from "../item.ts";
import { mathsElement } from "./maths.ts";

/** A formula drawn, or its text where it cannot be. One that is too wide scrolls in its place. */
export function drawnFormula(item: Item, formula: string): unknown {
  const written = item.mathml(formula);
  const maths = written && mathsElement(written);
  if (!maths) return html`<b>${formula}</b>`;
  const drawn = document.createElement("span");
  drawn.className = "drawn";
  drawn.append(maths);
  sizes?.observe(drawn);
  return drawn;
}

/** Each drawing is a new element, so one look at it once it stands, and at each change of its place, is enough. */
const sizes =
  typeof ResizeObserver === "undefined"
    ? null
    : new ResizeObserver((entries) => {
        for (const { target } of entries) {
          if (target.isConnected)
            setScrollable(
              target as HTMLElement,
              target.scrollWidth > target.clientWidth + 1,
              "Formula",
            );
          else sizes!.unobserve(target);
        }
      });

/** The answer with the character marked at which reading stopped. */
export function marked(answer: string, at: number): unknown {
  if (at < 0 || at >= answer.length) return nothing;
  const end = at + String.fromCodePoint(answer.codePointAt(at)!).length;
  return html`<b class="typed">${answer.slice(0, at)}<mark>${answer.slice(at, end)}</mark>${answer.slice(end)}</b>`;
}

/** "Read as …", or why it cannot be read. */
export function reading(item: Item, answer: string, outcome: Outcome): unknown {
  if (outcome.verdict === "unreadable")
    return html`${marked(answer, outcome.at)}${outcome.message}`;
  return html`Read as ${drawnFormula(item, outcome.read)}`;
}
