import { slope } from "../kit/numbers/slope"

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
  return slope(warm.map(({ links, heapMB }) => ({ x: links, y: heapMB }))) * links
}
