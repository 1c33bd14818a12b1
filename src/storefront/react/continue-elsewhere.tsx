import { toResumeLink } from "../resume-link"
import { CopyButton } from "./copy-button"
import type { PayProps } from "./pay-props"
import { Qr } from "./qr"
import { textOf } from "./messages"

type Props = Pick<PayProps, "locale" | "say"> & { resumeUrl: string; sessionId: string }

/** Moves the payment to another device: by a QR code of the page, a link, or the phone's own share sheet. */
export function ContinueElsewhere({ resumeUrl, sessionId, locale, say }: Props) {
  const messages = textOf(locale)
  const link = toResumeLink(resumeUrl, sessionId)
  const share = () => navigator.share({ url: link }).catch(() => undefined)
  return (
    <details>
      <summary className="payos-quiet">{messages.elsewhere}</summary>
      <p>{messages.elsewhereHint}</p>
      <div className="payos-qr">
        <Qr text={link} label={messages.elsewhere} />
      </div>
      <div className="payos-links">
        <CopyButton label={messages.link} value={link} {...{ locale, say }} />
        {"share" in navigator && (
          <button type="button" className="payos-copy" onClick={() => void share()}>
            {messages.share}
          </button>
        )}
      </div>
    </details>
  )
}
