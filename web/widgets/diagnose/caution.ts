/** What a published model does that the workbench does not judge. */
import { scalingTitle } from "../../config/scaling-titles.ts";
import { KINDS_OF_ROTATION, type Kind } from "./kinds.ts";

/** How a model turns its heads. */
export interface ModelRope {
  /** Its scaling by the name in configurations. */
  readonly rule: string;
  /** Entries of a head, and which share of them turns. */
  readonly width: number;
  readonly share: number;
}

/** Scalings that the workbench computes. */
export const JUDGED: readonly string[] = ["llama3", "yarn"];

/**
 * Says what the judgment leaves out.
 *
 * @param rope  of the model
 * @param kind  of the numbers
 * @returns "" where the numbers are judged as the model computes them
 * @see tests/web/widgets/diagnose.test.ts
 */
export function cautionOf({ rule, width, share }: ModelRope, kind: Kind): string {
  if (!KINDS_OF_ROTATION.includes(kind.id)) return "";
  if (rule !== "default" && !JUDGED.includes(rule))
    return `This model uses ${scalingTitle(rule)}. The workbench can’t judge it yet; what follows is for plain RoPE.`;
  if (share === 1) return "";
  return `In this model, only ${share * width} of the ${width} entries of a head turn. What follows is for a head that turns as a whole.`;
}
