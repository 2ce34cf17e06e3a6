/** Parameters the core describes, as attributes and controls: a new encoding brings its own. */
import type { ArgumentInfo, EncodingInfo } from "../../engine/index.ts";
import type { AttributeInfo, AttributeInfos, Setting, Settings } from "./attributes.ts";

const KINDS: Partial<Record<ArgumentInfo["kind"], AttributeInfo["kind"]>> = {
  number: "number",
  integer: "integer",
  boolean: "boolean",
  text: "text",
  choice: "choice",
};

/**
 * The parameters of an encoding that one control can set. `known` says what the core leaves open
 * for a figure: a default for what the core requires, narrower bounds so that the picture stays
 * readable, letters and names.
 */
export function parameterAttributes(encoding: EncodingInfo, known: AttributeInfos): AttributeInfos {
  const infos: Record<string, AttributeInfo> = {};
  for (const parameter of encoding.parameters) {
    const kind = KINDS[parameter.kind];
    if (kind)
      infos[parameter.name] = {
        ...known[parameter.name],
        ...ownOf(parameter, known[parameter.name]),
        kind,
      };
  }
  return infos;
}

function ownOf(
  parameter: ArgumentInfo,
  known: AttributeInfo | undefined,
): Omit<AttributeInfo, "kind"> {
  const least = Math.max(parameter.minimum ?? -Infinity, known?.minimum ?? -Infinity);
  const most = Math.min(parameter.maximum ?? Infinity, known?.maximum ?? Infinity);
  // No control sets a list or a record.
  const own = typeof parameter.default === "object" ? undefined : parameter.default;
  return {
    default: own ?? known?.default ?? parameter.minimum ?? 0,
    sentence: parameter.sentence,
    ...(Number.isFinite(least) && { minimum: least }),
    ...(Number.isFinite(most) && { maximum: most }),
    ...(parameter.unit && { unit: parameter.unit }),
    ...(parameter.choices?.length && { choices: parameter.choices }),
  };
}

/** The settings an encoding takes as arguments; empty texts mean "as the core has it". */
export function parameterArguments(
  encoding: EncodingInfo,
  settings: Settings,
): Record<string, Setting> {
  return Object.fromEntries(
    encoding.parameters
      .map(({ name }) => [name, settings[name]!] as const)
      .filter(([, value]) => value !== undefined && value !== ""),
  );
}
