import { resolveUnknownPayout } from "../../../../src/modules/payos/repositories/payouts/resolve-unknown-payout"
import { BY_LAN, letPass, problems, sendPayout, type PayoutSetup } from "./open-payouts"

/** Payouts that payOS took without its answer arriving, and what a user finds out about them. */
export function lostAnswers(setup: () => PayoutSetup) {
  /** Passes over the waits of a lost answer until a person is asked. */
  const lookInVain = async () => {
    for (let looks = 0; looks < 7; looks += 1) {
      await letPass(setup(), "1 hour")
      await setup().a.work()
    }
  }

  /** The answer to the next payout is lost; payOS's list does not show it yet. */
  const loseNext = async () => {
    await setup().control.post("/behaviour", { payoutListedAfterMs: 100_000_000 })
    await setup().control.post("/faults", { operation: "payout.create", kind: "drop-response" })
  }

  const losing = async () => {
    await loseNext()
    const id = await sendPayout(setup())
    await lookInVain()
    expect(await problems(setup())).toEqual([`payout_outcome_unknown ${id}`])
    return id
  }

  const listed = () => setup().control.post("/behaviour", { payoutListedAfterMs: 0 })
  const finding = (id: string, has_arrived: boolean) =>
    resolveUnknownPayout(setup().a.db, { id, ...BY_LAN, has_arrived, reason: "Đã xem my.payos.vn" })

  return { lookInVain, loseNext, losing, listed, finding }
}
