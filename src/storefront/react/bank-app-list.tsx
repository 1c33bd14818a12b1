import { useRef, useState } from "react"
import type { PaymentView } from "../../types/shopper"
import { BANK_APPS, rememberApp, rememberedApp, toBankAppLink, type BankApp } from "./bank-apps"
import { copyText } from "./copy-text"
import { wordsOf, type Locale } from "./words"

type Props = {
  code: NonNullable<PaymentView["code"]>
  amount: number
  locale: Locale
  say: (text: string) => void
}

/** Opens the shopper's bank app, on a phone; the app that was chosen last comes first. */
export function BankAppList({ code, amount, locale, say }: Props) {
  const words = wordsOf(locale)
  const [last, setLast] = useState(rememberedApp)
  const list = useRef<HTMLDetailsElement>(null)
  const open = (app: BankApp) => {
    if (list.current) list.current.open = false
    void copyText(code.description).then((isCopied) => {
      if (isCopied) say(`${words.copied}: ${words.content}`)
    })
    rememberApp(app)
    setLast(app)
  }
  const link = (app: BankApp, className: string, text: string) => (
    <a
      className={className}
      href={toBankAppLink(app, code, amount)}
      target="_blank"
      rel="noopener noreferrer"
      onClick={() => open(app)}
    >
      {text}
    </a>
  )
  return (
    <div className="payos-apps">
      {last && link(last, "payos-button", words.openThisApp(last.name))}
      <details ref={list}>
        <summary className={last ? "payos-quiet" : "payos-button"}>
          {last ? words.otherApp : words.openApp}
        </summary>
        <ul>
          {BANK_APPS.map((app) => (
            <li key={app.id}>{link(app, "payos-app", app.name)}</li>
          ))}
        </ul>
        <p className="payos-hint">{words.appHint}</p>
      </details>
    </div>
  )
}
