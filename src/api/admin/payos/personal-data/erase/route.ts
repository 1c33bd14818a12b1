import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { errorOf } from "../../../../../domain/errors/errors"
import type {
  Undecided,
  UndecidedKind,
} from "../../../../../modules/payos/repositories/personal-data/undecided"
import { requireUser } from "../../../../user"
import type { SubjectBody } from "../bodies"
import type { SubjectQuery } from "../../../../../medusa/read-subject"
import { eraseSubjectData } from "../../../../../use-cases/personal-data/erase-subject-data"
import { contextOf } from "../../../../../use-cases/context"

/** Erases a data subject's personal data in the ledger, unless some of their money is undecided. */
export async function POST(
  req: AuthenticatedMedusaRequest<SubjectBody>,
  res: MedusaResponse,
): Promise<void> {
  const user_id = requireUser(req)
  const context = contextOf(req.scope)
  const erasure = await eraseSubjectData(context, req.validatedBody as SubjectQuery, user_id)
  if (erasure.type === "undecided") {
    res.status(409).json(toRefusal(erasure.undecided))
    return
  }
  res.json({ erased: true, payments: erasure.payments })
}

const REMEDIES: Record<UndecidedKind, string> = {
  payable_link: "cancel the payment link, or wait until its time is over",
  payout: "send or discard the payout, or wait for its end",
  problem: "resolve the problem",
  money: "wait a minute for the order, then check the payment",
}

/** Lists the ids of the rows that block the erasure, each with its remedy. */
function toRefusal(undecided: readonly Undecided[]) {
  const named = undecided.map(({ kind, id }) => `${id} (${REMEDIES[kind]})`).join("; ")
  return {
    ...errorOf("payos_erasure_blocked", { named }),
    undecided: undecided.map(({ kind, id }) => ({ kind, id, remedy: REMEDIES[kind] })),
    ids: undecided.map(({ id }) => id).join(", "),
  }
}
