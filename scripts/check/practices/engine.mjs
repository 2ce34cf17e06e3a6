/** The core for the sweep of practices, with what the build knows of its kinds of answers. */
import { hasFunctionKey, hasValueKey } from "../../lib/answer-kinds.mjs";
import { sweepEngine } from "../../../web/practice/authoring/sweep/engine.mjs";

/** @param {import("../../lib/core.mjs").Core} core */
export const engineOf = (core) => sweepEngine(core, { hasFunctionKey, hasValueKey });
