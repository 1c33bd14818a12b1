import type { PayosPaymentController } from "../payment"
import { CHECKABLE } from "./actions"
import { listenToPage } from "../page-events"
import { useEffect } from "./react"

/** payOS may learn of the transfer after the shopper is back, and the store queries it at most once per 3 s. */
const AGAIN_MS = 5_000

/** Has the store query payOS when the shopper returns, such as from the bank app, and once more if it knew of no money. */
export function useCheckOnReturn(payment: PayosPaymentController): void {
  useEffect(() => {
    let wasSeen = true
    let again: ReturnType<typeof setTimeout> | undefined
    const checkOpen = () => {
      const { status, busy } = payment.state()
      if (!busy && status !== "confirming" && CHECKABLE.includes(status)) void payment.check()
    }
    const page = listenToPage(() => {
      const isBack = !wasSeen && page.isSeen()
      wasSeen = page.isSeen()
      if (!isBack) return
      checkOpen()
      clearTimeout(again)
      again = setTimeout(checkOpen, AGAIN_MS)
    })
    return () => {
      clearTimeout(again)
      page.stop()
    }
  }, [payment])
}
