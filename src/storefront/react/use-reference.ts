import type { PayosPaymentController } from "../payment"
import type { PayosPaymentState } from "../state"
import { useMemo } from "./react"

/** Returns the purchase's transfer content that was shown last: a code that is no longer payable has none. */
export function useReference(
  controller: PayosPaymentController,
  { payment }: PayosPaymentState,
): string | undefined {
  const last = useMemo<{ content?: string }>(() => ({}), [controller])
  if (payment?.code) last.content = payment.code.description
  return last.content
}
