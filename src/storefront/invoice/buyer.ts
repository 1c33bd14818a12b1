import type { InvoiceBuyer } from "../../types/invoice"

/** The recipient of the invoice; `none`: the buyer wants no invoice. */
export type BuyerKind = "person" | "company" | "none"

/** The fields of the form. */
export type BuyerField =
  "buyerName" | "buyerCompanyName" | "buyerTaxCode" | "buyerAddress" | "buyerEmail"

export type BuyerValues = Partial<Record<BuyerField, string>>

/** An issue of a field. */
export type BuyerIssue = "required" | "tax_code" | "email" | "too_long"

export const FIELDS_OF: Record<BuyerKind, readonly BuyerField[]> = {
  person: ["buyerName", "buyerAddress", "buyerEmail"],
  company: ["buyerTaxCode", "buyerCompanyName", "buyerAddress", "buyerEmail"],
  none: [],
}

/** A company cannot use an invoice without them. */
const OF_COMPANY: readonly BuyerField[] = ["buyerTaxCode", "buyerCompanyName", "buyerAddress"]

/** Returns whether a field is required; a blank optional field is filled from the cart. */
export function isRequired(kind: BuyerKind, field: BuyerField): boolean {
  return kind === "company" && OF_COMPANY.includes(field)
}

const LONGEST: Record<BuyerField, number> = {
  buyerName: 100,
  buyerCompanyName: 255,
  buyerTaxCode: 14,
  buyerAddress: 255,
  buyerEmail: 100,
}

/** The plugin's own check when the payment starts. */
const TAX_CODE = /^(\d{10}(-\d{3})?|\d{12,13})$/

/** Narrower than the plugin's check, so that an address that passes here passes there. */
const EMAIL = /^[\w+-]+(\.[\w+-]+)*@([a-z0-9]+(-+[a-z0-9]+)*\.)+[a-z]{2,}$/i

/** Returns the issues by field; empty if there are none. */
export function issuesOf(
  kind: BuyerKind,
  values: BuyerValues,
): Partial<Record<BuyerField, BuyerIssue>> {
  const issues: Partial<Record<BuyerField, BuyerIssue>> = {}
  for (const field of FIELDS_OF[kind]) {
    const value = values[field]?.trim() ?? ""
    if (value === "") {
      if (isRequired(kind, field)) issues[field] = "required"
    } else if (value.length > LONGEST[field]) issues[field] = "too_long"
    else if (field === "buyerTaxCode" && !isTaxCode(value)) issues[field] = "tax_code"
    else if (field === "buyerEmail" && !EMAIL.test(value)) issues[field] = "email"
  }
  return issues
}

/** Checks the format of a Vietnamese tax code, not whether it exists. */
export function isTaxCode(value: string): boolean {
  return TAX_CODE.test(value.trim())
}

/** Converts the form to the cart's metadata. Blank fields are left out: they come from the cart. */
export function toInvoiceBuyer(kind: BuyerKind, values: BuyerValues): InvoiceBuyer {
  if (kind === "none") return { buyerNotGetInvoice: true }
  const filled = FIELDS_OF[kind].flatMap((field) => {
    const value = values[field]?.trim()
    return value ? [[field, value] as const] : []
  })
  return { ...Object.fromEntries(filled), ...(kind === "person" && { buyerIsPerson: true }) }
}

/** Returns the form's kind for a cart's metadata. */
export function toBuyerKind(buyer: InvoiceBuyer | null | undefined): BuyerKind {
  if (buyer?.buyerNotGetInvoice) return "none"
  return buyer?.buyerCompanyName || buyer?.buyerTaxCode ? "company" : "person"
}
