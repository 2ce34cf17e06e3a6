/**
 * The public names of the site: elements, attributes, events, keys of addresses, seed and state.
 * One list, made from the classes, serves the reference page and `npm run check`.
 */
import type { ElementInfo } from "./elements.ts";
import { lookProperties, type LookProperty } from "./look-names.ts";

export interface NamedKey {
  readonly name: string;
  readonly sentence: string;
}

export interface PublicNames {
  readonly version: 1;
  readonly elements: readonly ElementInfo[];
  readonly addressKeys: readonly NamedKey[];
  readonly frameMessages: readonly NamedKey[];
  readonly properties: readonly LookProperty[];
  readonly seed: { readonly type: "uint32"; readonly minimum: 0; readonly maximum: 4294967295 };
  readonly state: { readonly version: 1; readonly form: string };
}

export const addressKeys: readonly NamedKey[] = [
  {
    name: "seed",
    sentence:
      "Which variant of a problem is drawn: a whole number from 0 to 4294967295. The same seed gives the same variant everywhere.",
  },
  {
    name: "state",
    sentence:
      "All that a reader has set in an element, as a versioned string. A string that cannot be read is named in a sentence and left aside.",
  },
  {
    name: "widget",
    sentence:
      "In embed/ only: the element to show, without orrery-; its attributes follow as keys of their own.",
  },
  {
    name: "problem",
    sentence:
      "In embed/ only: the problem to show; the same as widget=problem with this attribute.",
  },
];

/** Messages that embed/ posts to the page around it. */
export const frameMessages: readonly NamedKey[] = [
  {
    name: "orrery-resize",
    sentence:
      "{type, height}: the height of the frame’s content in CSS pixels, whenever it changes.",
  },
  {
    name: "lti.frameResize",
    sentence: "{subject, height}: the same for learning platforms that follow this convention.",
  },
  {
    name: "orrery-ready, orrery-change, orrery-answer, orrery-error",
    sentence: "{type, detail}: an event of the element inside, with its detail.",
  },
];

/**
 * Collects everything that other pages may rely on.
 *
 * @param elements  of the registry, with their attributes, events and parts
 * @returns lists that a test compares with what was promised before
 */
export function publicNames(elements: readonly ElementInfo[]): PublicNames {
  return {
    version: 1,
    elements,
    addressKeys,
    frameMessages,
    properties: lookProperties,
    seed: { type: "uint32", minimum: 0, maximum: 4294967295 },
    state: { version: 1, form: "1.<base64url of JSON>" },
  };
}
