/** The numbers of schemes that a reader may change. A scheme has sliders for some of them. */
import type { Values } from "../base/moment.ts";
import { number } from "../base/setting.ts";

export const parameters = {
  weight: number(1, [0.1, 5], "How strong the bias is.", { step: 0.1, label: "weight" }),
  rate: number(1, [0.05, 4], "How soon the bias bends, per token.", { step: 0.05, label: "rate" }),
  gate: number(0.96, [0.8, 1], "What each ordinary token lets pass.", {
    step: 0.01,
    label: "gate of the other tokens",
  }),
  word: number(0.2, [0.01, 1], "What one token lets pass.", {
    step: 0.01,
    label: "gate of one token",
  }),
} as const;

export type Parameters = Values<typeof parameters>;
export type ParameterName = keyof typeof parameters;
