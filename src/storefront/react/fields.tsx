import { useEffect, useState } from "react"
import type { PaymentView } from "../../types/shopper"
import { copyText } from "./copy-text"
import { formatDong, wordsOf, type Locale } from "./words"

type Field = { label: string; shown: string; copied?: string }

type Props = {
  code: NonNullable<PaymentView["code"]>
  amount: number
  locale: Locale
  /** Says for a moment what was copied. */
  say: (text: string) => void
}

/** What a transfer by hand needs, each part to be copied. */
export function Fields({ code, amount, locale, say }: Props) {
  const words = wordsOf(locale)
  const fields: Field[] = [
    { label: words.bank, shown: code.bank_name ?? code.bin },
    { label: words.account, shown: code.account_number, copied: code.account_number },
    { label: words.holder, shown: code.account_name, copied: code.account_name },
    { label: words.amount, shown: formatDong(amount, locale), copied: String(amount) },
    { label: words.content, shown: code.description, copied: code.description },
  ]
  return (
    <dl className="payos-fields">
      {fields.map(({ label, shown, copied }) => (
        <div className="payos-field" key={label}>
          <dt>{label}</dt>
          <dd>
            <span>{shown}</span>
            {copied && <CopyButton {...{ label, copied, locale, say }} />}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const SHOWN_MS = 2_000

type CopyProps = { label: string; copied: string } & Pick<Props, "locale" | "say">

function CopyButton({ label, copied, locale, say }: CopyProps) {
  const words = wordsOf(locale)
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    const timer = isCopied ? setTimeout(() => setCopied(false), SHOWN_MS) : undefined
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = async () => {
    if (!(await copyText(copied))) return
    setCopied(true)
    say(`${words.copied}: ${label}`)
  }
  return (
    <button
      type="button"
      className="payos-copy"
      aria-label={`${words.copy} ${label.toLowerCase()}`}
      data-copied={isCopied || undefined}
      onClick={() => void copy()}
    >
      {isCopied ? words.copied : words.copy}
    </button>
  )
}
