import type { PayosPaymentState } from "./state"

/** Returns whether the code accepts money. */
export const isPayable = (status: PayosPaymentState["status"]): boolean =>
  status === "waiting" || status === "underpaid"
