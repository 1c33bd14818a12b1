import type { Journey } from "../journey/journey"
import { letLoopsLook } from "../journey/run-loops"

/** Expects that payOS has no payout, once every job has looked. */
export async function nothingLeaves({ simulator }: Pick<Journey, "simulator">): Promise<void> {
  await letLoopsLook()
  expect(await simulator.payouts()).toEqual([])
}
