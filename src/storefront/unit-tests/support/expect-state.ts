import type { PayosPaymentController } from "../../payment"
import type { PayosPaymentState } from "../../state"

const TIMEOUT_MS = 8_000

/** Resolves to the first state that matches, now or later. */
export function stateOf(
  payment: PayosPaymentController,
  matches: (state: PayosPaymentState) => boolean,
): Promise<PayosPaymentState> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      clearTimeout(timer)
      leave()
      settle()
    }
    const check = (state: PayosPaymentState) => matches(state) && end(() => resolve(state))
    const timer = setTimeout(() => {
      const seen = JSON.stringify(payment.state())
      end(() => reject(new Error(`No state matched; the last one: ${seen}`)))
    }, TIMEOUT_MS)
    const leave = payment.subscribe(check)
    check(payment.state())
  })
}
