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

/**
 * Defines an element, by its tag.
 *
 * @param tag  of an element of ours; for others nothing is done
 * @returns a promise that resolves when the element is defined
 * @see tests/web/site/notebook-view.test.ts
 */
export async function loadElement(tag: string): Promise<void> {
  await registry[tag]?.();
}

/**
 * True if the part of the page holds any element of ours.
 *
 * @param root  the page, or a part of it
 * @see tests/e2e/foreign-hosts.spec.mjs
 */
export function hasElements(root: ParentNode): boolean {
  return root.querySelector(knownTags.join(",")) !== null;
}

/**
 * Watches the page for elements that are not defined yet, those added later and those in shadow
 * roots included.
 *
 * @param failed  Told once for each element whose code cannot be loaded.
 * @param engine  Where given, no element starts before it is there; if it fails the page stays as
 *                it was written.
 * @param found   Told of each element of ours that the page has written.
 * @see tests/e2e/foreign-hosts.spec.mjs
 */
export function upgradeElements(
  failed: (tag: string, error: unknown) => void,
  engine: Promise<unknown> = Promise.resolve(),
  found: (element: Element) => void = () => undefined,
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
  const meet = (element: Element) => {
    if (!(element.localName in registry)) return;
    found(element);
    if (!customElements.get(element.localName))
      void whenNearViewport(element, () => load(element.localName));
  };
  const look = (element: Element) => {
    meet(element);
    if (element.shadowRoot) watch(element.shadowRoot);
  };
  const lookIn = (root: ParentNode) => {
    for (const element of root.querySelectorAll("*")) look(element);
  };
  const watched = new WeakSet<Node>();
  const watch = (root: Document | ShadowRoot) => {
    // What our own elements draw is theirs to define.
    if (watched.has(root) || (root instanceof ShadowRoot && root.host.localName in registry))
      return;
    watched.add(root);
    lookIn(root);
    changes.observe(root, { childList: true, subtree: true });
  };
  const changes = new MutationObserver((records) => {
    for (const { addedNodes } of records)
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue;
        look(node);
        lookIn(node);
      }
  });
  watch(document);
  watchNewShadowRoots(watch);
}

/** No event and no observer tells of a shadow root that a script attaches to an element of the page. */
function watchNewShadowRoots(watch: (root: ShadowRoot) => void): void {
  const { prototype } = Element;
  const attach = prototype.attachShadow;
  prototype.attachShadow = function (this: Element, init: ShadowRootInit): ShadowRoot {
    const root = attach.call(this, init);
    watch(root);
    return root;
  };
}
