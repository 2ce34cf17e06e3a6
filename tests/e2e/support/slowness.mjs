/**
 * How long tests wait for what must happen. Whoever starts them may say in ORRERY_SLOWNESS how many
 * times slower than usual the machine is at the moment.
 */
const slowness = Math.max(1, Number(process.env.ORRERY_SLOWNESS) || 1);

/** Milliseconds in so many seconds of a machine that does nothing else. */
export const seconds = (count) => 1000 * count * slowness;
