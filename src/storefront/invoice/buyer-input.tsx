import type { Locale } from "../react/messages"
import { isRequired, type BuyerField } from "./buyer"
import { invoiceText } from "./messages"
import type { InvoiceForm } from "./use-invoice-form"

type InputType = { type?: string; inputMode?: "numeric"; autoComplete: string }

const INPUTS: Record<BuyerField, InputType> = {
  buyerName: { autoComplete: "name" },
  buyerCompanyName: { autoComplete: "organization" },
  buyerTaxCode: { inputMode: "numeric", autoComplete: "off" },
  buyerAddress: { autoComplete: "street-address" },
  buyerEmail: { type: "email", autoComplete: "email" },
}

type Props = {
  field: BuyerField
  form: InvoiceForm
  locale: Locale
  onBlur: (field: BuyerField) => void
}

/** One field, with its issue. */
export function BuyerInput({ field, form, locale, onBlur }: Props) {
  const messages = invoiceText(locale)
  const id = `payos-${field}`
  const issue = form.issues[field]
  return (
    <div className="payos-input">
      <label htmlFor={id}>{messages.fields[field]}</label>
      <input
        {...INPUTS[field]}
        id={id}
        name={field}
        value={form.values[field] ?? ""}
        aria-required={isRequired(form.kind, field)}
        aria-invalid={issue !== undefined}
        aria-describedby={issue && `${id}-issue`}
        onChange={(event) => form.fill(() => ({ [field]: event.target.value }))}
        onBlur={() => onBlur(field)}
      />
      {issue && (
        <p className="payos-issue" id={`${id}-issue`}>
          {messages.issues[issue]}
        </p>
      )}
    </div>
  )
}
