import type { InvoiceBuyer } from "../../types/invoice"
import { providerOf } from "../open-payment"
import type { PayosPaymentOptions } from "../options"
import type { Ask } from "../store-api"

/** Where a cart's invoice is saved. */
export type InvoiceCartOptions = Pick<
  PayosPaymentOptions,
  "backendUrl" | "publishableKey" | "headers" | "providerId"
> & { cartId: string }

type Cart = {
  metadata?: { payos_invoice?: InvoiceBuyer | null } | null
  payment_collection?: {
    id: string
    payment_sessions?: { provider_id: string; status: string }[]
  } | null
}

/** The buyer that a cart's metadata hold; null if none was saved. */
export async function readBuyer(
  ask: Ask,
  { cartId }: InvoiceCartOptions,
): Promise<InvoiceBuyer | null> {
  const { cart } = await ask<{ cart: Cart }>(`carts/${cartId}?fields=id,metadata`)
  return cart.metadata?.payos_invoice ?? null
}

/**
 * Saves the buyer in the cart. payOS learns them with the payment link: if the cart has a payOS session, it gets
 * another one, whose link names the new buyer.
 */
export async function saveBuyer(
  ask: Ask,
  options: InvoiceCartOptions,
  buyer: InvoiceBuyer,
): Promise<void> {
  const provider_id = providerOf(options)
  const { cart } = await ask<{ cart: Cart }>(
    `carts/${options.cartId}?fields=id,payment_collection.id,*payment_collection.payment_sessions`,
    { metadata: { payos_invoice: buyer } },
  )
  const collection = cart.payment_collection
  const isStarted = collection?.payment_sessions?.some((session) => {
    return session.provider_id === provider_id && session.status === "pending"
  })
  if (collection && isStarted)
    await ask(`payment-collections/${collection.id}/payment-sessions`, { provider_id })
}
