import {
  decideLinkWork,
  type CancellationReason,
  type LinkWork,
  type LinkWorkFacts,
} from "../link-work"

export const NOW = new Date("2026-11-20T10:00:00Z")
export const MINUTE = 60
export const DAY = 24 * 60 * MINUTE

/** The longest wait between two checks of the database, in seconds. */
export const MAX_WAIT = 5 * MINUTE

export const times = {
  now: NOW,
  graceMs: 30_000,
  recheckAfterMs: 120_000,
  abandonAfterMs: 1_800_000,
}

/** A time in seconds after `NOW`. */
export const at = (seconds: number): Date => new Date(NOW.getTime() + seconds * 1000)

/** A link without money, one minute old, that a shopper is viewing. */
export const open: LinkWorkFacts = {
  id: "polink_1",
  state: "open",
  status: "PENDING",
  transferred: 0,
  amount_paid: 0,
  confirmed_amount: 0,
  frozen_at: null,
  created_at: at(-60),
  facts_changed_at: at(-60),
  fetched_at: null,
  hinted_at: null,
  expires_at: at(3_540),
  session_deleted_at: null,
  closed_at: null,
  allocated_in: 0,
  settled_at: null,
  session_exists: true,
  is_ordered: false,
  is_for_remainder: false,
  not_needed_reason: null,
  is_amount_outdated: false,
  idle_since: at(-1),
}
export const paid = { status: "PAID", transferred: 10_000, confirmed_amount: 10_000 }
export const partlyPaid = { status: "UNDERPAID", transferred: 4_000, confirmed_amount: 4_000 }
export const withoutSession = { session_exists: false }
export const old = { created_at: at(-600), facts_changed_at: at(-600) }
export const expired = { ...old, expires_at: at(-20) }
export const idle = { idle_since: at(-30 * MINUTE) }
export const fetched = { fetched_at: at(-1) }
export const processing = { status: "PROCESSING" }
export const closed = { state: "closed" as const, closed_at: at(-60) }
export const settled = { is_ordered: true, not_needed_reason: "order_closed" as const }
export const deleted = { not_needed_reason: "cart_deleted" as const }

export const settle: LinkWork = { type: "settle" }
export const fetch: LinkWork = { type: "fetch" }
export const cancel: LinkWork = { type: "cancel" }
export const markSessionDeleted: LinkWork = { type: "mark_session_deleted" }

export function requestCancellation(reason: CancellationReason): LinkWork {
  return { type: "request_cancellation", reason }
}

export function wait(seconds: number): LinkWork {
  return { type: "wait", until: at(seconds) }
}

export function never(): LinkWork {
  return { type: "wait", until: null }
}

/** A scenario, its changes to `open`, and the expected work. */
export type Row = [string, Partial<LinkWorkFacts>, LinkWork]

export function expectRow(...[, facts, work]: Row): void {
  expect(decideLinkWork({ ...open, ...facts }, times)).toEqual(work)
}
