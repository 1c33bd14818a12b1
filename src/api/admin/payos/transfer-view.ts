import type { BookedTransfer } from "../../../../modules/payos/repositories/links/link-details"
import type { TransferParty } from "../../../../modules/payos/repositories/transfers/transfers"
import type { PartyView, TransferView } from "../../../../types/transfer"

/** One bank transfer for the admin's pages. */
export function toTransferView(transfer: BookedTransfer): TransferView {
  const { created_at, occurred_at, counter_account, virtual_account, erased_at, ...rest } = transfer
  return {
    ...rest,
    occurred_at: (occurred_at ?? created_at).toISOString(),
    counter_account: toParty(counter_account),
    virtual_account: toParty(virtual_account),
    is_erased: erased_at !== null,
  }
}

function toParty(party: TransferParty | null): PartyView | null {
  if (!party) return null
  const { bank_id = null, bank_name = null, name, number } = party
  return { bank_id, bank_name, name, number }
}
