import type { PaymentView } from "../../types/shopper"
import { fillsIn, findBanks, type BankApp } from "./bank-apps"
import { textOf, type Locale } from "./messages"
import { useState } from "./react"

type Props = {
  code: NonNullable<PaymentView["code"]>
  locale: Locale
  hrefOf: (bank: BankApp) => string
  /** Without a bank: one that is not listed. */
  choose: (bank?: BankApp) => void
  /** Called as the app opens. */
  open: () => void
}

/** The banks that a small phone shows at first. */
const FIRST = 8

/** "Which bank do you use?": apps that fill the form in open with one tap, the others show their steps. */
export function BankPicker({ code, locale, hrefOf, choose, open }: Props) {
  const messages = textOf(locale)
  const [wanted, setWanted] = useState("")
  const [isAll, showAll] = useState(false)
  const found = findBanks(wanted)
  // The link must still be in the document when the browser follows it.
  const follow = (bank: BankApp) => {
    open()
    setTimeout(() => choose(bank))
  }
  const shown = isAll || wanted ? found : found.slice(0, FIRST)
  return (
    <>
      <label>
        <strong>{messages.whichBank}</strong>
        <input
          type="search"
          className="payos-search"
          placeholder={messages.findBank}
          value={wanted}
          onChange={({ target }) => setWanted(target.value)}
        />
      </label>
      <ul className="payos-banks">
        {shown.map((bank) => (
          <li key={bank.id}>
            {fillsIn(bank, code) ? (
              <a
                className="payos-app"
                href={hrefOf(bank)}
                target="_blank"
                rel="noreferrer"
                onClick={() => follow(bank)}
              >
                {bank.name}
                <small>✓ {messages.fills}</small>
              </a>
            ) : (
              <button type="button" className="payos-app" onClick={() => choose(bank)}>
                {bank.name}
              </button>
            )}
          </li>
        ))}
        <li>
          <button type="button" className="payos-app" onClick={() => choose()}>
            {messages.otherBank}
          </button>
        </li>
      </ul>
      {shown.length < found.length && (
        <button type="button" className="payos-quiet" onClick={() => showAll(true)}>
          {messages.allBanks}
        </button>
      )}
    </>
  )
}
