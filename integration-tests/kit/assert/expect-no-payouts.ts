import type { Journey } from "../journey/journey"
import { waitForLoops } from "../journey/run-loops"

/** Waits for the loops and expects that payOS has no payout. */
export async function expectNoPayouts({ simulator }: Pick<Journey, "simulator">): Promise<void> {
  await waitForLoops()
  expect(await simulator.payouts()).toEqual([])
}
