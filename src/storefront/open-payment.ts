import type { PaymentView, RenewedPayment, ToldPayment } from "../types/shopper"
import type { PayosPaymentOptions } from "./options"
import { toView, type SessionData } from "./session-data"
import { StoreError, type Ask } from "./store-api"

/** A payment session with what is known of it. */
export type Opened = { sessionId: string; payment: PaymentView | ToldPayment }

type Session = { id: string; provider_id: string; status: string; data: SessionData }
type CollectionAnswer = { payment_collection: { id: string; payment_sessions?: Session[] } }

/** Path of a payment's own doors. */
export const doorOf = (sessionId: string): string => `payos/payment-sessions/${sessionId}`

/**
 * Finds the payment that is to be shown, or starts it. A session that the cart has already is gone on
 * with: another tab may show it, and a new one would take it away from there.
 */
export async function openPayment(ask: Ask, options: PayosPaymentOptions): Promise<Opened> {
  const { sessionId, collectionId, cartId } = options
  if (sessionId) {
    const resumed = await resume(ask, sessionId).catch(unlessUnknown)
    if (resumed) return resumed
  }
  if (collectionId && !sessionId) return start(ask, options, collectionId)
  if (cartId) return openOfCart(ask, options, cartId)
  throw new StoreError(404, "payos_session_unknown", "This payment is known no longer.")
}

/** The session that the cart has by now, or a new one. */
export async function openOfCart(
  ask: Ask,
  options: PayosPaymentOptions,
  cartId: string,
): Promise<Opened> {
  const path = "payment-collections"
  const { payment_collection } = await ask<CollectionAnswer>(path, { cart_id: cartId })
  const session = findSession(payment_collection.payment_sessions, options)
  const resumed = session && (await resume(ask, session.id).catch(unlessUnknown))
  return resumed ?? start(ask, options, payment_collection.id)
}

/** Another code for the same purchase: in place of a dead one, for the rest, for a changed cart. */
export async function renewPayment(ask: Ask, sessionId: string): Promise<Opened> {
  const { session_id, payment } = await ask<RenewedPayment>(`${doorOf(sessionId)}/renew`, {})
  return { sessionId: session_id, payment }
}

async function resume(ask: Ask, sessionId: string): Promise<Opened> {
  const { payment } = await ask<{ payment: ToldPayment }>(doorOf(sessionId))
  return { sessionId, payment }
}

async function start(
  ask: Ask,
  options: PayosPaymentOptions,
  collectionId: string,
): Promise<Opened> {
  const path = `payment-collections/${collectionId}/payment-sessions`
  const body = { provider_id: providerOf(options) }
  const { payment_collection } = await ask<CollectionAnswer>(path, body)
  const session = findSession(payment_collection.payment_sessions, options)
  if (!session) throw new StoreError(500, "payos_no_session", "The store made no payOS session.")
  return { sessionId: session.id, payment: toView(session.data) }
}

function findSession(
  sessions: Session[] | undefined,
  options: PayosPaymentOptions,
): Session | undefined {
  return sessions?.find(({ provider_id }) => provider_id === providerOf(options))
}

const providerOf = ({ providerId }: PayosPaymentOptions): string => providerId ?? "pp_payos_payos"

function unlessUnknown(error: unknown): undefined {
  if (error instanceof StoreError && error.status === 404) return undefined
  throw error
}
