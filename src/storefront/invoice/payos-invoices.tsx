import type { Locale } from "../react/messages"
import { useState } from "../react/react"
import { STYLES } from "../react/styles"
import { useLocale } from "../react/use-locale"
import { storeApi } from "../store-api"
import { downloadInvoice } from "./download-invoice"
import { invoiceText } from "./messages"
import { INVOICE_STYLES } from "./styles"
import { useInvoices, type InvoicesOptions } from "./use-invoices"

/** The purchase, and the list's appearance. */
export type PayosInvoicesProps = InvoicesOptions & {
  /** Default: the page's language, English for `<html lang="en…">`, else Vietnamese. */
  locale?: Locale
  /** `false`: the store brings its own styles for the class names. */
  styled?: boolean
  /** For a content security policy that requires one on `<style>`. */
  nonce?: string
}

/**
 * The e-invoices of a paid purchase, to download as PDF. Renders nothing while there are none. While the page is
 * visible, queries payOS every minute for ten minutes.
 */
export function PayosInvoices({ styled = true, ...props }: PayosInvoicesProps) {
  const locale = useLocale(props.locale)
  const messages = invoiceText(locale)
  const invoices = useInvoices(props)
  const [hasFailed, setFailed] = useState(false)
  if (invoices.length === 0) return null
  const download = async (id: string) => {
    setFailed(false)
    await downloadInvoice(storeApi(props), props.sessionId, id).catch(() => setFailed(true))
  }
  return (
    <section className="payos payos-invoice" lang={locale} aria-label={messages.title}>
      {styled && <style nonce={props.nonce}>{STYLES + INVOICE_STYLES}</style>}
      {invoices.map(({ id, number }) =>
        number === null ? (
          <p key={id}>{messages.issuing}</p>
        ) : (
          <button key={id} type="button" className="payos-button" onClick={() => void download(id)}>
            {messages.download(number)}
          </button>
        ),
      )}
      <p className="payos-status" role="status">
        {hasFailed && messages.downloadFailed}
      </p>
    </section>
  )
}
