import { randomBytes } from "node:crypto"
import { CREATION_DEADLINE_MS } from "../../domain/links/reuse"
import { toDescription, toOrderCode } from "../../domain/links/order-code"
import type { LinkItem } from "../../domain/links/items"
import {
  isNotFound,
  isOrderCodeUsed,
  PayOSError,
  type PayOSCreatedLink,
  type PayOSPaymentLink,
} from "../../client"
import {
  sendCreation,
  type CreationContent,
  type LinkInvoice,
  type RedirectUrls,
} from "./send-creation"
import {
  closeNeverCreated,
  recordCreated,
} from "../../modules/payos/repositories/links/created-link"
import { recordFetched, claimFetch } from "../../modules/payos/repositories/links/fetched-link"
import type { PayosLink, PaymentDetails } from "../../modules/payos/repositories/links/link-row"
import { hasRecentLink } from "../../modules/payos/repositories/links/read-links"
import {
  markForCancellation,
  obtainFirstLink,
  obtainLink,
  type LinkRequest,
} from "../../modules/payos/repositories/links/obtain-link"
import type { Db } from "../../modules/payos/repositories/db"
import type { PayosChannel } from "../../modules/payos/channels/channel"
import { toFetchedLink } from "./read-transfers"
import type { PayosServices } from "../../modules/payos/services"
import type { Limits } from "../../modules/payos/limits/limits"
import type { ResolvedPayosOptions } from "../../modules/payos/options/options"

/** A payment session that needs a link. Amount in whole đồng. */
export type SessionLinkRequest = {
  /** The name of the channel to pay through. */
  channel: string
  payment_collection_id: string
  session_id: string
  cart_id: string | null
  amount: number
  fingerprint: string
  /** Whether its collection had no link a moment ago. */
  is_first: boolean
  /** The collection's links whose money the amount leaves out: none of them can be its link. */
  counted_link_ids: readonly string[]
  items: LinkItem[]
  /** The buyer on its e-invoice, if the store issues e-invoices. */
  invoice?: LinkInvoice
  /** Where payOS's page redirects the shopper, if not to the store's own redirect URLs. */
  redirectUrls?: RedirectUrls
  /** Returns whether the session still exists: a cart may change while payOS responds slowly. */
  sessionExists: () => Promise<boolean>
}

/** Another request replaced the session that this link was created for. */
export class SessionSupersededError extends Error {
  override name = "SessionSupersededError"
}

/** This minute's quota of new links is used up. */
export class TooManyLinksError extends Error {
  override name = "TooManyLinksError"
}

type LinkCreator = {
  db: Db
  channel: PayosChannel
  options: ResolvedPayosOptions
  limits: Pick<Limits, "consumeLinkQuota">
}

const LOOKUP_MS = 2_000
const POLL_MS = 100

/**
 * Returns the link of a payment session: the collection's current link if it still fits, else a new one. After a lost
 * response the link is looked up; one found that way has no QR code, so it is marked for cancellation and another one
 * is created.
 *
 * @throws PayOSError if payOS refuses, or does not respond within 8 s
 * @throws TooManyLinksError if this minute's quota of new links is used up
 * @throws SessionSupersededError if the session was replaced meanwhile; the newer session's link is kept
 */
export async function linkForSession(
  { db, channels, options, limits }: Pick<PayosServices, "db" | "channels" | "options" | "limits">,
  request: SessionLinkRequest,
): Promise<PayosLink> {
  const creator = { db, channel: channels.requireNamed(request.channel), options, limits }
  const deadline = Date.now() + CREATION_DEADLINE_MS
  for (let isFirst = request.is_first; ; isFirst = false) {
    const obtain = isFirst ? obtainFirstLink : obtainLink
    const obtained = await obtain(creator.db, toLinkRequest(creator, request))
    if (obtained.type === "reused") return obtained.link
    if (obtained.type === "inserted") {
      await consumeQuota(creator, obtained.link, isFirst)
      const created = await createAtPayOS(creator, obtained.link, { ...request, deadline })
      if (created) return created
    }
    if (Date.now() >= deadline) throw outOfTime()
    if (obtained.type === "wait") await new Promise((resolve) => setTimeout(resolve, POLL_MS))
    if (!(await request.sessionExists())) throw new SessionSupersededError()
  }
}

/** @throws TooManyLinksError before payOS is called */
async function consumeQuota(
  { db, limits }: LinkCreator,
  link: PayosLink,
  isFirst: boolean,
): Promise<void> {
  const hadRecentLink = !isFirst && (await hasRecentLink(db, link))
  if ((await limits.consumeLinkQuota(hadRecentLink)) === null) return
  await closeNeverCreated(db, link.id)
  throw new TooManyLinksError()
}

function toLinkRequest(
  { channel, options }: LinkCreator,
  {
    items: _items,
    invoice: _invoice,
    redirectUrls: _redirectUrls,
    sessionExists: _sessionExists,
    is_first: _isFirst,
    ...request
  }: SessionLinkRequest,
): LinkRequest {
  const orderCode = toOrderCode(randomBytes(7))
  return {
    ...request,
    channel: channel.name,
    client_id: channel.clientId,
    order_code: orderCode,
    description: toDescription(orderCode, channel.descriptionLimit, options.descriptionPrefix),
    expires_at: new Date(Date.now() + linkLifeMs(options)),
  }
}

/** Returns how long a new link can be paid, in milliseconds: days for an order that is placed before its payment. */
export function linkLifeMs({ linkTtlMinutes, payLaterDays }: ResolvedPayosOptions): number {
  return (payLaterDays ? payLaterDays * 24 * 60 : linkTtlMinutes) * 60_000
}

/**
 * Creates a link at payOS. Returns null if the caller must retry with a new order code. After one lost response the row
 * is kept for the links loop to resolve.
 */
async function createAtPayOS(
  creator: LinkCreator,
  link: PayosLink,
  content: CreationContent,
): Promise<PayosLink | null> {
  const { deadline } = content
  let wasLost = false
  for (;;) {
    try {
      const created = await sendCreation(creator, link, content)
      const stored = await storeCreated(creator, link, created)
      if (!stored) throw new SessionSupersededError()
      return stored
    } catch (error) {
      if (!(error instanceof PayOSError)) throw error
      const isOurs = wasLost && isOrderCodeUsed(error)
      if (error.outcome !== "unknown" && !isOurs) {
        if (!wasLost) await closeNeverCreated(creator.db, link.id)
        throw error
      }
      if (Date.now() + LOOKUP_MS >= deadline) throw error
      if (await discardLostCreation(creator, link)) return null
      wasLost = true
    }
  }
}

function storeCreated(
  { db, options }: LinkCreator,
  link: PayosLink,
  created: PayOSCreatedLink,
): Promise<PayosLink | null> {
  return recordCreated(db, link.id, {
    payment_details: toPaymentDetails(created),
    status: created.status,
    recheckAfterMs: options.recheckAfterSeconds * 1000,
  })
}

function toPaymentDetails(created: PayOSCreatedLink): PaymentDetails {
  return {
    payment_link_id: created.paymentLinkId,
    bin: created.bin,
    account_number: created.accountNumber,
    account_name: created.accountName,
    description: created.description,
    qr_code: created.qrCode,
    checkout_url: created.checkoutUrl,
  }
}

/** Returns true if payOS has a link whose response was lost; it is marked for cancellation. */
async function discardLostCreation(creator: LinkCreator, link: PayosLink): Promise<boolean> {
  const found = await fetchByOrderCode(creator, link, LOOKUP_MS)
  if (!found) return false
  await markForCancellation(creator.db, link.id, "creation_lost")
  return true
}

/**
 * Fetches a link from payOS by its order code and stores the response.
 *
 * @returns null if payOS does not know the order code
 */
export async function fetchByOrderCode(
  { db, channel }: Pick<LinkCreator, "db" | "channel">,
  link: PayosLink,
  deadlineMs?: number,
): Promise<PayOSPaymentLink | null> {
  try {
    const startedAt = (await claimFetch(db, link.id)) ?? new Date(0)
    const found = await channel.client.paymentRequests.get(link.order_code, { deadlineMs })
    await recordFetched(db, { id: link.id, startedAt }, toFetchedLink(found))
    return found
  } catch (error) {
    if (isNotFound(error)) return null
    throw error
  }
}

function outOfTime(): Error {
  return new PayOSError("No payment link could be created within 8 s. Try again", {
    code: "payos_timeout",
    outcome: "no_effect",
    operation: "paymentRequests.create",
  })
}
