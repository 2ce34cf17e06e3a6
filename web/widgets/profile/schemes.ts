/** The schemes that the field guide can draw, by id. */
import { biases } from "./biases.ts";
import { others } from "./others.ts";
import { rotations } from "./rotations.ts";
import type { Scheme } from "./scheme.ts";

const all = { ...biases, ...rotations, ...others };

export type SchemeId = keyof typeof all;
export const schemes: Readonly<Record<SchemeId, Scheme>> = all;
export const schemeIds = Object.keys(all) as [SchemeId, ...SchemeId[]];
