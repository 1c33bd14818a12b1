import { findPayout } from "../../modules/payos/repositories/payouts/read-payouts"
import type { Problem } from "../../modules/payos/repositories/problems/problems"
import type { PayosContext } from "../context"

/** Adds the payout's amount, in đồng, to problems of payouts that were sent after all, which are raised without it. */
export function withPayoutAmounts(
  { db }: Pick<PayosContext, "db">,
  problems: readonly Problem[],
): Promise<Problem[]> {
  const withAmount = async (problem: Problem): Promise<Problem> => {
    if (problem.kind !== "payout_unexpectedly_sent") return problem
    const payout = await findPayout(db, problem.subject)
    return payout ? { ...problem, detail: { ...problem.detail, amount: payout.amount } } : problem
  }
  return Promise.all(problems.map(withAmount))
}
