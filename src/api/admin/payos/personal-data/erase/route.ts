import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { errorOf } from "../../../../../domain/errors/errors"
import type {
  Undecided,
  UndecidedKind,
} from "../../../../../modules/payos/repositories/personal-data/undecided"
import { requireUser } from "../../user"
import type { PersonBody } from "../bodies"
import { needPerson } from "../need-person"
import { erasePerson } from "../../../../../modules/payos/repositories/personal-data/person"
import { contextOf } from "../../../../../use-cases/context"

/** Erases what names one person in the ledger, unless money of theirs is undecided. */
export async function POST(
  req: AuthenticatedMedusaRequest<PersonBody>,
  res: MedusaResponse,
): Promise<void> {
  const user_id = requireUser(req)
  const context = contextOf(req.scope)
  const person = await needPerson(req)
  const erasure = await erasePerson(context.db, person, user_id)
  if (erasure.type === "undecided") {
    res.status(409).json(toRefusal(erasure.undecided))
    return
  }
  res.json({ erased: true, payments: person.collections.length })
}

const REMEDIES: Record<UndecidedKind, string> = {
  open_code: "cancel the payment link, or wait until its time is over",
  payout: "send or discard the payout, or wait for its end",
  case: "decide about the problem",
  money: "wait a minute for the order, then check the payment",
}

/** What is in the way, by the ids of rows, and what to do about each. */
function toRefusal(undecided: readonly Undecided[]) {
  const named = undecided.map(({ kind, id }) => `${id} (${REMEDIES[kind]})`).join("; ")
  return {
    ...errorOf("payos_person_undecided", { named }),
    undecided: undecided.map(({ kind, id }) => ({ kind, id, remedy: REMEDIES[kind] })),
    ids: undecided.map(({ id }) => id).join(", "),
  }
}
