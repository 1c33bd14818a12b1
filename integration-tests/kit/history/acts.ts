import { CORE_ACTS } from "./core-acts"
import type { Act } from "./history"
import { MERCHANT_ACTS } from "./merchant-acts"
import { SHOPPER_ACTS } from "./shopper-acts"

const ALL = { ...SHOPPER_ACTS, ...MERCHANT_ACTS, ...CORE_ACTS }

/** The name of an act of a shopper or a merchant. */
export type ActName = keyof typeof ALL

export const ACTS: Readonly<Record<ActName, Act>> = ALL

/** Actions, scripted or random, that are counted when they take effect. */
export const ACTIONS = [
  "pays late",
  "returns",
  "decides: complete",
  "decides: accept partial payment",
  "decides: pay back",
  "decides: allocate to order",
  "decides: pay back in cash",
  "decides: pay back a part in cash",
  "decides: keep",
  "decides: keep a part",
  "reverses a decision",
  "confirms a draft",
  "discards a draft: unallocated",
  "discards a draft: already paid",
  "requests: cancel",
  "requests: capture",
  "requests: refund",
  "requests: authorize",
  "requests: mark as paid",
  "edits an order up",
  "edits an order down",
] as const
