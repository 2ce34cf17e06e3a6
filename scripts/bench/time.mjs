/** Times a piece of work on a noisy machine: the median of many rounds, after a warm-up. */

/** @returns {number} median seconds of one call */
export function timeOf(work, { seconds = 0.4 } = {}) {
  const until = performance.now() + seconds * 250;
  let calls = 0;
  while (performance.now() < until || calls < 3) {
    work();
    calls += 1;
  }
  const batch = Math.max(1, Math.ceil(calls / 20));
  const rounds = [];
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end || rounds.length < 5) {
    const from = performance.now();
    for (let i = 0; i < batch; i += 1) work();
    rounds.push((performance.now() - from) / batch / 1000);
  }
  return median(rounds);
}

export function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** "1.23 ms", "45 µs": three significant digits. */
export function showTime(seconds) {
  const [scale, unit] = seconds >= 1 ? [1, "s"] : seconds >= 1e-3 ? [1e3, "ms"] : [1e6, "µs"];
  return `${Number((seconds * scale).toPrecision(3))} ${unit}`;
}

export const showKilobytes = (bytes) => `${(bytes / 1024).toFixed(1)} KB`;
