import { z } from "@medusajs/framework/zod"
import { refuse } from "../../../modules/payos/refuse"

/** The key in a cart's metadata under which a buyer's wishes about the invoice stand. */
export const INVOICE_KEY = "payos_invoice"

const text = (max: number) => z.string().trim().min(1).max(max).optional()

/** What a buyer says about the e-invoice; what is not said comes from the cart and its addresses. */
const schema = z.strictObject({
  /** The buyer takes no invoice. */
  buyerNotGetInvoice: z.boolean().optional(),
  buyerName: text(100),
  buyerCompanyName: text(255),
  buyerTaxCode: z
    .string()
    .trim()
    .regex(/^(\d{10}(-\d{3})?|\d{12,13})$/, {
      error: "is no Vietnamese tax code: 10, 12 or 13 digits",
    })
    .optional(),
  buyerAddress: text(255),
  buyerEmail: z.email({ error: "is no e-mail address" }).max(100).optional(),
  buyerPhone: text(30),
})

export type InvoicePreferences = z.infer<typeof schema>

/**
 * The wishes in a cart's metadata; none where there are none.
 *
 * @throws MedusaError that names every fault: a wrong tax code is the buyer's to correct
 */
export function readInvoiceWish(
  metadata: Record<string, unknown> | null | undefined,
): InvoicePreferences {
  const given = metadata?.[INVOICE_KEY]
  if (given === undefined || given === null) return {}
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  const faults = parsed.error.issues.map(
    ({ path, message }) => `${[INVOICE_KEY, ...path].join(".")}: ${message}`,
  )
  throw refuse("payos_invoice_invalid", { faults: faults.join("; ") })
}
