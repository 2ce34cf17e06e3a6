// The page behind /embed/: one widget or problem by itself, named in the address, for frames on
// pages of others. It tells the page around it its height and what the learner does, and takes
// nothing from it but the address.

import { sentenceOf, type OrreryElement } from "../widgets/base/element.ts";
import { engineForElements } from "../widgets/base/engine-source.ts";
import { widgets } from "../widgets/registry.ts";
import { players } from "./registry.ts";
import { shorten } from "./shorten.ts";

type Loaders = Readonly<Record<string, () => Promise<unknown>>>;

/** What stands by itself: a quiz item has its text in a lesson. */
const framable: Loaders = { ...widgets, "orrery-problem": players["orrery-problem"] };

/** What the frame needs of its window; tests pass their own. */
export interface FrameWindow {
  readonly search: string;
  /** Sends a message to the page around; absent where there is none. */
  readonly post?: (message: unknown) => void;
  readonly loaders?: Loaders;
}

/** Kept free under the element, so that its focus ring is not cut. */
const marginBelow = 8;

const forwarded = ["orrery-change", "orrery-answer", "orrery-ready", "orrery-error"] as const;

/** Reads the address and puts what it names into `place`. Returns the element, or null after saying what is wrong. */
export async function startFrame(
  place: HTMLElement,
  frame: FrameWindow = browserFrame(),
): Promise<HTMLElement | null> {
  tellParent(place, frame.post);
  const stopWaiting = (): void => place.querySelector("[data-waiting]")?.remove();
  for (const type of ["orrery-ready", "orrery-error"])
    place.addEventListener(type, stopWaiting, { once: true });
  const { loaders = framable } = frame;
  try {
    const { tag, attributes } = readAddress(
      new URLSearchParams(frame.search),
      Object.keys(loaders),
    );
    // The core takes longest to come, so it is asked for along with the element, which tells what
    // goes wrong with it.
    engineForElements().catch(() => undefined);
    await loaders[tag]!();
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

/** Reads `widget=heatmap&d=32` or `problem=row-by-hand&seed=7`. @throws Error with a sentence listing what is known. */
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

/** Sets what the element knows as attributes by now. Returns the others. */
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

/** What it does not know once the core has described its parameters becomes sentences. */
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

/** Sends height and events on. Nothing in them is secret to the page that put the frame there. */
function tellParent(place: HTMLElement, post: FrameWindow["post"]): void {
  if (!post) return;
  for (const type of forwarded) {
    place.addEventListener(type, (event) =>
      post({ type, detail: (event as CustomEvent<unknown>).detail ?? null }),
    );
  }
  let told = 0;
  const tellHeight = (): void => {
    // What is shown counts, not the page: that is never less high than the frame, which would then
    // never shrink.
    const bottoms = [...place.children].map((child) => child.getBoundingClientRect().bottom);
    const height = Math.ceil(Math.max(0, ...bottoms) + scrollY + marginBelow);
    if (height === told) return;
    told = height;
    post({ type: "orrery-resize", height });
    post({ subject: "lti.frameResize", height }); // Canvas and other LTI hosts listen for this one
  };
  const sizes = typeof ResizeObserver === "function" ? new ResizeObserver(tellHeight) : null;
  new MutationObserver(() => {
    for (const child of place.children) sizes?.observe(child);
    tellHeight();
  }).observe(place, { childList: true });
}

function browserFrame(): FrameWindow {
  const { parent } = window;
  return parent === window
    ? { search: location.search }
    : { search: location.search, post: (message) => parent.postMessage(message, "*") };
}
