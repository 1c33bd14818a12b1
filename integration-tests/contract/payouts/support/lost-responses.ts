import { resolveUnknownPayout } from "../../../../src/modules/payos/repositories/payouts/resolve-unknown-payout"
import { BY_LAN, letPass, problems, sendPayout, type PayoutSetup } from "./open-payouts"

/** Payouts that payOS accepted although its response was lost, and a user's findings about them. */
export function lostResponses(setup: () => PayoutSetup) {
  /** Looks the request up until a user is asked for the outcome, without the waits. */
  const lookUpInVain = async () => {
    for (let lookups = 0; lookups < 7; lookups += 1) {
      await letPass(setup(), "1 hour")
      await setup().a.work()
    }
  }

  /** Loses the response to the next payout, which payOS's list does not show yet. */
  const loseNextResponse = async () => {
    await setup().control.post("/behaviour", { payoutListedAfterMs: 100_000_000 })
    await setup().control.post("/faults", { operation: "payout.create", kind: "drop-response" })
  }

  const sendAndLoseResponse = async () => {
    await loseNextResponse()
    const id = await sendPayout(setup())
    await lookUpInVain()
    expect(await problems(setup())).toEqual([`payout_outcome_unknown ${id}`])
    return id
  }

  const listAtPayOS = () => setup().control.post("/behaviour", { payoutListedAfterMs: 0 })
  const recordFinding = (id: string, has_arrived: boolean) =>
    resolveUnknownPayout(setup().a.db, { id, ...BY_LAN, has_arrived, reason: "Đã xem my.payos.vn" })

  return { lookUpInVain, loseNextResponse, sendAndLoseResponse, listAtPayOS, recordFinding }
}
