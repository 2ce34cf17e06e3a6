/** Every widget by its tag. Each file registers its element when it is loaded. */
export const widgets: Readonly<Record<string, () => Promise<unknown>>> = {
  "orrery-between": () => import("./between/between.ts"),
  "orrery-buckets": () => import("./buckets/buckets.ts"),
  "orrery-clocks": () => import("./clocks/clocks.ts"),
  "orrery-codes": () => import("./codes/codes.ts"),
  "orrery-flashlights": () => import("./flashlights/flashlights.ts"),
  "orrery-heatmap": () => import("./heatmap/heatmap.ts"),
  "orrery-live": () => import("./live/live.ts"),
  "orrery-permutation": () => import("./permutation/permutation.ts"),
  "orrery-rotation": () => import("./rotation/rotation.ts"),
  "orrery-similarity": () => import("./similarity/similarity.ts"),
  "orrery-sinusoid": () => import("./sinusoid/sinusoid.ts"),
  "orrery-spectrum": () => import("./spectrum/spectrum.ts"),
  "orrery-stepper": () => import("./stepper/stepper.ts"),
  "orrery-terms": () => import("./terms/terms.ts"),
  "orrery-trained-layer": () => import("./trained-layer/trained-layer.ts"),
  "orrery-words": () => import("./words/words.ts"),
};
