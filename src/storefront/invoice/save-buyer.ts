import type { InvoiceBuyer } from "../../types/invoice"
import { providerOf } from "../open-payment"
import type { PayosPaymentOptions } from "../options"
import type { SendRequest, StoreError } from "../store-api"

/** The cart that holds the invoice's buyer. */
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

const SESSIONS = "fields=id,payment_collection.id,*payment_collection.payment_sessions"

/**
 * Reads the buyer that a cart's metadata contains, and renews the payment session if an earlier save failed to.
 *
 * @param onLoaded called with the buyer, and once more with the error if the renewal fails again
 */
export async function loadBuyer(
  send: SendRequest,
  options: InvoiceCartOptions,
  onLoaded: (buyer: InvoiceBuyer, error?: StoreError) => void,
): Promise<void> {
  const { cart } = await send<{ cart: Cart }>(`carts/${options.cartId}?${SESSIONS},metadata`)
  const buyer = cart.metadata?.payos_invoice
  if (!buyer) return
  onLoaded(buyer)
  if (isPending(options))
    await renewSession(send, options, cart).catch((error: unknown) =>
      onLoaded(buyer, error as StoreError),
    )
}

/**
 * Saves the buyer in the cart. payOS receives the buyer with the payment link: if the cart has a payOS session, it gets
 * a new one, whose link names the new buyer.
 */
export async function saveBuyer(
  send: SendRequest,
  options: InvoiceCartOptions,
  buyer: InvoiceBuyer,
): Promise<void> {
  setPending(options, true)
  const body = { metadata: { payos_invoice: buyer } }
  const { cart } = await send<{ cart: Cart }>(`carts/${options.cartId}?${SESSIONS}`, body)
  await renewSession(send, options, cart)
}

/**
 * Replaces an existing session; a later one has the new buyer, since Medusa stores it before the plugin reads the cart.
 */
async function renewSession(
  send: SendRequest,
  options: InvoiceCartOptions,
  { payment_collection }: Cart,
) {
  const provider_id = providerOf(options)
  const isStarted = payment_collection?.payment_sessions?.some((session) => {
    return session.provider_id === provider_id && session.status === "pending"
  })
  if (payment_collection && isStarted)
    await send(`payment-collections/${payment_collection.id}/payment-sessions`, { provider_id })
  setPending(options, false)
}

const keyOf = ({ cartId }: InvoiceCartOptions) => `payos-invoice-${cartId}`

/** Records on this device whether the cart's session may lack the saved buyer. */
function setPending(options: InvoiceCartOptions, isOn: boolean): void {
  try {
    if (isOn) localStorage.setItem(keyOf(options), "1")
    else localStorage.removeItem(keyOf(options))
  } catch {
    // Without storage, the shopper has to repeat a save whose renewal failed.
  }
}

function isPending(options: InvoiceCartOptions): boolean {
  try {
    return localStorage.getItem(keyOf(options)) !== null
  } catch {
    return false
  }
}
