import { slope } from "../kit/numbers/slope"

/** The heap after a garbage collection, and the number of links processed by then. */
export type Sample = { links: number; heapMB: number }

/** The first links compile code and fill caches. */
const WARM_UP = 0.15

/**
 * The growth of the heap over a run, in MB: the slope of the least-squares line through the samples
 * after the warm-up, times the links of the run.
 */
export function growthMB(samples: readonly Sample[], links: number): number {
  const warm = samples.filter((sample) => sample.links >= links * WARM_UP)
  return slope(warm.map(({ links, heapMB }) => ({ x: links, y: heapMB }))) * links
}
