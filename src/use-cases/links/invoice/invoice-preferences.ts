import { z } from "@medusajs/framework/zod"
import { refusal } from "../../../modules/payos/refusal"
import type { InvoiceBuyer } from "../../../types/invoice"

/** The key in a cart's metadata for the buyer's invoice preferences. */
export const INVOICE_KEY = "payos_invoice"

const text = (max: number) => z.string().trim().min(1).max(max).optional()

/** The buyer's invoice preferences; omitted fields come from the cart and its addresses. */
const schema: z.ZodType<InvoiceBuyer> = z.strictObject({
  /** The buyer wants no invoice. */
  buyerNotGetInvoice: z.boolean().optional(),
  /** A private person: an address's company is ignored. */
  buyerIsPerson: z.boolean().optional(),
  buyerName: text(100),
  buyerCompanyName: text(255),
  buyerTaxCode: z
    .string()
    .trim()
    .regex(/^(\d{10}(-\d{3})?|\d{12,13})$/, {
      error: "is not a Vietnamese tax code: enter 10, 12 or 13 digits",
    })
    .optional(),
  buyerAddress: text(255),
  buyerEmail: z.email({ error: "is not an email address" }).max(100).optional(),
  buyerPhone: text(30),
})

/**
 * Reads the invoice preferences in a cart's metadata; empty if there are none.
 *
 * @throws MedusaError if they are invalid; its text names every issue, for the buyer to correct
 */
export function readInvoicePreferences(
  metadata: Record<string, unknown> | null | undefined,
): InvoiceBuyer {
  const value = metadata?.[INVOICE_KEY]
  if (value === undefined || value === null) return {}
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const issues = parsed.error.issues.map(
    ({ path, message }) => `${[INVOICE_KEY, ...path].join(".")}: ${message}`,
  )
  throw refusal("payos_invoice_invalid", { issues: issues.join("; ") })
}
