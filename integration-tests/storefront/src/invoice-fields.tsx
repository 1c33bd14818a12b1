import { useState } from "react"
import { Field } from "./field"
import { say } from "./language"

/** Asks for a company's data only where the shopper wants its invoice. */
export function InvoiceFields() {
  const [isWanted, setWanted] = useState(false)
  return (
    <fieldset>
      <label className="check">
        <input
          type="checkbox"
          name="company"
          checked={isWanted}
          onChange={(event) => setWanted(event.target.checked)}
        />
        {say("Xuất hoá đơn cho công ty", "Invoice to a company")}
      </label>
      {isWanted && (
        <>
          <Field name="buyerCompanyName" label={say("Tên công ty", "Company")} />
          <Field name="buyerTaxCode" label={say("Mã số thuế", "Tax code")} />
          <Field name="buyerAddress" label={say("Địa chỉ công ty", "Company's address")} />
          <Field
            name="buyerEmail"
            type="email"
            label={say("E-mail nhận hoá đơn", "E-mail for the invoice")}
          />
        </>
      )}
    </fieldset>
  )
}

const FIELDS = ["buyerCompanyName", "buyerTaxCode", "buyerAddress", "buyerEmail"]

/** What `cart.metadata.payos_invoice` holds: a company, or nothing. */
export function readInvoice(form: FormData): Record<string, string> | null {
  if (!form.get("company")) return null
  return Object.fromEntries(FIELDS.map((name) => [name, String(form.get(name) ?? "")]))
}
