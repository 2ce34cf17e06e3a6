/** What a scheme of the field guide does at each distance: its curves, to be read and changed. */
import { figure } from "../base/index.ts";
import { choice, integer } from "../base/setting.ts";
import { nearestIndex, profileNumbers, type ProfileNumbers } from "./numbers.ts";
import { parameters, type Parameters } from "./parameters.ts";
import { picture } from "./profile.svg.ts";
import { schemeIds, schemes, type SchemeId } from "./schemes.ts";

export const settings = {
  scheme: choice(schemeIds[0], schemeIds, "The scheme whose curves are drawn.", {
    titles: Object.fromEntries(schemeIds.map((id) => [id, schemes[id].title])),
    label: "scheme",
  }),
  at: integer(16, [-4096, 1_048_576], "Where the curves are read.", { label: "place" }),
  ...parameters,
} as const;

/** What a sentence says of the curves. */
const shown = (
  { places, curves }: ProfileNumbers,
  { scheme, at, ...given }: Parameters & { readonly scheme: SchemeId; readonly at: number },
  print: (value: number, style?: string) => string,
) => ({
  at,
  parameters: given,
  value: (curve: number, place = at) =>
    print(curves[curve]?.[nearestIndex(places, place)] ?? 0, schemes[scheme].style),
  peak: (curve: number) => {
    const values = curves[curve] ?? [];
    return places[values.indexOf(Math.max(...values))] ?? at;
  },
  print,
});

/** The formula of the first curve, with the numbers that it was computed with. */
function written({
  scheme,
  at: _,
  ...given
}: Parameters & { scheme: SchemeId; at: number }): string {
  const { across, curves } = schemes[scheme];
  const values: Readonly<Record<string, unknown>> = {
    ...given,
    places: `(${across.from}..${across.to})`,
  };
  return curves[0].formula.replace(/\w+/g, (word) => String(values[word] ?? word));
}

export const OrreryProfile = figure({
  tag: "orrery-profile",
  summary: "What one scheme of positions does at each distance, as curves to read and to change.",
  settings,
  sentenceLines: [3, 5],
  numbers: profileNumbers,
  limits: ({ scheme }) => {
    const { across, sliders } = schemes[scheme];
    return {
      at: { minimum: across.from, maximum: across.to },
      ...Object.fromEntries(
        sliders.map(({ name, minimum, maximum }) => [
          name,
          { ...(minimum !== undefined && { minimum }), ...(maximum !== undefined && { maximum }) },
        ]),
      ),
    };
  },
  results: { values: ({ numbers }) => numbers.here },
  change: "The reader moved the point or a control; values are those of the curves there.",
  heading: ({ settings: { scheme } }) => schemes[scheme].question,
  picture,
  controls: ({ settings: { scheme } }) => [
    ...schemes[scheme].sliders.map(({ name, label }) => (label ? { name, label } : name)),
    { name: "at", label: schemes[scheme].across.label },
  ],
  furtherControls: ["scheme"],
  sentence: ({ numbers, settings: given, print }) =>
    schemes[given.scheme].sentence(shown(numbers, given, print)),
  table: ({ numbers: { places, curves }, settings: { scheme } }) => ({
    caption: `${schemes[scheme].title}: ${schemes[scheme].up.name}.`,
    style: schemes[scheme].style,
    columns: [
      { name: schemes[scheme].across.name },
      ...schemes[scheme].curves.map(({ title }) => ({ name: title })),
    ],
    rows: places.map((place, index) => [place, ...curves.map((curve) => curve[index] ?? 0)]),
  }),
  provenance: ({ settings: given }) => ({
    functions: [...schemes[given.scheme].functions],
    inputs: schemes[given.scheme].sliders.map(({ name, label }) => [
      label ?? parameters[name].label,
      String(given[name]),
    ]),
    formula: written(given),
  }),
});
