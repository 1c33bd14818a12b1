import type { PayProps } from "./pay-props"
import { Qr } from "./qr"
import { SaveButton } from "./save-button"
import { formatDong, textOf } from "./messages"
import { useState } from "./react"

/** The QR code: first on a desktop, behind a button on a phone, which cannot scan its own screen. */
export function QrPanel(props: PayProps) {
  const { code, amount, locale } = props
  const messages = textOf(locale)
  const [isShown, show] = useState(false)
  return (
    <div className="payos-qr-panel" data-shown={isShown || undefined}>
      <button type="button" className="payos-quiet payos-toggle" onClick={() => show(!isShown)}>
        {isShown ? messages.hideCode : messages.showCode}
      </button>
      <div className="payos-code">
        <p>{messages.scanHint}</p>
        <div className="payos-qr">
          <Qr text={code.qr} label={messages.qrOf(formatDong(amount, locale))} />
        </div>
        <div className="payos-links">
          <SaveButton {...props} />
          {code.checkout_url && (
            <a className="payos-quiet" href={code.checkout_url} target="_blank" rel="noreferrer">
              {messages.hostedPage}
            </a>
          )}
        </div>
      </div>
    </div>
  )
}
