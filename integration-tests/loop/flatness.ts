/** A heap after a collection, when so many links were worked on. */
export type Sample = { links: number; heapMB: number }

/** The first links fill caches and compile code. */
const WARM_UP = 0.15

/**
 * By how much a heap grows over a run, in MB: the slope of the best straight line through what was
 * measured after the warm-up, times the links of the run.
 */
export function growthMB(samples: readonly Sample[], links: number): number {
  const warm = samples.filter((sample) => sample.links >= links * WARM_UP)
  const x = mean(warm.map((sample) => sample.links))
  const y = mean(warm.map(({ heapMB }) => heapMB))
  const spread = warm.reduce((sum, sample) => sum + (sample.links - x) ** 2, 0)
  const together = warm.reduce((sum, s) => sum + (s.links - x) * (s.heapMB - y), 0)
  return spread === 0 ? 0 : (together / spread) * links
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length
}
