import { findBank } from "../../../domain/banks/banks"
import { shortAddress } from "../../../domain/notifications/short-address"
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
  digestOfRefundClaim,
  type RefundClaim,
} from "../../../modules/payos/repositories/refund-claims/refund-claim-row"
import { findLatestRefundClaim } from "../../../modules/payos/repositories/refund-claims/refund-claims"
import { refusal } from "../../../modules/payos/refusal"
import type { RefundClaimsView, RefundClaimView } from "../../../types/refund-claim"
import type { PayosContext } from "../../../use-cases/context"
import { requestChannels } from "../../../use-cases/notifications/request-channels"
import { isAskable } from "../../../use-cases/refund-claims/ask-refund-claim"

/**
 * What the customer of a payout was asked and answered, for its admin page.
 *
 * @throws MedusaError if there is no such payout
 */
export async function showRefundClaim(
  context: PayosContext,
  payoutId: string,
): Promise<RefundClaimsView> {
  const { db } = context
  const payout = await findPayout(db, payoutId)
  if (!payout) throw refusal("payos_payout_not_found")
  const { payment_collection_id } = payout
  const [claim, payers] = await Promise.all([
    findLatestRefundClaim(db, payoutId),
    payment_collection_id ? listPayersOfCollection(db, payment_collection_id) : [],
  ])
  const can_ask = payment_collection_id !== null && isAskable(payout)
  return {
    claim: claim && (await toView(context, claim, { payout, payers })),
    can_ask,
    payers: payers.map(({ name, is_virtual }) => (is_virtual ? null : name)),
    contact: can_ask ? await showContact(context, payment_collection_id) : null,
  }
}

async function showContact(
  context: PayosContext,
  collectionId: string,
): Promise<RefundClaimsView["contact"]> {
  const contact = await readPurchaseContact(context.query, collectionId)
  if (!contact) return null
  const channels = requestChannels(context, contact)
  return {
    kind: contact.purchase.kind,
    is_changed: contact.is_changed,
    channels: channels.map(({ channel, address }) => ({ channel, address: shortAddress(address) })),
  }
}

async function toView(
  { db, query }: PayosContext,
  claim: RefundClaim,
  of: { payout: Payout; payers: readonly Payer[] },
): Promise<RefundClaimView> {
  const [names, message] = await Promise.all([
    readActorNames(query, [{ actor_id: claim.asked_by }]),
    findMessageOf(db, claim.id),
  ])
  const { id, channel, factor, asked_by, tries, end_reason, purchase_kind: kind } = claim
  const { is_contact_changed, needs_two_users } = claim
  const isExpired = claim.state === "asked" && claim.expires_at <= new Date()
  return {
    id,
    channel,
    kind,
    factor,
    asked_by,
    is_contact_changed,
    needs_two_users,
    tries,
    end_reason,
    state: isExpired || end_reason === "expired" ? "expired" : claim.state,
    asked_by_name: names.get(asked_by) ?? null,
    message: message?.state ?? null,
    created_at: claim.created_at.toISOString(),
    expires_at: claim.expires_at.toISOString(),
    answered_at: claim.answered_at?.toISOString() ?? null,
    account: toAccountView(claim, of),
  }
}

function toAccountView(
  claim: RefundClaim,
  { payout, payers }: { payout: Payout; payers: readonly Payer[] },
): RefundClaimView["account"] {
  const account = accountOf(claim)
  if (!account) return null
  return {
    ...account,
    bank_name: findBank(account.to_bin)?.short_name ?? account.to_bin,
    match: claim.name_match ?? compareHolder(account.to_account_name, payers),
    digest: digestOfRefundClaim(claim, payout.amount),
  }
}
