import { findBank } from "../../../domain/banks/banks"
import { maskAddress } from "../../../domain/notifications/mask-address"
import { compareHolder } from "../../../domain/payouts/compare-holder"
import type { Payer } from "../../../domain/payouts/destination"
import { readActorNames } from "../../../medusa/read-actor-names"
import { readPurchaseContact } from "../../../medusa/read-purchase-contact"
import { findMessageOf } from "../../../modules/payos/repositories/notifications/read-notifications"
import type { Payout } from "../../../modules/payos/repositories/payouts/payout-row"
import {
  findPayout,
  listPayersOfCollection,
} from "../../../modules/payos/repositories/payouts/read-payouts"
import {
  accountOf,
  digestOfBankDetailsRequest,
  type BankDetailsRequest,
} from "../../../modules/payos/repositories/bank-details-requests/bank-details-request-row"
import { findLatestBankDetailsRequest } from "../../../modules/payos/repositories/bank-details-requests/bank-details-requests"
import { refusal } from "../../../modules/payos/refusal"
import type {
  BankDetailsRequestsView,
  BankDetailsRequestView,
} from "../../../types/bank-details-request"
import type { PayosContext } from "../../../use-cases/context"
import { requestChannels } from "../../../use-cases/notifications/request-channels"
import { isAskable } from "../../../use-cases/bank-details-requests/request-bank-details"

/**
 * Returns a payout's latest bank details request for its admin page.
 *
 * @throws MedusaError if there is no such payout
 */
export async function showBankDetailsRequest(
  context: PayosContext,
  payoutId: string,
): Promise<BankDetailsRequestsView> {
  const { db } = context
  const payout = await findPayout(db, payoutId)
  if (!payout) throw refusal("payos_payout_not_found")
  const { payment_collection_id } = payout
  const [request, payers] = await Promise.all([
    findLatestBankDetailsRequest(db, payoutId),
    payment_collection_id ? listPayersOfCollection(db, payment_collection_id) : [],
  ])
  const can_ask = payment_collection_id !== null && isAskable(payout)
  return {
    request: request && (await toView(context, request, { payout, payers })),
    can_ask,
    payers: payers.map(({ name, is_virtual }) => (is_virtual ? null : name)),
    contact: can_ask ? await showContact(context, payment_collection_id) : null,
  }
}

async function showContact(
  context: PayosContext,
  collectionId: string,
): Promise<BankDetailsRequestsView["contact"]> {
  const contact = await readPurchaseContact(context.query, collectionId)
  if (!contact) return null
  const channels = requestChannels(context, contact)
  return {
    kind: contact.purchase.kind,
    is_changed: contact.is_changed,
    channels: channels.map(({ channel, address }) => ({ channel, address: maskAddress(address) })),
  }
}

async function toView(
  { db, query }: PayosContext,
  request: BankDetailsRequest,
  source: { payout: Payout; payers: readonly Payer[] },
): Promise<BankDetailsRequestView> {
  const [names, message] = await Promise.all([
    readActorNames(query, [{ actor_id: request.asked_by }]),
    findMessageOf(db, request.id),
  ])
  const {
    id,
    channel,
    factor,
    asked_by,
    failed_checks,
    close_reason,
    purchase_kind: kind,
  } = request
  const { is_contact_changed, needs_two_users } = request
  const isExpired = request.state === "pending" && request.expires_at <= new Date()
  return {
    id,
    channel,
    kind,
    factor,
    asked_by,
    is_contact_changed,
    needs_two_users,
    failed_checks,
    close_reason,
    state: isExpired || close_reason === "expired" ? "expired" : request.state,
    asked_by_name: names.get(asked_by) ?? null,
    message: message?.state ?? null,
    created_at: request.created_at.toISOString(),
    expires_at: request.expires_at.toISOString(),
    answered_at: request.answered_at?.toISOString() ?? null,
    account: toAccountView(request, source),
  }
}

function toAccountView(
  request: BankDetailsRequest,
  { payout, payers }: { payout: Payout; payers: readonly Payer[] },
): BankDetailsRequestView["account"] {
  const account = accountOf(request)
  if (!account) return null
  return {
    ...account,
    bank_name: findBank(account.to_bin)?.short_name ?? account.to_bin,
    match: request.name_match ?? compareHolder(account.to_account_name, payers),
    digest: digestOfBankDetailsRequest(request, payout.amount),
  }
}
