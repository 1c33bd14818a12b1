import { copyText } from "./copy-text"
import { textOf, type Locale } from "./messages"
import { useEffect, useState } from "./react"

const SHOWN_MS = 2_000

type Props = { label: string; value: string; locale: Locale; say: (text: string) => void }

/** Copies a text, and confirms it on screen and to screen readers. */
export function CopyButton({ label, value, locale, say }: Props) {
  const messages = textOf(locale)
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setCopied(false), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = async () => {
    if (!(await copyText(value))) return
    setCopied(true)
    say(`${messages.copied}: ${label}`)
  }
  return (
    <button
      type="button"
      className="payos-copy"
      aria-label={`${messages.copy} ${label.toLowerCase()}`}
      onClick={() => void copy()}
    >
      {isCopied ? messages.copied : messages.copy}
    </button>
  )
}
