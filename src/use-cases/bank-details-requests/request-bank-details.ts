import { bankDetailsRequestLinkOf } from "../../domain/links/refund-page-url"
import {
  bankDetailsRequestFactor,
  needsTwoUsers,
  type BankDetailsRequestChannel,
} from "../../domain/payouts/bank-details-request-factor"
import { prefixStoreName } from "../../domain/notifications/prefix-store-name"
import { toText } from "../../domain/notifications/message"
import type { MessageLanguage } from "../../domain/notifications/notification-rule"
import {
  bankDetailsRequestMessage,
  type BankDetailsRequestFacts,
} from "../../domain/notifications/bank-details-request"
import {
  findActiveAllocation,
  payoutKey,
} from "../../modules/payos/repositories/allocations/allocations"
import type { Db } from "../../modules/payos/repositories/db"
import { claimNotifications } from "../../modules/payos/repositories/notifications/claim-notifications"
import type {
  NotificationRow,
  NotificationState,
} from "../../modules/payos/repositories/notifications/notification-row"
import { queueNotifications } from "../../modules/payos/repositories/notifications/queue-notifications"
import {
  findNotifications,
  lockAndCountRequests,
  wasRequested,
} from "../../modules/payos/repositories/notifications/read-notifications"
import type { Payout } from "../../modules/payos/repositories/payouts/payout-row"
import { lockPayout } from "../../modules/payos/repositories/payouts/lock-payout"
import { findPayout } from "../../modules/payos/repositories/payouts/read-payouts"
import {
  insertBankDetailsRequest,
  lockAndCountBankDetailsRequests,
} from "../../modules/payos/repositories/bank-details-requests/bank-details-requests"
import { findLargestAmount } from "../../modules/payos/repositories/transfers/largest-transfer"
import { refusal } from "../../modules/payos/refusal"
import { readStoreName } from "../../medusa/read-store-name"
import { readPurchaseContact, type PurchaseContact } from "../../medusa/read-purchase-contact"
import type { PayosContext } from "../context"
import { requestChannels, type RequestChannel } from "../notifications/request-channels"
import { sendBankDetailsRequest } from "../notifications/send-bank-details-request"
import { digestsOf, newSecret } from "./secret"

type Asking = { channel: BankDetailsRequestChannel; language: MessageLanguage; user_id: string }

/** The message's state; for channel `copy`, the link and a text for a chat with the customer, which are shown once. */
type Asked = { state: NotificationState | null; link: string | null; text: string | null }

/** Maximum number of links for one purchase in 24 hours. */
const MAX_LINKS = 5

/** Maximum number of links of the store in an hour, above any legitimate use. */
const MAX_LINKS_OF_STORE = 100

/** Maximum number of messages to one address in 24 hours, with payment requests. */
const MAX_MESSAGES = 3

/**
 * Asks the customer of a purchase, by a link of its own, where the money of a draft goes. A new link ends the previous
 * one.
 *
 * @throws MedusaError if the payout is not a draft without an account, or the customer cannot be asked
 */
export async function requestBankDetails(
  context: PayosContext,
  payoutId: string,
  asking: Asking,
): Promise<Asked> {
  const { channel, language } = asking
  const { contact, amount } = await readPurchase(context, payoutId)
  const recipient = requestChannels(context, contact).find((one) => one.channel === channel)
  if (channel !== "copy" && !recipient) throw refusal("payos_customer_unreachable")
  const way = { channel, kind: contact.purchase.kind }
  const needed = bankDetailsRequestFactor(way, { phone: contact.phone, amount })
  if (!needed) throw refusal("payos_bank_details_request_impossible")
  const { factor, value } = needed
  const secret = newSecret()
  const queued = await context.db.transaction(async (trx) => {
    const payout = await lockPayout(trx, payoutId)
    const collectionId = await requireAskable(trx, payout)
    await requireLimits(trx, collectionId, recipient)
    const isAmountDisclosed = await wasRequested(trx, collectionId, channel)
    const doubts = { factor, isAmountDisclosed, isContactChanged: contact.is_changed }
    const id = await insertBankDetailsRequest(trx, {
      payout_id: payoutId,
      purchase: contact.purchase.id,
      purchase_kind: way.kind,
      channel,
      factor,
      needs_two_users: needsTwoUsers(way, doubts),
      ...digestsOf(secret, value),
      is_contact_changed: contact.is_changed,
      asked_by: asking.user_id,
    })
    return recipient ? queueMessage(trx, { ...recipient, language, subject: id }) : []
  })
  const link = bankDetailsRequestLinkOf(context.options.backendUrl, { language, factor, secret })
  const [row] = queued
  const request = { order_number: contact.display_id, factor, link }
  if (!recipient) return { state: null, link, text: await chatText(context, request, language) }
  if (!row) return { state: null, link: null, text: null }
  await sendBankDetailsRequest(context, row, { address: recipient.address, request })
  const [sent] = await findNotifications(context.db, [row.id])
  return { state: sent?.state ?? "waiting", link: null, text: null }
}

async function chatText(
  { query }: PayosContext,
  request: BankDetailsRequestFacts,
  language: MessageLanguage,
): Promise<string> {
  const sender = { name: await readStoreName(query), channel: "copy" }
  return toText(prefixStoreName(bankDetailsRequestMessage(request, language), sender))
}

async function readPurchase(
  { db, query }: PayosContext,
  payoutId: string,
): Promise<{ contact: PurchaseContact; amount: number | null }> {
  const payout = await findPayout(db, payoutId)
  if (!payout) throw refusal("payos_payout_not_found")
  const { payment_collection_id } = payout
  if (!isAskable(payout) || !payment_collection_id)
    throw refusal("payos_bank_details_request_not_needed")
  const contact = await readPurchaseContact(query, payment_collection_id)
  if (!contact) throw refusal("payos_bank_details_request_impossible")
  return { contact, amount: await findLargestAmount(db, payment_collection_id) }
}

/** Returns whether a payout is a draft that lacks only a customer's account. */
export function isAskable({ state, purpose, to_account_number }: Payout): boolean {
  return state === "draft" && purpose !== "manual" && to_account_number === null
}

/**
 * Requires that the draft's amount is allocated to it; it stays so while the row is locked.
 *
 * @returns the id of the collection whose money it is
 */
async function requireAskable(trx: Db, payout: Payout | null): Promise<string> {
  if (!payout) throw refusal("payos_payout_not_found")
  const held = isAskable(payout) && (await findActiveAllocation(trx, payoutKey(payout.id)))
  if (!held || held.amount !== payout.amount) throw refusal("payos_bank_details_request_not_needed")
  return held.collection_id
}

async function requireLimits(
  trx: Db,
  collectionId: string,
  recipient: RequestChannel | undefined,
): Promise<void> {
  const { ofPurchase, ofStore } = await lockAndCountBankDetailsRequests(trx, collectionId)
  if (ofPurchase >= MAX_LINKS)
    throw refusal("payos_bank_details_request_too_many", { most: MAX_LINKS })
  if (ofStore >= MAX_LINKS_OF_STORE)
    throw refusal("payos_bank_details_request_store_limit", { most: MAX_LINKS_OF_STORE })
  if (recipient && (await lockAndCountRequests(trx, recipient)) >= MAX_MESSAGES)
    throw refusal("payos_bank_details_request_too_many/messages", { most: MAX_MESSAGES })
}

type Message = RequestChannel & { language: MessageLanguage; subject: string }

/** Queues the message and claims it immediately: only this process knows its link, so no other could send it. */
async function queueMessage(
  trx: Db,
  { channel, recipient_hash, language, subject }: Message,
): Promise<NotificationRow[]> {
  const message = {
    kind: "bank_details_request" as const,
    subject,
    channel,
    recipient_hash,
    language,
  }
  return claimNotifications(trx, 1, await queueNotifications(trx, [message]))
}
