import type { PayosPaymentController } from "../payment"
import { listenToPage } from "../page-events"
import { useEffect } from "./react"

/** States in which money may have arrived while the shopper was away. */
const OPEN = ["waiting", "underpaid", "expired"]

/** Has the store query payOS when the shopper returns, such as from the bank app. */
export function useCheckOnReturn(payment: PayosPaymentController): void {
  useEffect(() => {
    let wasSeen = true
    const page = listenToPage(() => {
      const { status, busy } = payment.state()
      const isBack = !wasSeen && page.isSeen()
      wasSeen = page.isSeen()
      if (isBack && !busy && OPEN.includes(status)) void payment.check()
    })
    return page.stop
  }, [payment])
}
