import type { PayosPayment } from "../../payment"
import type { PayosPaymentState } from "../../state"

const TIMEOUT_MS = 8_000

/** The first state, standing or to come, that is as wanted. */
export function stateOf(
  payment: PayosPayment,
  isWanted: (state: PayosPaymentState) => boolean,
): Promise<PayosPaymentState> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      clearTimeout(timer)
      leave()
      settle()
    }
    const look = (state: PayosPaymentState) => isWanted(state) && end(() => resolve(state))
    const timer = setTimeout(() => {
      const seen = JSON.stringify(payment.state())
      end(() => reject(new Error(`What was waited for did not come; last seen: ${seen}`)))
    }, TIMEOUT_MS)
    const leave = payment.subscribe(look)
    look(payment.state())
  })
}
