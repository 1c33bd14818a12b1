import { CORE_ACTS } from "./core-acts"
import type { Act } from "./history"
import { MERCHANT_ACTS } from "./merchant-acts"
import { SHOPPER_ACTS } from "./shopper-acts"

const ALL = { ...SHOPPER_ACTS, ...MERCHANT_ACTS, ...CORE_ACTS }

/** The name of an act of a shopper or a merchant. */
export type ActName = keyof typeof ALL

export const ACTS: Readonly<Record<ActName, Act>> = ALL

/** Actions that are counted once they take effect, scripted or random. */
export const ACTIONS = [
  "pays late",
  "comes back",
  "decides: complete",
  "decides: accept short",
  "decides: pay back",
  "decides: allocate to order",
  "decides: cash",
  "decides: cash, a part",
  "decides: keep",
  "decides: keep, a part",
  "takes a decision back",
  "confirms a draft",
  "discards a draft: unallocated",
  "discards a draft: by hand",
  "presses: cancel",
  "presses: capture",
  "presses: refund",
  "presses: authorize",
  "presses: mark as paid",
  "edits an order up",
  "edits an order down",
] as const
