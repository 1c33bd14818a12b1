import type { ReactNode } from "react"
import { CopyButton } from "./copy-button"
import { textOf, type Locale } from "./messages"

type Props = {
  /** The transfer content, by which the shop finds the money. */
  reference: string | undefined
  contact: ReactNode
  locale: Locale
  say: (text: string) => void
}

/** Help if money left and did not arrive: do not pay again, and what to send to the shop. */
export function Help({ reference, contact, locale, say }: Props) {
  const messages = textOf(locale)
  if (!reference && !contact) return null
  return (
    <div className="payos-help">
      {reference && (
        <>
          <p>{messages.help}</p>
          <p className="payos-value">
            {reference}
            <CopyButton label={messages.content} value={reference} {...{ locale, say }} />
          </p>
        </>
      )}
      {contact}
    </div>
  )
}
