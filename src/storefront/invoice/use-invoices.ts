import type { OwnInvoiceView } from "../../types/invoice"
import { sessionPath } from "../open-payment"
import { useEffect, useState } from "../react/react"
import { storeApi } from "../store-api"
import type { PayosPaymentOptions } from "../options"

const PAUSE_MS = 60_000
const TRIES = 10

/** The store, and the payment session of the invoices. */
export type InvoicesOptions = Pick<
  PayosPaymentOptions,
  "backendUrl" | "publishableKey" | "headers"
> & {
  /** The payment session of the purchase, such as from `readResumeLink` or the state that `onChange` gets. */
  sessionId: string
}

/** Fetches the invoices of a payment session until each is issued. */
export function useInvoices(options: InvoicesOptions): OwnInvoiceView[] {
  const { backendUrl, publishableKey, sessionId } = options
  const [invoices, setInvoices] = useState<OwnInvoiceView[]>([])
  useEffect(() => {
    const { send } = storeApi(options)
    setInvoices([])
    let timer: ReturnType<typeof setTimeout>
    let isOver = false
    const load = async (left: number) => {
      const path = `${sessionPath(sessionId)}/invoices`
      const response = document.hidden
        ? null
        : await send<{ invoices: OwnInvoiceView[] }>(path).catch(() => null)
      if (isOver) return
      if (response) setInvoices(response.invoices)
      const isDone =
        response?.invoices.length && response.invoices.every(({ is_issued }) => is_issued)
      if (!isDone && left > 0) timer = setTimeout(() => void load(left - 1), PAUSE_MS)
    }
    void load(TRIES)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [backendUrl, publishableKey, sessionId])
  return invoices
}
