import type { PaymentView, RenewedPayment, TimedPaymentView } from "../types/shopper"
import { isEnded } from "./is-ended"
import type { PayosPaymentOptions } from "./options"
import { storedSession } from "./session-memory"
import { toView, type SessionData } from "./session-data"
import { isNotFound, StoreError, type SendRequest } from "./store-api"

/** A payment session with its payment. */
export type Opened = { sessionId: string; payment: PaymentView | TimedPaymentView }

type Session = { id: string; provider_id: string; status: string; data: SessionData }
type Collection = { id: string; payment_sessions?: Session[] }
type CollectionResponse = { payment_collection: Collection }

/** Path of the payment session's store routes. */
export const sessionPath = (sessionId: string): string => `payos/payment-sessions/${sessionId}`

/**
 * Finds the payment to show, or starts it. Resumes an existing session: another tab may show it, and a new one would
 * replace it there.
 */
export async function openPayment(
  send: SendRequest,
  options: PayosPaymentOptions,
): Promise<Opened> {
  const { paymentCollectionId, cartId } = options
  const sessionId =
    options.sessionId ?? (paymentCollectionId || cartId ? undefined : storedSession())
  if (sessionId) {
    const resumed = await resume(send, sessionId).catch(undefinedIfNotFound)
    if (resumed) return (await successor(send, options, resumed)) ?? resumed
  }
  if (paymentCollectionId && !sessionId) return start(send, options, paymentCollectionId)
  if (cartId) return openOfCart(send, options, cartId)
  throw new StoreError(
    404,
    "payos_session_not_found",
    "This payment no longer exists. Start again from the cart.",
  )
}

/** Returns the cart's current session, or starts one. */
async function openOfCart(
  send: SendRequest,
  options: PayosPaymentOptions,
  cartId: string,
): Promise<Opened> {
  const collection = await collectionOf(send, cartId)
  const session = findSession(collection, options)
  const resumed = session && (await resume(send, session.id).catch(undefinedIfNotFound))
  return resumed ?? start(send, options, collection.id)
}

/** Returns the cart's current session if the options name one that is over, for example from a cache. */
async function successor(
  send: SendRequest,
  options: PayosPaymentOptions,
  { sessionId, payment }: Opened,
): Promise<Opened | undefined> {
  if (!options.cartId || !isEnded(payment.status)) return undefined
  const session = findSession(await collectionOf(send, options.cartId), options)
  if (!session || session.id === sessionId) return undefined
  return resume(send, session.id).catch(undefinedIfNotFound)
}

/** Returns the payment collection of a cart, created if there is none. */
async function collectionOf(send: SendRequest, cartId: string): Promise<Collection> {
  const body = { cart_id: cartId }
  return (await send<CollectionResponse>("payment-collections", body)).payment_collection
}

/** A session, and whether the page renews it automatically: then another payment method of the cart is kept. */
export type RenewalRequest = [sessionId: string, automatic: boolean]

/**
 * Gets another code for the same purchase: for one that is no longer payable, for the balance due, or for a changed
 * cart. If the purchase continues in another session, finds it by its cart.
 */
export async function renewPayment(
  send: SendRequest,
  options: PayosPaymentOptions,
  [sessionId, automatic]: RenewalRequest,
): Promise<Opened> {
  try {
    const path = `${sessionPath(sessionId)}/renew`
    const { session_id: id, payment } = await send<RenewedPayment>(path, { automatic })
    return { sessionId: id, payment }
  } catch (error) {
    if (isNotFound(error) && options.cartId) return openOfCart(send, options, options.cartId)
    throw error
  }
}

async function resume(send: SendRequest, sessionId: string): Promise<Opened> {
  const { payment } = await send<{ payment: TimedPaymentView }>(sessionPath(sessionId))
  return { sessionId, payment }
}

async function start(
  send: SendRequest,
  options: PayosPaymentOptions,
  paymentCollectionId: string,
): Promise<Opened> {
  const path = `payment-collections/${paymentCollectionId}/payment-sessions`
  const body = { provider_id: providerOf(options) }
  const { payment_collection } = await send<CollectionResponse>(path, body)
  const session = findSession(payment_collection, options)
  if (!session)
    throw new StoreError(
      500,
      "payos_no_session",
      "The store created no payOS payment session. Check that payOS is enabled in the region.",
    )
  return { sessionId: session.id, payment: toView(session.data) }
}

function findSession(
  { payment_sessions }: Collection,
  options: PayosPaymentOptions,
): Session | undefined {
  return payment_sessions?.find(({ provider_id }) => provider_id === providerOf(options))
}

/** Returns the payment provider that the options name. */
export const providerOf = ({ providerId }: Pick<PayosPaymentOptions, "providerId">): string =>
  providerId ?? "pp_payos_payos"

function undefinedIfNotFound(error: unknown): undefined {
  if (isNotFound(error)) return undefined
  throw error
}
