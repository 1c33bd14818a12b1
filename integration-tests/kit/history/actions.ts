import { CORE_ACTIONS } from "./core-actions"
import type { Action } from "./history"
import { MERCHANT_ACTIONS } from "./merchant-actions"
import { SHOPPER_ACTIONS } from "./shopper-actions"

const ALL = { ...SHOPPER_ACTIONS, ...MERCHANT_ACTIONS, ...CORE_ACTIONS }

/** The name of an action of a shopper or a merchant. */
export type ActionName = keyof typeof ALL

export const ACTIONS: Readonly<Record<ActionName, Action>> = ALL

/** Actions, scripted or random, that are counted when they take effect. */
export const COUNTED_ACTIONS = [
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
