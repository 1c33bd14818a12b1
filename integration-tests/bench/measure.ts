import type { Teardown } from "../kit/run/teardown"
import { median } from "../kit/numbers/quantile"
import { startProcess, type OwnProcess } from "./own-process"
import type { Round, RoundCost } from "./contestant"

/** A contestant, which does the same work as the others in a separate process. */
export type Contestant = { name: string; process: OwnProcess }

export type Plan = Round & { rounds: number }

/** Medians over the rounds. */
export type Figures = { name: string; perSecond: number; cpuMicroseconds: number }

/** Rounds of work before the first measured one: they compile code and grow the heap. */
const WARM_UP = 3

/** Starts ours, the official SDK and their common base; a folder here has a script for each. */
export function startContestants(
  folder: string,
  { bare, args = [] }: { bare: string; args?: string[] },
  teardown: Teardown,
): Contestant[] {
  const start = (name: string, script: string) => ({
    name,
    process: startProcess(`integration-tests/bench/${folder}/${script}.ts`, args, teardown),
  })
  return [start("ours", "ours"), start("@payos/node", "sdk"), start(bare, "bare")]
}

/** The contestants run rounds in turn, so that other work on the machine slows all of them. */
export async function measure(
  contestants: readonly Contestant[],
  { task, times, rounds }: Plan,
): Promise<Figures[]> {
  const costs = contestants.map(() => ({ perSecond: [] as number[], cpu: [] as number[] }))
  for (const contestant of contestants) await play(contestant, { task, times: WARM_UP * times })
  for (let round = 0; round < rounds; round += 1) {
    for (const [i, contestant] of rotated(contestants, round)) {
      const { seconds, cpuMicroseconds } = await play(contestant, { task, times })
      costs[i]?.perSecond.push(times / seconds)
      costs[i]?.cpu.push(cpuMicroseconds / times)
    }
  }
  return contestants.map(({ name }, i) => ({
    name,
    perSecond: median(costs[i]?.perSecond ?? []),
    cpuMicroseconds: median(costs[i]?.cpu ?? []),
  }))
}

export async function endContestants(contestants: readonly Contestant[]): Promise<void> {
  for (const { process } of contestants) await process.end()
}

async function play({ process }: Contestant, round: Round): Promise<RoundCost> {
  process.send(JSON.stringify(round))
  return (await process.read()) as RoundCost
}

/** Alternates the order from one round to the next. */
function rotated<T>(list: readonly T[], round: number): [number, T][] {
  const entries = [...list.entries()]
  const start = round % Math.max(1, entries.length)
  return [...entries.slice(start), ...entries.slice(0, start)]
}
