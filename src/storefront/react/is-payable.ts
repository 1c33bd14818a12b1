import type { PayosPaymentState } from "../state"

/** Whether the code takes money. */
export const isPayable = (status: PayosPaymentState["status"]): boolean =>
  status === "waiting" || status === "short"
