import type { Journey } from "../journey/journey"
import { LOOKS_MS } from "../journey/run-loops"
import { pause } from "../time/eventually"

/** Expects that payOS has no payout, once every job has looked. */
export async function nothingLeaves({ simulator }: Pick<Journey, "simulator">): Promise<void> {
  await pause(LOOKS_MS)
  expect(await simulator.payouts()).toEqual([])
}
