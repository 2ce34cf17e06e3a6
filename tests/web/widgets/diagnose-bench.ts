/** The workbench of a reader who pastes numbers, for tests of what it answers. */
import type { LitElement } from "lit";
import { afterEach, beforeAll, beforeEach, vi } from "vitest";
import { faultsFile } from "../../../web/widgets/diagnose/kinds.ts";
import { testFaults, testWorkbench } from "../engine/workbench.ts";
import { drawn, part, useCore, useQuietBrowser, words } from "./support.ts";

/** Gives the tests of a file the core, the faults and a page of their own. */
export function useWorkbench(): void {
  beforeAll(async () => {
    await useCore();
    faultsFile.provide(testFaults());
    await testWorkbench();
  });
  beforeEach(useQuietBrowser);
  afterEach(() => {
    document.body.replaceChildren();
    vi.unstubAllGlobals();
  });
}

export const all = (bench: LitElement, selector: string): HTMLElement[] => [
  ...bench.renderRoot.querySelectorAll<HTMLElement>(selector),
];
export const answer = (bench: LitElement): string => words(bench, ".answer");
export const verdict = (bench: LitElement): string => words(bench, ".verdict");

/** Fills fields, by id, and waits until that is drawn. */
export async function type(
  bench: LitElement,
  texts: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [id, text] of Object.entries(texts)) {
    const field = part<HTMLInputElement>(bench, `#${id}`);
    field.value = text;
    field.dispatchEvent(new Event(field.localName === "select" ? "change" : "input"));
  }
  await drawn(bench);
}
