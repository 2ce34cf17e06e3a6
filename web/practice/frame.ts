// The page behind /embed/: one widget or problem, named in the address, for frames on other sites'
// pages. It posts its height and events to the parent page, and reads nothing from it but the
// address.

import { given } from "../engine/index.ts";
import { sentenceOf, type OrreryElement } from "../widgets/base/element.ts";
import { engineForElements } from "../widgets/base/engine-source.ts";
import { widgets } from "../widgets/registry.ts";
import { players } from "./registry.ts";
import { shorten } from "./shorten.ts";

type Loaders = Readonly<Record<string, () => Promise<unknown>>>;

/** The elements that work in a frame; a quiz item does not, since its text is in a lesson. */
const framable: Loaders = { ...widgets, "orrery-problem": players["orrery-problem"] };

/** What the frame needs of its window; tests pass their own. */
export interface FrameWindow {
  readonly search: string;
  /** Posts a message to the parent page; absent where there is none. */
  readonly post?: (message: unknown) => void;
  readonly loaders?: Loaders;
}

/** Space below the element in px, so that its focus ring is not clipped. */
const marginBelow = 8;

const forwarded = ["orrery-change", "orrery-answer", "orrery-ready", "orrery-error"] as const;

/**
 * Reads the address and appends the element that it names to `place`. Returns the element, or null
 * after showing what is wrong.
 *
 * @param place  the part of the page that shows the element
 * @param frame  its address, its messages and its parent; tests pass their own
 * @returns the element; null after showing what is wrong
 * @see tests/web/practice/frame.test.ts
 */
export async function startFrame(
  place: HTMLElement,
  frame: FrameWindow = browserFrame(),
): Promise<HTMLElement | null> {
  postToParent(place, frame.post);
  const stopWaiting = (): void => place.querySelector("[data-waiting]")?.remove();
  for (const type of ["orrery-ready", "orrery-error"])
    place.addEventListener(type, stopWaiting, { once: true });
  const { loaders = framable } = frame;
  try {
    const { tag, attributes } = readAddress(
      new URLSearchParams(frame.search),
      Object.keys(loaders),
    );
    // The core takes longest to load, so it is requested along with the element, which shows its
    // errors.
    engineForElements().catch(() => undefined);
    await given(loaders[tag], `The loader of ${tag}`)();
    const element = document.createElement(tag);
    const others = setAttributes(element, attributes);
    place.append(element);
    setWhenReady(place, element, others);
    return element;
  } catch (error) {
    stopWaiting();
    place.append(paragraph(sentenceOf(error)));
    return null;
  }
}

/**
 * Reads `widget=heatmap&d=32` or `problem=row-by-hand&seed=7`.
 *
 * @param query  of the frame's address
 * @param tags   of the elements that may be framed
 * @returns the tag, and the attributes in the order of the address
 * @throws {Error} with a sentence that lists what is known
 * @see tests/web/practice/frame.test.ts
 */
export function readAddress(
  query: URLSearchParams,
  tags: readonly string[],
): { tag: string; attributes: [string, string][] } {
  const known = tags.map((tag) => tag.replace(/^orrery-/, ""));
  const name = query.get("widget") ?? (query.has("problem") ? "problem" : "");
  if (!known.includes(name)) {
    const said = name ? `There is no widget “${shorten(name)}”.` : "The address names no widget.";
    throw new Error(
      `${said} Write ?widget= and one of ${known.join(", ")}, or ?problem= and the name of a problem.`,
    );
  }
  return { tag: `orrery-${name}`, attributes: [...query].filter(([key]) => key !== "widget") };
}

/** Sets the attributes that the element knows by now. Returns the others. */
function setAttributes(
  element: HTMLElement,
  attributes: readonly [string, string][],
): [string, string][] {
  const known = namesOf(element);
  for (const [name, value] of attributes)
    if (known.includes(name)) element.setAttribute(name, value);
  return attributes.filter(([name]) => !known.includes(name));
}

const namesOf = (element: HTMLElement): readonly string[] =>
  (element as Partial<OrreryElement>).attributeNames ??
  Object.keys((element.constructor as { attributes?: object }).attributes ?? {});

/** Sets the remaining attributes once the core has described the element's parameters; a sentence names each that is still unknown. */
function setWhenReady(
  place: HTMLElement,
  element: HTMLElement,
  attributes: readonly [string, string][],
): void {
  const settle = (): void => {
    const known = namesOf(element);
    place.append(
      ...setAttributes(element, attributes).map(([name]) =>
        paragraph(
          `The address gives “${shorten(name)}”, which ${element.localName} does not have; it has ${known.join(", ")}.`,
        ),
      ),
    );
  };
  if (attributes.length === 0) return;
  if ("attributeNames" in element) element.addEventListener("orrery-ready", settle, { once: true });
  else settle();
}

function paragraph(sentence: string): HTMLElement {
  const element = document.createElement("p");
  element.setAttribute("role", "alert");
  element.textContent = sentence;
  return element;
}

/** Posts height and events to the parent page. They contain no secret from the page that embeds the frame. */
function postToParent(place: HTMLElement, post: FrameWindow["post"]): void {
  if (!post) return;
  for (const type of forwarded) {
    place.addEventListener(type, (event) =>
      post({ type, detail: (event as CustomEvent<unknown>).detail ?? null }),
    );
  }
  let posted = 0;
  const postHeight = (): void => {
    // The children are measured, since the page itself is never lower than the frame, which could
    // then never shrink.
    const bottoms = [...place.children].map((child) => child.getBoundingClientRect().bottom);
    const height = Math.ceil(Math.max(0, ...bottoms) + scrollY + marginBelow);
    if (height === posted) return;
    posted = height;
    post({ type: "orrery-resize", height });
    post({ subject: "lti.frameResize", height }); // Canvas and other LTI hosts listen for this one
  };
  const sizes = typeof ResizeObserver === "function" ? new ResizeObserver(postHeight) : null;
  new MutationObserver(() => {
    for (const child of place.children) sizes?.observe(child);
    postHeight();
  }).observe(place, { childList: true });
}

function browserFrame(): FrameWindow {
  const { parent } = window;
  return parent === window
    ? { search: location.search }
    : { search: location.search, post: (message) => parent.postMessage(message, "*") };
}
