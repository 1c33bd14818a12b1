import type { Follower } from "./follow"
import type { RenewalRequest, Opened } from "./open-payment"
import type { StateStore } from "./state-store"

type Renewal = {
  /** Shows the session that continues the purchase, because the cart changed or another tab renewed it. */
  replaceSession: (sessionId: string) => Promise<void>
  /** Gets another code at the shopper's request. On failure, follows the payment again: the watch may have ended. */
  renewSession: (sessionId: string) => Promise<void>
}

/** Replaces the shown payment with another session's. */
export function createRenewal(
  [get, set]: StateStore,
  follow: Follower["followSession"],
  renew: (...asked: RenewalRequest) => Promise<Opened>,
): Renewal {
  return {
    replaceSession: async (sessionId) => {
      const known = get().payment?.amount
      set({ status: "replaced" })
      const opened = await renew(sessionId, true)
      if (opened.payment.status === "replaced") return
      follow(opened, { isReplacement: opened.payment.amount !== known })
    },
    renewSession: async (sessionId) => {
      try {
        follow(await renew(sessionId, false), { isReplacement: false })
      } catch (error) {
        follow()
        throw error
      }
    },
  }
}
