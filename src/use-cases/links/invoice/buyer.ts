import { z } from "@medusajs/framework/zod"
import type { CartBuyer } from "../../../medusa/invoice-cart"
import type { LinkInvoice } from "../send-creation"
import { readInvoicePreferences } from "./invoice-preferences"

type Buyer = Omit<LinkInvoice, "invoice">

/**
 * Reads the buyer of an e-invoice: the cart's metadata takes precedence over the billing address, and that over the
 * shipping address. No data is returned for a buyer who wants no invoice.
 *
 * @throws MedusaError if the metadata is invalid
 */
export function readBuyer(cart: CartBuyer): Buyer & { buyerNotGetInvoice: boolean } {
  const {
    buyerNotGetInvoice = false,
    buyerIsPerson,
    ...preferences
  } = readInvoicePreferences(cart.metadata)
  if (buyerNotGetInvoice) return { buyerNotGetInvoice }
  const address = cart.billing_address ?? cart.shipping_address ?? {}
  const known: Buyer = {
    buyerName: words([address.last_name, address.first_name], " "),
    buyerCompanyName: buyerIsPerson ? undefined : words([address.company], " "),
    buyerAddress: words(
      [address.address_1, address.address_2, address.city, address.province],
      ", ",
    ),
    buyerEmail: z.email().safeParse(cart.email).data,
    buyerPhone: words([address.phone ?? cart.shipping_address?.phone], " "),
  }
  return { ...withoutGaps({ ...known, ...withoutGaps(preferences) }), buyerNotGetInvoice }
}

/** Joins the non-empty parts. The caller puts the family name first, as in Vietnamese. */
function words(parts: readonly (string | null | undefined)[], between: string): string | undefined {
  return parts.flatMap((part) => part?.trim() || []).join(between) || undefined
}

function withoutGaps(buyer: Buyer): Buyer {
  return Object.fromEntries(Object.entries(buyer).filter(([, value]) => value !== undefined))
}
