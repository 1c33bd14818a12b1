import { z } from "@medusajs/framework/zod"
import type { InvoiceBuyer } from "../../../medusa/invoice-cart"
import type { LinkInvoice } from "../../../use-cases/links/send-creation"
import { readInvoiceWish } from "./invoice-preferences"

type Buyer = Omit<LinkInvoice, "invoice">

/**
 * The buyer of an e-invoice: what the cart's metadata says comes before the billing address, and that
 * before the shipping address. Of a buyer who takes no invoice nothing is told.
 *
 * @throws MedusaError where the metadata cannot be used
 */
export function readBuyer(cart: InvoiceBuyer): Buyer & { buyerNotGetInvoice: boolean } {
  const { buyerNotGetInvoice = false, ...wish } = readInvoiceWish(cart.metadata)
  if (buyerNotGetInvoice) return { buyerNotGetInvoice }
  const address = cart.billing_address ?? cart.shipping_address ?? {}
  const known: Buyer = {
    buyerName: words([address.last_name, address.first_name], " "),
    buyerCompanyName: words([address.company], " "),
    buyerAddress: words(
      [address.address_1, address.address_2, address.city, address.province],
      ", ",
    ),
    buyerEmail: z.email().safeParse(cart.email).data,
    buyerPhone: words([address.phone ?? cart.shipping_address?.phone], " "),
  }
  return { ...withoutGaps({ ...known, ...withoutGaps(wish) }), buyerNotGetInvoice }
}

/** A Vietnamese name begins with the family's. */
function words(parts: readonly (string | null | undefined)[], between: string): string | undefined {
  return parts.flatMap((part) => part?.trim() || []).join(between) || undefined
}

function withoutGaps(buyer: Buyer): Buyer {
  return Object.fromEntries(Object.entries(buyer).filter(([, value]) => value !== undefined))
}
