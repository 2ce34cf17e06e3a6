/**
 * Loads the code of an element when the first of its kind comes near the screen. Serves the site's
 * own pages and, through orrery.ts, pages of others.
 */
import { players } from "../../practice/registry.ts";
import { whenNearViewport } from "../../widgets/base/near-viewport.ts";
import { widgets } from "../../widgets/registry.ts";

type Loader = () => Promise<unknown>;

const registry: Readonly<Record<string, Loader>> = { ...widgets, ...players };

export const knownTags: readonly string[] = Object.keys(registry);

/** Defines an element, by its tag. */
export async function loadElement(tag: string): Promise<void> {
  await registry[tag]?.();
}

/** True if the part of the page holds any element of ours. */
export function hasElements(root: ParentNode): boolean {
  return root.querySelector(knownTags.join(",")) !== null;
}

/**
 * Watches the page for elements that are not defined yet, those added later included.
 *
 * @param failed  Told once for each element whose code cannot be loaded.
 * @param engine  Where given, no element starts before it is there; if it fails the page stays as
 *                it was written.
 */
export function upgradeElements(
  failed: (tag: string, error: unknown) => void,
  engine: Promise<unknown> = Promise.resolve(),
): void {
  const asked = new Set<string>();
  const load = (tag: string) => {
    const loader = registry[tag];
    if (!loader || asked.has(tag) || customElements.get(tag)) return;
    asked.add(tag);
    engine.then(
      () => loader().catch((error: unknown) => failed(tag, error)),
      () => undefined, // Whoever gave the promise says why.
    );
  };
  const near = (element: Element) => void whenNearViewport(element, () => load(element.localName));
  const watch = (root: ParentNode) => {
    for (const element of root.querySelectorAll(
      knownTags.map((tag) => `${tag}:not(:defined)`).join(","),
    ))
      near(element);
  };
  watch(document);
  new MutationObserver((records) => {
    for (const { addedNodes } of records) {
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue;
        if (node.localName in registry && !customElements.get(node.localName)) near(node);
        watch(node);
      }
    }
  }).observe(document.documentElement, { childList: true, subtree: true });
}
