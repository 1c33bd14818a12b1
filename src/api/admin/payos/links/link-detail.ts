import { findBank } from "../../../../domain/banks/banks"
import { codeToPay } from "../../../../domain/links/code-to-pay"
import { toLinkPhase } from "../../../../domain/links/link-status"
import type {
  BookedTransfer,
  Decision,
  LinkFile,
} from "../../../../modules/payos/repositories/links/show-link"
import type { PayosLink } from "../../../../modules/payos/repositories/links/link-row"
import type { TransferParty } from "../../../../modules/payos/repositories/transfers/transfers"
import type { LinkDetail, OrderRef, PartyView, TransferView } from "../../../../types/link"
import type { DecisionView } from "../../../../types/unmatched"
import { toProblemView } from "../problem-view"
import { toTimeline } from "./timeline"
import { toLinkSummary } from "./link-view"

/** Everything about one link, as its page shows it. The session's id is a secret and stays out. */
export function toLinkDetail(file: LinkFile, order: OrderRef | null): LinkDetail {
  const { link, transfers, problems } = file
  const open = problems.filter(({ resolved_at }) => resolved_at === null)
  const [first] = transfers
  const counter_account = first?.counter_account ?? null
  const is_payer_erased = Boolean(first?.erased_at)
  const has_problem = open.length > 0
  const code = codeToPay(link)
  return {
    ...toLinkSummary({ ...link, counter_account, is_payer_erased, has_problem }, order),
    channel: link.channel,
    client_id_ending: link.client_id.slice(-4),
    checkout_url: code?.checkout_url ?? null,
    qr_code: code?.qr ?? null,
    receiving_account: toReceivingAccount(link),
    payos: link.last_answer,
    checked_at: toIso(link.confirmed_at),
    end_reason: link.end_reason,
    end_note: link.end_note,
    closed_at: toIso(link.closed_at),
    settled_at: toIso(link.settled_at),
    next_check_at: toIso(link.next_check_at),
    attempts: link.attempts,
    last_error: link.last_error,
    transfers: transfers.map(toTransferView),
    decisions: file.decisions.map(toDecisionView),
    timeline: toTimeline(file),
    problems: open.map(toProblemView),
    can_cancel: link.state === "open" && toLinkPhase(link.status ?? "") !== "paid",
  }
}

function toDecisionView({ ref, actor_id, created_at, ...kept }: Decision): DecisionView {
  return {
    ...kept,
    order_id: kept.kind === "collection" ? ref : null,
    decided_by: actor_id,
    decided_at: created_at.toISOString(),
  }
}

function toReceivingAccount({ shown }: PayosLink): LinkDetail["receiving_account"] {
  if (!shown) return null
  const { bin, account_number, account_name } = shown
  return { bin, bank_name: findBank(bin)?.short_name ?? null, account_number, account_name }
}

function toTransferView(transfer: BookedTransfer): TransferView {
  const { created_at, occurred_at, counter_account, virtual_account, erased_at, ...kept } = transfer
  return {
    ...kept,
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

function toIso(time: Date | null): string | null {
  return time && time.toISOString()
}
