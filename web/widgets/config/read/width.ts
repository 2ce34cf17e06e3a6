/** How wide a head is, and how much of it turns. */
import type { Log } from "./reading.ts";
import type { Surroundings } from "./scaling.ts";
import { COUNT, type Found, type Scope } from "./scope.ts";

/** The width of a head, and how it is known. */
export function headWidth(scope: Scope): Found | null {
  const latent = scope.number("qk_rope_head_dim", COUNT);
  if (latent) return latent;
  const width = scope.oneOf(["hidden_size", "n_embd", "d_model", "dim"], {
    ...COUNT,
    maximum: 1e6,
  });
  const heads = scope.oneOf(["num_attention_heads", "n_head", "n_heads"], COUNT);
  const keys = scope.given(["num_key_value_heads", "n_kv_heads", "n_query_groups"], COUNT);
  if (heads && keys && heads.value % keys.value !== 0)
    scope.log.problem(
      "contradiction",
      `${heads.name} = ${heads.value} is not a multiple of ${keys.name} = ${keys.value}, so key heads cannot be shared evenly.`,
      keys.node,
    );
  const given = scope.oneOf(["head_dim", "kv_channels", "head_size"], COUNT);
  const ratio = width && heads && width.value / heads.value;
  if (given) {
    if (ratio && given.node && ratio !== given.value)
      scope.log.problem(
        "remark",
        `${given.name} = ${given.value} is not ${width.name} / ${heads.name} = ${width.value} / ${heads.value}; the width of a head is the model's own choice.`,
        given.node,
      );
    return given;
  }
  if (!ratio) {
    if (!scope.log.failed)
      scope.log.problem(
        "error",
        `How wide a head is cannot be known: there is no ${scope.path}head_dim, and no ${[!width && "hidden_size", !heads && "num_attention_heads"].filter(Boolean).join(" and no ")} to compute it from.`,
      );
    return null;
  }
  if (!Number.isInteger(ratio)) {
    scope.log.problem(
      "error",
      `head_dim is missing, and ${width.name} / ${heads.name} = ${width.value} / ${heads.value} is not a whole number.`,
      width.node,
    );
    return null;
  }
  scope.log.problem(
    "assumed",
    `head_dim is not in the text; it is ${width.name} / ${heads.name} = ${width.value} / ${heads.value} = ${ratio}.`,
  );
  return { value: ratio, name: "head_dim", node: null };
}

/** Whether as many entries as `rotary_dim` says fit into a head. */
export function fitsHead(turning: Found | null, width: Found, log: Log): boolean {
  if (!turning || turning.value <= width.value) return true;
  log.problem(
    "error",
    `${turning.name} = ${turning.value} is more than the ${width.value} entries of a head.`,
    turning.node,
  );
  return false;
}

/** Channels turn in pairs. */
export function canTurn(at: Surroundings, width: Found): boolean {
  if (at.width % 2 === 1) {
    at.log.problem(
      "error",
      `${width.name} = ${at.width} is odd; entries turn in pairs.`,
      width.node,
    );
    return false;
  }
  const turning = Math.floor(at.width * at.share);
  if (turning === 0) {
    at.log.problem("error", `${at.share} of ${at.width} entries leave none that turns.`);
    return false;
  }
  if (turning % 2 === 1)
    at.log.problem(
      "contradiction",
      `${at.share} of ${at.width} entries are ${turning}, an odd number: the last hand has only one entry. Frequencies are computed as transformers does.`,
    );
  return true;
}
