import type { AuthenticatedMedusaRequest } from "@medusajs/framework/http"
import { shortAccount } from "../../../../domain/payouts/short-account"
import type { BookedTransfer } from "../../../../modules/payos/repositories/links/link-details"
import type { TransferView } from "../../../../types/transfer"
import { contextOf } from "../../../../use-cases/context"
import { readRefusals } from "../../../../use-cases/permissions/read-permissions"
import { actorOf } from "../../../user"
import { toTransferView } from "../links/transfer-view"

/** What of a payer a user may see beside the bank and the end of the account. */
export type PayerSight = {
  /** Names and the bank's text, which users see who may read payments or payouts. */
  name: boolean
  /** The whole account number, which only users see who may read payouts. */
  account: boolean
}

export async function payerSightOf(req: AuthenticatedMedusaRequest): Promise<PayerSight> {
  const refusalOf = await readRefusals(contextOf(req.scope), actorOf(req))
  const account = refusalOf("payos_payout:read") !== "no_role"
  return { name: account || refusalOf("payos_payment:read") !== "no_role", account }
}

/** A transfer of a case, as far as the user may see its payer. */
export function toSeenTransfer(transfer: BookedTransfer, sight: PayerSight): TransferView {
  const view = toTransferView(transfer)
  const { counter_account: party } = view
  const number = party?.number ?? null
  return {
    ...view,
    description: sight.name ? view.description : null,
    counter_account: party && {
      ...party,
      name: sight.name ? party.name : null,
      number: sight.account || number === null ? number : shortAccount(number),
    },
  }
}
