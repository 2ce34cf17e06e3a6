/** Compares what was computed with what a reference case expects: |got − want| ≤ abs + rel·|want|. */

/** Numbers, truth values, tensors, lists and nested lists, as one list of numbers with a shape; null for anything else. */
function flatten(value) {
  if (typeof value === "number") return { shape: [], data: [value] };
  if (typeof value === "boolean") return { shape: [], data: [Number(value)] };
  if (typeof value === "string")
    return special(value) === undefined ? null : { shape: [], data: [special(value)] };
  if (Array.isArray(value?.shape) && value.data !== undefined) {
    return {
      shape: [...value.shape],
      data: Array.from(value.data, (entry) =>
        typeof entry === "string" ? special(entry) : Number(entry),
      ),
    };
  }
  if (!Array.isArray(value)) return null;
  const parts = value.map(flatten);
  if (parts.some((part) => part === null || String(part.shape) !== String(parts[0].shape)))
    return null;
  return {
    shape: [value.length, ...(parts[0]?.shape ?? [])],
    data: parts.flatMap((part) => part.data),
  };
}

const special = (text) => ({ nan: NaN, inf: Infinity, "-inf": -Infinity })[text];

function near(got, want, { abs = 0, rel = 0 } = {}) {
  if (Number.isNaN(want)) return Number.isNaN(got);
  if (!Number.isFinite(want)) return got === want;
  return Math.abs(got - want) <= abs + rel * Math.abs(want);
}

/** Sentences that say where `got` differs from `want`; none when it does not. */
export function compareField(field, got, want, tolerance) {
  if (typeof want === "string" && special(want) === undefined) {
    return got === want
      ? []
      : [`${field} is ${JSON.stringify(got)}; ${JSON.stringify(want)} was expected`];
  }
  const [have, need] = [flatten(got), flatten(want)];
  if (!need && Array.isArray(want)) {
    if (!Array.isArray(got) || got.length !== want.length)
      return [`${field} is no list of ${want.length}`];
    return want
      .flatMap((item, i) => compareField(`${field}[${i}]`, got[i], item, tolerance))
      .slice(0, 1);
  }
  if (!need) return [`${field} expects something that is not a number, a list or a tensor`];
  if (!have) return [`${field} is not a number, a list or a tensor`];
  if (String(have.shape) !== String(need.shape))
    return [`${field} has the shape [${have.shape}]; [${need.shape}] was expected`];
  const off = need.data
    .map((entry, i) => i)
    .filter((i) => !near(have.data[i], need.data[i], tolerance));
  if (off.length === 0) return [];
  const [first] = off;
  return [
    `${field} differs in ${off.length} of ${need.data.length} entries, first at ${first}: ${have.data[first]} instead of ${need.data[first]}`,
  ];
}
