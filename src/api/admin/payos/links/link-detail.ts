import { toMoneyUseView } from "../money-use-view"
import { findBank } from "../../../../domain/banks/banks"
import { codeToPay } from "../../../../domain/links/code-to-pay"
import { isUpToDate } from "../../../../domain/money/balance"
import { toLinkPhase } from "../../../../domain/links/link-status"
import type { LinkDetails } from "../../../../modules/payos/repositories/links/link-details"
import type { PayosLink } from "../../../../modules/payos/repositories/links/link-row"
import type { LinkDetail } from "../../../../types/link"
import type { OrderRef } from "../../../../types/order-ref"
import { toDecisionView, type DecisionOrders } from "../decision-view"
import { toMaskedProblem } from "../problem-view"
import { toTimeline } from "./timeline"
import { toLinkSummary } from "./link-view"
import { toTransferView } from "../transfer-view"

/** Users who may read payments see names; no page of a payment needs a whole account number. */
export const ON_A_PAYMENT = { name: true, account: false }

/** Data shown with a link, in addition to its own rows. */
export type Shown = {
  order: OrderRef | null
  contact: LinkDetail["contact"]
  /** The names of users and API keys, by id. */
  names: ReadonlyMap<string, string>
  decisionOrders: DecisionOrders
}

/** Converts one link for its admin page. Leaves out the session's id, which is a secret. */
export function toLinkDetail(
  details: LinkDetails,
  { order, contact, names, decisionOrders }: Shown,
): LinkDetail {
  const { link, transfers, problems, moneyUse } = details
  const open = problems.filter(({ resolved_at }) => resolved_at === null)
  const [first] = transfers
  const counter_account = first?.counter_account ?? null
  const is_payer_erased = Boolean(first?.erased_at)
  const code = codeToPay(link)
  return {
    ...toLinkSummary(
      { ...link, counter_account, is_payer_erased },
      { order, moneyUse: moneyUse && toMoneyUseView(moneyUse, decisionOrders) },
    ),
    contact,
    channel: link.channel,
    checkout_url: code?.checkout_url ?? null,
    qr_code: code?.qr ?? null,
    receiving_account: toReceivingAccount(link),
    payos: toPayosFacts(link),
    fetched_at: toIso(link.fetched_at),
    close_reason: link.close_reason,
    close_note: link.close_note,
    closed_at: toIso(link.closed_at),
    settled_at: toIso(link.settled_at),
    failures: link.failures,
    last_error: link.last_error,
    transfers: transfers.map((transfer) => toTransferView(transfer, ON_A_PAYMENT)),
    decisions: details.decisions.map((one) => toDecisionView(one, decisionOrders)),
    timeline: toTimeline(details, { order, names }),
    problems: open.map(toMaskedProblem),
    can_cancel: link.state === "open" && toLinkPhase(link.status ?? "") !== "paid",
  }
}

function toPayosFacts({ last_response, ...link }: PayosLink): LinkDetail["payos"] {
  return last_response && { ...last_response, is_outdated: !isUpToDate(link) }
}

function toReceivingAccount({ payment_details }: PayosLink): LinkDetail["receiving_account"] {
  if (!payment_details) return null
  const { bin, account_number, account_name } = payment_details
  return { bin, bank_name: findBank(bin)?.short_name ?? null, account_number, account_name }
}

function toIso(time: Date | null): string | null {
  return time && time.toISOString()
}
