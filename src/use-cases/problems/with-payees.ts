import { readPayees } from "../../modules/payos/repositories/payouts/payees"
import type { Problem } from "../../modules/payos/repositories/problems/problems"
import type { PayosContext } from "../context"

/** Adds the payee's name and the amount, in đồng, to problems of payouts: some are raised without the amount. */
export async function withPayees(
  { db }: Pick<PayosContext, "db">,
  problems: readonly Problem[],
): Promise<Problem[]> {
  const ofPayouts = problems.filter(({ kind }) => kind.startsWith("payout_"))
  const payees = await readPayees(
    db,
    ofPayouts.map(({ subject }) => subject),
  )
  return problems.map((problem) => {
    const payee = payees.get(problem.subject)
    if (!payee) return problem
    const { amount, name } = payee
    return { ...problem, detail: { amount, ...problem.detail, payee: name } }
  })
}
