import { CopyButton } from "./copy-button"
import type { PayProps } from "./pay-props"
import { formatDong, textOf } from "./messages"

type Field = { label: string; shown: string; value?: string; hint?: string }

/** The details of a transfer by hand, each with a copy button. */
export function Fields({ code, amount, locale, say }: PayProps) {
  const messages = textOf(locale)
  const { account_number: account, account_name: holder, description } = code
  const fields: Field[] = [
    { label: messages.bank, shown: code.bank_name ?? code.bin },
    { label: messages.account, shown: account, value: account },
    { label: messages.holder, shown: holder, value: holder, hint: messages.holderHint },
    { label: messages.amount, shown: formatDong(amount, locale), value: String(amount) },
    { label: messages.content, shown: description, value: description, hint: messages.hint },
  ]
  return (
    <dl className="payos-fields">
      {fields.map(({ label, shown, value, hint }) => (
        <div className="payos-field" key={label}>
          <dt>{label}</dt>
          <dd className="payos-value">
            <span>{shown}</span>
            {value && <CopyButton {...{ label, value, locale, say }} />}
          </dd>
          {hint && <dd className="payos-hint">{hint}</dd>}
        </div>
      ))}
    </dl>
  )
}
