// The pages behind /embed/: one element, named and set by the address, for frames on other sites'
// pages. What the frame and the page around it say to each other is in conversation.ts.

import { given } from "../engine/index.ts";
import { players } from "../practice/registry.ts";
import { sentenceOf, type OrreryElement } from "../widgets/base/element.ts";
import { engineForElements } from "../widgets/base/engine-source.ts";
import { widgets } from "../widgets/registry.ts";
import { readAddress, type FrameAddress } from "./address.ts";
import { Contents } from "./contents.ts";
import { Conversation, messageIds } from "./conversation.ts";
import { WITHHOLDING, type Stateful } from "./element-state.ts";
import { followHeight } from "./height.ts";
import { browserHost, type Host } from "./host.ts";
import { installForOthers } from "./install.ts";
import { alertOf, unknownAttribute } from "./refused.ts";

type Loaders = Readonly<Record<string, () => Promise<unknown>>>;

/** What the frame needs of its window; tests pass their own. */
export interface FrameWindow {
  readonly search: string;
  /** The page around; absent where there is none. */
  readonly host?: Host | null;
  readonly loaders?: Loaders;
}

/**
 * Reads the address and appends the element that it names to `place`. Returns the element, or null
 * after showing what is wrong.
 *
 * @param place  the part of the page that shows the element; `data-frame` names it on its own page
 * @param frame  its address, its loaders and the page around; tests pass their own
 * @returns the element, the first of several; null after showing what is wrong
 * @see tests/web/embed/frame.test.ts
 */
export async function startFrame(
  place: HTMLElement,
  frame: FrameWindow = { search: location.search, host: browserHost() },
): Promise<HTMLElement | null> {
  const stopWaiting = (): void => place.querySelector("[data-waiting]")?.remove();
  for (const type of ["orrery-ready", "orrery-error"])
    place.addEventListener(type, stopWaiting, { once: true });
  const { loaders = { ...widgets, ...players }, host } = frame;
  // Until the address is read, whom it names is not known; a height is no secret.
  let hosts: readonly string[] = [];
  if (host) postHeight(place, (message) => host.post(message, hosts));
  const tell = (sentence: string): void => place.append(alertOf(sentence));
  try {
    const address = readAddress(
      new URLSearchParams(frame.search),
      Object.keys(loaders),
      place.dataset.frame,
    );
    hosts = address.hosts;
    const page = document.documentElement;
    if (address.theme) page.dataset.theme = address.theme;
    if (address.language) {
      // Players read and write numbers by the language of the page; the words stay English.
      place.lang = page.lang;
      page.lang = address.language;
    }
    // The core takes longest to load, so it is requested along with the element, which shows its
    // errors.
    engineForElements().catch(() => undefined);
    const load = given(loaders[address.tag], `The loader of ${address.tag}`);
    const elements = await elementsFor(address, load, tell);
    installForOthers();
    const contents = new Contents(elements as Stateful[]);
    if (host) new Conversation(host, { place, contents, hosts, tell });
    place.append(...elements);
    if (address.state) beginWith(contents, address.state, tell);
    return elements[0] ?? null;
  } catch (error) {
    stopWaiting();
    const message = sentenceOf(error);
    tell(message);
    host?.post({ type: "orrery-error", detail: { message } }, hosts);
    return null;
  }
}

/** Makes the elements that an address asks for, with its attributes: one, or the items of a quiz. */
async function elementsFor(
  { tag, attributes }: FrameAddress,
  load: () => Promise<unknown>,
  tell: (sentence: string) => void,
): Promise<HTMLElement[]> {
  if (tag !== "orrery-quiz") {
    await load();
    const element = document.createElement(tag);
    if (attributes.some(([name]) => WITHHOLDING.includes(name)))
      (await import("./withheld.ts")).withholdControls(element);
    return [withAttributes(element, attributes, tell)];
  }
  const of = new Map(attributes);
  const lesson = of.get("lesson") ?? "";
  const { fetchQuiz, quizElement } = await import("./quiz-items.ts");
  const [items] = await Promise.all([fetchQuiz(lesson, of.get("quiz") ?? ""), load()]);
  const others = attributes.filter(([name]) => name !== "lesson" && name !== "quiz");
  return items.map((item) => withAttributes(quizElement(item, lesson), others, tell));
}

/**
 * Sets the attributes that the element knows by now, the others once the core has described the
 * element's parameters; a sentence names each that is then still unknown.
 */
function withAttributes(
  element: HTMLElement,
  attributes: FrameAddress["attributes"],
  tell: (sentence: string) => void,
): HTMLElement {
  const set = (asked: FrameAddress["attributes"]): FrameAddress["attributes"] => {
    const known = namesOf(element);
    for (const [name, value] of asked) if (known.includes(name)) element.setAttribute(name, value);
    return asked.filter(([name]) => !known.includes(name));
  };
  const later = set(attributes);
  const settle = (): void => {
    for (const [name] of set(later))
      tell(unknownAttribute("The address", name, element, namesOf(element)));
  };
  if (later.length === 0) return element;
  if ("attributeNames" in element) element.addEventListener("orrery-ready", settle, { once: true });
  else settle();
  return element;
}

const namesOf = (element: HTMLElement): readonly string[] =>
  (element as Partial<OrreryElement>).attributeNames ??
  Object.keys((element.constructor as { attributes?: object }).attributes ?? {});

/** Shows the state of the address; one that cannot be read is named and left aside. */
function beginWith(contents: Contents, state: string, tell: (sentence: string) => void): void {
  try {
    contents.show({ state, scores: [] });
  } catch (error) {
    tell(`${sentenceOf(error)} It is left aside.`);
  }
}

/** Posts the height of the content: in our own message, and in the one of LTI, which SPLICE shares. */
function postHeight(place: HTMLElement, post: (message: object) => void): void {
  const nextId = messageIds();
  followHeight(place, (height) => {
    const width = document.documentElement.scrollWidth;
    post({ type: "orrery-resize", height });
    post({ subject: "lti.frameResize", message_id: nextId(), height, width });
  });
}
