import { median } from "../support/quantile"

/** Somebody who does the same work as the others. `run` does it so many times. */
export type Contestant = { name: string; run: (times: number) => Promise<void> | void }

export type Plan = {
  rounds: number
  /** Work that a round does. */
  times: number
}

/** Medians over the rounds. */
export type Figures = { name: string; perSecond: number; cpuMicroseconds: number }

/** Everybody does a round in turn, so that what slows the machine slows all; the first is not counted. */
export async function measure(
  contestants: readonly Contestant[],
  { rounds, times }: Plan,
): Promise<Figures[]> {
  const taken = contestants.map(() => ({ perSecond: [] as number[], cpu: [] as number[] }))
  for (let round = 0; round <= rounds; round += 1) {
    for (const [i, { run }] of inTurn(contestants, round)) {
      const cpuBefore = process.cpuUsage()
      const since = performance.now()
      await run(times)
      const seconds = (performance.now() - since) / 1_000
      const { user, system } = process.cpuUsage(cpuBefore)
      if (round === 0) continue
      taken[i]?.perSecond.push(times / seconds)
      taken[i]?.cpu.push((user + system) / times)
    }
  }
  return contestants.map(({ name }, i) => ({
    name,
    perSecond: median(taken[i]?.perSecond ?? []),
    cpuMicroseconds: median(taken[i]?.cpu ?? []),
  }))
}

/** Whoever comes first in a round comes last in the next. */
function inTurn<T>(list: readonly T[], round: number): [number, T][] {
  const entries = [...list.entries()]
  const start = round % Math.max(1, entries.length)
  return [...entries.slice(start), ...entries.slice(0, start)]
}
