import { BankPicker } from "./bank-picker"
import { fillsIn, rememberApp, rememberedApp, toBankAppLink, type BankApp } from "./bank-apps"
import type { PayProps } from "./pay-props"
import { copyText } from "./copy-text"
import { SaveButton } from "./save-button"
import { textOf } from "./messages"
import { useEffect, useRef, useState } from "./react"

/** A bank that is not listed, or any bank if no app is opened. */
const OTHER: BankApp = { id: "", bin: "", name: "", way: "none" }

type Props = PayProps & {
  /** If false, the shopper opens the app, and nothing links to VietQR. */
  links: boolean
}

/** Opens the shopper's bank app on a phone: the bank that was chosen last, else a list of all. */
export function BankAppList({ links, ...props }: Props) {
  const { code, amount, returnUrl, locale, say } = props
  const messages = textOf(locale)
  const [chosen, setChosen] = useState(() => (links ? rememberedApp() : OTHER))
  const [isPicking, setPicking] = useState(false)
  const card = useRef<HTMLDivElement>(null)
  const wasPressed = useRef(false)
  useEffect(() => {
    if (wasPressed.current) card.current?.focus()
  }, [chosen, isPicking])
  const pick = (bank?: BankApp) => {
    wasPressed.current = true
    setPicking(!bank)
    if (!bank) return
    rememberApp(bank)
    setChosen(bank)
  }
  const open = () => {
    void copyText(code.description).then((isCopied) => {
      if (isCopied) say(`${messages.copied}: ${messages.content}`)
    })
  }
  const shown = isPicking ? undefined : chosen
  const isSteps = shown && !fillsIn(shown, code)
  const hrefOf = (bank: BankApp) => toBankAppLink(bank, code, { amount, returnUrl })
  return (
    <div className="payos-apps" ref={card} tabIndex={-1}>
      {shown ? (
        <Chosen {...props} bank={shown} href={hrefOf(shown)} open={open} />
      ) : (
        <BankPicker {...{ code, locale, hrefOf, open }} choose={(bank) => pick(bank ?? OTHER)} />
      )}
      <div className="payos-links">
        {!isSteps && <SaveButton {...props} />}
        {links && shown && (
          <button type="button" className="payos-quiet" onClick={() => pick()}>
            {messages.otherBank}
          </button>
        )}
      </div>
      {links && <p className="payos-hint">{messages.appHint}</p>}
    </div>
  )
}

type ChosenProps = PayProps & { bank: BankApp; href: string; open: () => void }

/** One tap if the app fills the form in; else the shopper saves the code and loads it in the app. */
function Chosen({ bank, href, open, ...props }: ChosenProps) {
  const messages = textOf(props.locale)
  const text = messages.openThisApp(bank.name || messages.bankApp)
  const link = (
    <a className="payos-button" href={href} target="_blank" rel="noreferrer" onClick={open}>
      {text}
    </a>
  )
  if (fillsIn(bank, props.code))
    return (
      <>
        {link}
        <p>
          {messages.fillsHint} {messages.comeBack}
        </p>
      </>
    )
  return (
    <>
      <ol className="payos-steps">
        <li>
          <SaveButton {...props} className="payos-button" />
        </li>
        <li>{bank.way === "none" ? text : link}</li>
        <li>
          {messages.choosePicture} {messages.comeBack}
        </li>
      </ol>
      <p>{messages.notSaved}</p>
    </>
  )
}
