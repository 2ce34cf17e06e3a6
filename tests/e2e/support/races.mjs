/** A race that is over in seconds, as attributes of its element. */
export const SMALL = {
  schemes: "learned rope alibi:bias_max=4",
  length: 16,
  reach: 2,
  steps: 60,
  sequences: 4,
  layers: 1,
  "d-model": 16,
  heads: 2,
};
