import { findBank } from "../../../domain/banks/banks"
import { maskAccount } from "../../../domain/payouts/mask-account"
import type { BookedTransfer } from "../../../modules/payos/repositories/links/link-details"
import type { TransferParty } from "../../../modules/payos/repositories/transfers/transfers"
import type { PartyView, TransferView } from "../../../types/transfer"
import type { PayerVisibility } from "../../../domain/access/payer-visibility"

/** Converts a bank transfer for the admin's pages, with what the user may see of its payer. */
export function toTransferView(
  transfer: BookedTransfer,
  visibility: PayerVisibility,
): TransferView {
  const { created_at, occurred_at, virtual_account, erased_at, ...rest } = transfer
  return {
    ...rest,
    ...toPayerView(transfer, visibility),
    occurred_at: occurred_at.toISOString(),
    virtual_account: toParty(virtual_account),
    is_erased: erased_at !== null,
  }
}

/** Returns the payer and the content of a transfer as far as the user may see them. */
export function toPayerView(
  transfer: PayerData,
  visibility: PayerVisibility,
): Pick<TransferView, "description" | "counter_account"> {
  return {
    description: toContent(transfer, visibility),
    counter_account: toPayer(transfer.counter_account, visibility),
  }
}

type PayerData = Pick<BookedTransfer, "description" | "counter_account">

/** Masks the payer's account, which a bank may write into the content. */
function toContent(
  { description, counter_account }: PayerData,
  { name, account }: PayerVisibility,
): string | null {
  const number = counter_account?.number
  if (!name || description === null) return null
  return account || !number ? description : description.replaceAll(number, maskAccount(number))
}

function toPayer(account: TransferParty | null, visibility: PayerVisibility): PartyView | null {
  const party = toParty(account)
  return (
    party && {
      ...party,
      name: visibility.name ? party.name : null,
      number:
        visibility.account || party.number === null ? party.number : maskAccount(party.number),
    }
  )
}

function toParty(party: TransferParty | null): PartyView | null {
  if (!party) return null
  const { bank_id = null, bank_name = null, name, number } = party
  // A bank has the same name here as everywhere else, not the one that the paying bank gives it.
  const known = findBank(bank_id ?? "")?.short_name
  return { bank_id, bank_name: known ?? bank_name, name, number }
}
