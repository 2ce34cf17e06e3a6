/**
 * The public names of the site: elements, attributes, events, keys of addresses, seed and state.
 * One list, made from the classes, serves the reference page and `npm run check`.
 */
import type { EventInfo } from "../../widgets/base/element.ts";
import type { ElementInfo } from "./elements.ts";
import type { AttributeInfos } from "../../widgets/base/attributes.ts";
import { withheldAttributes } from "../../embed/withheld-attributes.ts";
import { lookProperties, type LookProperty } from "./look-names.ts";

export interface NamedKey {
  readonly name: string;
  readonly sentence: string;
}

export interface PublicNames {
  readonly version: 1;
  readonly elements: readonly ElementInfo[];
  /** Attributes of every figure beside those that it lists. */
  readonly figureAttributes: AttributeInfos;
  readonly addressKeys: readonly NamedKey[];
  readonly events: readonly EventInfo[];
  readonly methods: readonly NamedKey[];
  readonly frameMessages: readonly NamedKey[];
  readonly framesTake: readonly NamedKey[];
  readonly properties: readonly LookProperty[];
  readonly seed: { readonly type: "uint32"; readonly minimum: 0; readonly maximum: 4294967295 };
  readonly state: { readonly version: 1; readonly form: string };
}

const addressKeys: readonly NamedKey[] = [
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
    name: "host",
    sentence:
      "In frames only, as often as you like: the origin of a page that the frame talks to, such as https://courses.example.edu. Without it, the frame talks to whichever page embeds it.",
  },
  {
    name: "theme",
    sentence: "In frames only: light or dark. Without it, the frame follows the reader’s system.",
  },
  {
    name: "lang",
    sentence:
      "In frames only: the language of your page, such as de. Where it writes a decimal comma, exercises read and write numbers with one. The words stay English.",
  },
  {
    name: "lesson, quiz",
    sentence:
      "In embed/quiz/ only: the lesson whose quiz items are shown, and one of them where you do not want all. Predictions stay with their figures in the lesson.",
  },
  {
    name: "widget",
    sentence:
      "In embed/ only: the element to show, without orrery-; its attributes follow as keys of their own. Its own page, such as embed/heatmap/, needs no such key.",
  },
  {
    name: "problem",
    sentence: "In embed/problem/ and embed/: the problem to show.",
  },
];

/** Events of every element, beside those that it lists. */
const commonEvents: readonly EventInfo[] = [
  {
    name: "orrery-ready",
    detail: "null",
    sentence: "The element can be used. It is told once, when the element is first drawn.",
  },
  {
    name: "orrery-error",
    detail: "{message}",
    sentence:
      "Something could not be computed or loaded; the element shows the same sentence in its place.",
  },
];

/** What scripts call on every element. */
const methods: readonly NamedKey[] = [
  {
    name: "getState()",
    sentence:
      "The state as a versioned string: of a figure the settings that are not the defaults, of an exercise the seed, the answer, the hints and the steps.",
  },
  {
    name: "setState(text)",
    sentence:
      "Shows a state, without an event. Throws an Error with a sentence where it cannot be read, and then nothing changes. Before orrery-ready, it waits.",
  },
  {
    name: "state",
    sentence:
      "Attribute and property: the same two. A text that cannot be read is named in a sentence under the element.",
  },
];

/** Messages that a frame posts to the page around it. */
const frameMessages: readonly NamedKey[] = [
  {
    name: "orrery-resize",
    sentence:
      "{type, height}: the height of the frame’s content in CSS pixels, whenever it changes.",
  },
  {
    name: "lti.frameResize",
    sentence:
      "{subject, message_id, height, width}: the same as an object, in the form of Canvas and of SPLICE.",
  },
  {
    name: "orrery-ready, orrery-change, orrery-answer, orrery-score, orrery-hint, orrery-error",
    sentence: "{type, detail}: an event of an element inside, with its detail.",
  },
  {
    name: "orrery-state",
    sentence:
      "{type, id, state, score}: the answer to orrery-get-state and orrery-set-state. The score is the best credit so far, from 0 to 1, averaged over the exercises of the frame; null for a figure. The id is there where yours was.",
  },
  {
    name: "orrery-error",
    sentence: "{type, id, detail: {message}}: a state that you set cannot be read.",
  },
  {
    name: "SPLICE.getState",
    sentence: "{subject, message_id}: asked once, as soon as the frame is ready.",
  },
  {
    name: "SPLICE.reportScoreAndState",
    sentence:
      "{subject, message_id, score, state: {state, scores}}: after each answer, after a second without a further change, and as the page is left. A figure has no score and reports none.",
  },
  {
    name: "SPLICE.sendEvent",
    sentence:
      "{subject, message_id, name, data}: an answer, hint, change or error, under the name of its event and with its detail.",
  },
];

/** Messages that a frame reads, from the page around it and from nowhere else. */
const framesTake: readonly NamedKey[] = [
  {
    name: "orrery-get-state",
    sentence:
      "{type, id}: asks for state and score. The id is yours, a number or a short text, and may be left out.",
  },
  {
    name: "orrery-set-state",
    sentence: "{type, id, state}: shows a state, and is answered like the question for it.",
  },
  {
    name: "SPLICE.getState.response",
    sentence:
      "{subject, message_id, state}: what your platform kept, exactly as it was reported or as its JSON text; null for nothing. It is taken once, and only while the learner has not begun.",
  },
];

/**
 * Collects everything that other pages may rely on.
 *
 * @param elements  of the registry, with their attributes, events and parts
 * @returns lists that a test compares with what was promised before
 * @see tests/e2e/npm-package.spec.mjs
 */
export function publicNames(elements: readonly ElementInfo[]): PublicNames {
  return {
    version: 1,
    elements,
    figureAttributes: withheldAttributes(),
    addressKeys,
    events: commonEvents,
    methods,
    frameMessages,
    framesTake,
    properties: lookProperties,
    seed: { type: "uint32", minimum: 0, maximum: 4294967295 },
    state: { version: 1, form: "1.<base64url of JSON>" },
  };
}
