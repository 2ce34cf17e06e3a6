/**
 * The controls that a figure has beside its usual ones, as a setting: a lesson that asks about a
 * quantity gives it a control in front.
 */
import type { AttributeInfos, Settings } from "./attributes.ts";

/**
 * The setting `offers` of a figure that can have controls of these settings. Where a page does not
 * say what is offered, it is what it gives a value: pages written before there was `offers` do so.
 *
 * @param names  of attributes, at least one
 * @returns the attribute, to be spread among the others
 * @see tests/web/widgets/hand-lengths.test.ts
 */
export const offersAttribute = (...names: readonly string[]) =>
  ({
    offers: {
      kind: "text",
      default: "",
      impliedBy: names,
      pattern: new RegExp(`^(|(${names.join("|")})( (${names.join("|")}))*)$`),
      form: `a list of ${names.join(", ")}, with a blank between two`,
      sentence: `What the figure is asked about and has a control for: ${names.join(", ")}; where it is absent, those whose attributes are given.`,
    },
  }) as const satisfies AttributeInfos;

/**
 * Whether a figure with these settings is asked about this one, and has a control for it.
 *
 * @param settings  with `offers`
 * @param name      of a setting
 * @see tests/web/widgets/kept-races.test.ts
 */
export const isAskedAbout = ({ offers }: Settings, name: string): boolean =>
  String(offers).split(" ").includes(name);
