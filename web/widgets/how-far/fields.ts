/** What to write into files and commands, so that a program uses a scaling. */
import type { Engine } from "../../engine/index.ts";
import { listed } from "../../words/listed.ts";
import type { Block } from "../blocks/blocks.ts";
import type { FileFacts } from "./asked.ts";
import { factorFor, isMadeFor, type Question, type ScalingId } from "./scalings.ts";

/** A number that Python reads as one with a point, as its files write factors and bases. */
const pointed = (value: number): string =>
  Number.isInteger(value) && value < 1e15 ? `${value}.0` : String(value);

/** Text that stands for itself in the JSON below, such as a number with its point. */
class Literal {
  constructor(readonly text: string) {}
}
type Json = string | number | Literal | { readonly [name: string]: Json };

/** As `config.json` is written: a member a line. */
function jsonText(value: Json, indent = ""): string {
  if (value instanceof Literal) return value.text;
  if (typeof value !== "object") return JSON.stringify(value);
  const inner = `${indent}  `;
  const lines = Object.entries(value).map(
    ([name, member]) => `${inner}"${name}": ${jsonText(member, inner)}`,
  );
  return `{\n${lines.join(",\n")}\n${indent}}`;
}

/** What a scaling sets. */
interface Setting {
  readonly base: number;
  /** The fields of the rule; null: the base says it all. */
  readonly rule: { readonly [name: string]: Json } | null;
  /** max_position_embeddings for transformers, and for vLLM, in tokens. */
  readonly longest: number;
  readonly longestInVllm: number;
  /** Options of llama.cpp; null: it has none. */
  readonly options: readonly string[] | null;
  /** Whether llama.cpp raises the length that it allows by itself. */
  readonly raisesLength: boolean;
}

const ORIGINAL = "original_max_position_embeddings";

function settingOf(engine: Engine, question: Question, id: ScalingId): Setting {
  const { plain, trained, target } = question;
  const factor = factorFor(trained, target);
  const base = plain.base ?? 10000;
  const numbered = new Literal(pointed(factor));
  const all = { base, longest: target, longestInVllm: target, raisesLength: false };
  switch (id) {
    case "linear":
      return {
        ...all,
        longestInVllm: trained,
        rule: { rope_type: "linear", factor: numbered },
        options: [`--rope-scaling linear`, `--rope-scale ${factor}`],
      };
    case "dynamic":
      return {
        ...all,
        longest: trained,
        longestInVllm: trained,
        rule: { rope_type: "dynamic", factor: numbered },
        options: null,
      };
    case "ntk": {
      const d = plain.d * (plain.rotary_fraction ?? 1);
      const raised = engine.evaluate("round(b * s^(d/(d - 2)))", { b: base, s: factor, d });
      return {
        ...all,
        base: raised as number,
        rule: null,
        options: [`--rope-freq-base ${raised as number}`],
      };
    }
    case "yarn":
      return {
        ...all,
        rule: { rope_type: "yarn", factor: numbered, [ORIGINAL]: trained },
        options: [`--rope-scaling yarn`, `--rope-scale ${factor}`, `--yarn-orig-ctx ${trained}`],
        raisesLength: true,
      };
    case "llama3":
      return {
        ...all,
        rule: {
          rope_type: "llama3",
          factor: numbered,
          low_freq_factor: new Literal("1.0"),
          high_freq_factor: new Literal("4.0"),
          [ORIGINAL]: trained,
        },
        options: null,
      };
    default:
      throw new Error("Hands that stay as they are need no fields.");
  }
}

/** What each program does with a scaling that its users should know. */
const NOTES: Readonly<
  Record<"transformers" | "vllm" | "llamacpp", Partial<Record<ScalingId, string>>>
> = {
  transformers: {
    dynamic:
      "Leave max_position_embeddings at the trained length: this rule measures the text by it. Keys that are already cached keep their old angles.",
    yarn: "The factor applies to every text, however short. Add it only if you need long ones.",
    linear: "The factor applies to every text, however short.",
    ntk: "The base applies to every text, however short.",
    llama3: "The rule applies to every text, however short.",
  },
  vllm: {
    linear:
      "Leave max_position_embeddings at the trained length: for this rule, vLLM multiplies it by the factor.",
    dynamic:
      "vLLM computes these frequencies once, for the longest text that it allows: short texts get them, too. Leave max_position_embeddings at the trained length.",
    llama3:
      "vLLM does not multiply max_position_embeddings for this rule, so say how long texts are.",
    yarn: "Keep max_position_embeddings: since September 2026, vLLM takes its limit from it alone.",
  },
  llamacpp: {
    dynamic: "llama.cpp has no such setting.",
    llama3:
      "llama.cpp has no option for it: the rule’s divisors are written into the GGUF file when it is converted. Put the rule into config.json and convert again.",
  },
};

const IN_FILE = "in config.json, add or replace these fields";

const limitOption = (target: number) => `--override-kv llama.context_length=int:${target}`;

const LIMIT_NOTE =
  "Replace llama by your architecture’s name, such as qwen3. Without this option, llama-server caps texts at the length in the GGUF file.";

/** @see ggml-org/llama.cpp, pull request 28030: n_ctx_train grows with --rope-scaling yarn */
const raisedNote = (target: number) =>
  `With YaRN, llama-server raises its limit by itself, since pull request 28030 of August 2026. An older one also needs ${limitOption(target)}, with your architecture’s name for llama.`;

const SERVED_NOTE =
  "There is nothing to set about positions: this only says how long a text the server takes.";

/** Fields where the file has its own: in an object such as text_config, or outermost. */
const insideOf = (file: FileFacts | null, fields: Json): Json =>
  file?.inside ? { [file.inside]: fields } : fields;

/** Of a model whose hands stay as they are: the length alone, where its file allows less. */
function lengthBlocks(target: number, file: FileFacts | null, isWithin: boolean): Block[] {
  const field = jsonText(insideOf(file, { max_position_embeddings: target }));
  return [
    {
      program: "transformers",
      where: IN_FILE,
      code: isWithin ? null : field,
      notes: [isWithin ? "There is nothing to set." : "No other field changes."],
    },
    {
      program: "vLLM",
      where: "add these options to vllm serve",
      code: `--max-model-len ${target}${isWithin ? "" : ` --hf-overrides '${field}'`}`,
      notes: isWithin ? [SERVED_NOTE] : [],
    },
    {
      program: "llama.cpp",
      where: "add these options to llama-server",
      code: [`-c ${target}`, ...(isWithin ? [] : [limitOption(target)])].join(" \\\n  "),
      notes: [isWithin ? SERVED_NOTE : LIMIT_NOTE],
    },
  ];
}

/**
 * The fields and commands for a scaling.
 *
 * @param engine    computes a raised base
 * @param question  lengths in tokens
 * @param id        of the scaling
 * @param file      what the model’s file says beside its hands; null: there is none
 * @returns a block for each program, in the order of the page
 * @see tests/web/widgets/how-far-fields.test.ts
 */
export function blocksOf(
  engine: Engine,
  question: Question,
  id: ScalingId,
  file: FileFacts | null = null,
): Block[] {
  const { target, trained } = question;
  if (id === "own" || isMadeFor(question))
    return lengthBlocks(target, file, target <= Math.max(trained, file?.longest ?? 0));
  const setting = settingOf(engine, question, id);
  const { rule, longest, longestInVllm, options, raisesLength } = setting;
  const theta = new Literal(pointed(setting.base));
  const parameters = { rope_theta: theta, ...(rule ?? { rope_type: "default" }) };
  // Of a file that has settings for each kind of layers, those of the others stay.
  const ofKind = file?.kind ? { [file.kind]: parameters } : parameters;
  const inside = (fields: Json) => jsonText(insideOf(file, fields));
  const overrides = inside({ max_position_embeddings: longestInVllm, rope_parameters: ofKind });
  const limit = raisesLength ? [] : [limitOption(target)];
  const others = file?.kind ? "Leave the settings of the other kinds of layers as they are." : "";
  const kept = file?.kept.length
    ? `Keep the further entries that the file has beside them: ${listed(file.kept)}.`
    : "";
  const notes = (...texts: readonly (string | undefined)[]) =>
    texts.filter((text) => !!text) as string[];
  return [
    {
      program: "transformers 5",
      where: IN_FILE,
      code: inside({ max_position_embeddings: longest, rope_parameters: ofKind }),
      notes: notes(others, kept, NOTES.transformers[id]),
    },
    {
      program: "transformers 4",
      where: IN_FILE,
      code: inside({
        max_position_embeddings: longest,
        rope_theta: theta,
        ...(rule && { rope_scaling: rule }),
      }),
      notes: notes(kept),
    },
    {
      program: "vLLM",
      where: "add these options to vllm serve",
      code: `--max-model-len ${target} --hf-overrides '${overrides}'`,
      notes: notes(
        kept,
        NOTES.vllm[id],
        "Up to version 0.11, from before December 2025, vLLM reads rope_theta and rope_scaling, as transformers 4 does; rope_parameters may then change nothing, without an error.",
      ),
    },
    {
      program: "llama.cpp",
      where: "add these options to llama-server",
      code: options && [`-c ${target}`, ...options, ...limit].join(" \\\n  "),
      notes: notes(
        NOTES.llamacpp[id],
        options ? (raisesLength ? raisedNote(target) : LIMIT_NOTE) : "",
      ),
    },
  ];
}
