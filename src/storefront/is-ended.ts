import type { PayosPaymentState } from "./state"

const ENDED: PayosPaymentState["status"][] = ["cancelled", "expired", "replaced"]

/** Returns whether the code has ended without an order. */
export const isEnded = (status: PayosPaymentState["status"]): boolean => ENDED.includes(status)
