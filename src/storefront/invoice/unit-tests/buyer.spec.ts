import fc from "fast-check"
import { readInvoicePreferences } from "../../../use-cases/links/invoice/invoice-preferences"
import {
  issuesOf,
  toBuyerKind,
  toInvoiceBuyer,
  type BuyerField,
  type BuyerKind,
  type BuyerValues,
} from "../buyer"

const COMPANY = {
  buyerTaxCode: "0312345678",
  buyerCompanyName: "Công ty TNHH Cà Phê Sạch",
  buyerAddress: "12 Hai Bà Trưng",
}

describe("issuesOf", () => {
  it.each<[string, BuyerKind, BuyerValues, ReturnType<typeof issuesOf>]>([
    ["a person without input", "person", {}, {}],
    ["a person whose email has no dot", "person", { buyerEmail: "a@b" }, { buyerEmail: "email" }],
    ["a buyer without an invoice", "none", { buyerEmail: "nonsense" }, {}],
    ["a company", "company", COMPANY, {}],
    ["a branch", "company", { ...COMPANY, buyerTaxCode: " 0312345678-001 " }, {}],
    ["a citizen's id number", "company", { ...COMPANY, buyerTaxCode: "079203001234" }, {}],
    [
      "a tax code of nine digits",
      "company",
      { ...COMPANY, buyerTaxCode: "031234567" },
      { buyerTaxCode: "tax_code" },
    ],
    [
      "a tax code with letters",
      "company",
      { ...COMPANY, buyerTaxCode: "MST0312345678" },
      { buyerTaxCode: "tax_code" },
    ],
    [
      "a company without input",
      "company",
      { buyerAddress: "  " },
      { buyerTaxCode: "required", buyerCompanyName: "required", buyerAddress: "required" },
    ],
    [
      "a name of 256 letters",
      "company",
      { ...COMPANY, buyerCompanyName: "a".repeat(256) },
      { buyerCompanyName: "too_long" },
    ],
  ])("%s", (_, kind, values, expected) => {
    expect(issuesOf(kind, values)).toEqual(expected)
  })
})

describe("valid input of the form", () => {
  const text = fc.oneof(
    fc.string({ maxLength: 300 }),
    fc.emailAddress(),
    fc.stringMatching(/^\d{8,14}(-\d{3})?$/),
    fc.constantFrom("", " ", "a@b.vn", "ke.toan+1@cong-ty.com.vn", "0312345678-001"),
  )
  const values = fc.record(
    Object.fromEntries(
      ["buyerName", "buyerCompanyName", "buyerTaxCode", "buyerAddress", "buyerEmail"].map(
        (field) => [field, text],
      ),
    ) as Record<BuyerField, typeof text>,
    { requiredKeys: [] },
  )

  it("is accepted when the payment starts, and read back as the same kind", () => {
    fc.assert(
      fc.property(
        fc.constantFrom<BuyerKind[]>("person", "company", "none"),
        values,
        (kind, typed) => {
          fc.pre(Object.keys(issuesOf(kind, typed)).length === 0)
          const payos_invoice = toInvoiceBuyer(kind, typed)
          expect(readInvoicePreferences({ payos_invoice })).toEqual(payos_invoice)
          expect(toBuyerKind(payos_invoice)).toBe(kind)
        },
      ),
      { numRuns: 1_000 },
    )
  })

  it("of a person drops the fields of a company", () => {
    expect(toInvoiceBuyer("person", { ...COMPANY, buyerName: " Lan " })).toEqual({
      buyerName: "Lan",
      buyerAddress: "12 Hai Bà Trưng",
      buyerIsPerson: true,
    })
  })
})
