import { receivedOnAll } from "../../domain/money/balance"
import { nextRecheck, nextWidening, restsSince } from "../../domain/links/link-work"
import { reasonOf } from "../../domain/reason-of"
import type { PayosLinkWithMoney } from "../../modules/payos/repositories/links/link-row"
import {
  type ProblemKind,
  resolveProblems,
  raiseProblem,
} from "../../modules/payos/repositories/problems/problems"
import type { WorkEnd } from "../../modules/payos/repositories/links/claims"
import { isNotFound } from "../../client"
import { listUnmatched } from "../settlement/record-result"
import type { HeldLock } from "../settlement/held-lock"
import type { SettlementResult } from "../settlement/result"
import { collectionLease, settleCollection, type Settled } from "../settlement/settle-collection"
import { endOutdatedCode } from "./end-outdated-code"
import { listUncounted } from "./list-uncounted"
import type { RunTally } from "./run-tally"
import { tryAgain } from "./try-again"
import { withLease } from "../../modules/payos/repositories/leases/lease"
import { fetchLink } from "../links/refresh-link"
import { findLink, listLinksOfCollection } from "../../modules/payos/repositories/links/read-links"
import type { PayosContext } from "../context"

/** A webhook's work does not queue long behind another: the loop takes it up again. */
const LEASE_WAIT_MS = 2_000

/** How long a link that waits for its rest is left alone. */
const LOOK_MS = 5 * 60_000

/** When a link is looked at again whose refund had no payout yet: after a minute it counts as left half done. */
const REFUND_MS = 2 * 60_000

/** A cart whose goods are locked is tried again after this, however often: all who wait share one look. */
const LOCKED_MS = 3_000

/** What waits longer for a lock is shown. */
const SHOWN_MS = 10_000

/** Core's longest lock of a cart or its goods: what a dead process left is free by then. */
const LONGEST_LOCK_MS = 2 * 60_000

/** What a settlement comes to that leaves a code to be paid. */
const UNPAID: readonly SettlementResult["type"][] = ["short", "nothing"]

/** payOS was asked a moment ago, or did not answer. */
const UNCONFIRMED = "payOS has not confirmed the transfers yet"

/** The loop has other links to look at. */
export const FETCH_MS = 10_000

/**
 * Settles the collection of a link that has money, and says when to look at the link again. What it lists for
 * a person it lists under the lease: the next holder may have done something with the money.
 */
export async function settleLink(
  context: PayosContext,
  link: PayosLinkWithMoney,
  tally: RunTally,
): Promise<WorkEnd> {
  const collectionId = link.payment_collection_id
  const recheck = await recheckResting(context, link)
  return withLease(context.db, collectionLease(collectionId), LEASE_WAIT_MS, async (lease) => {
    const input = { collection_id: collectionId, lease, by_shopper: false }
    const result = await settleCollection(context, input)
    if (UNPAID.includes(result.type)) await endOutdatedCode(context, collectionId)
    if (result.type === "done") tally.settled += 1
    const end = await toWorkEnd(context, link, result)
    if (end.next !== null) return end
    if (result.is_unsure) return tryAgain(context, link, UNCONFIRMED)
    if (result.is_refunding) return { next: { inMs: REFUND_MS } }
    return recheck ?? (await untilRecheck(context, link, result))
  })
}

/**
 * Asks payOS about a link whose money rests when the time has come: the webhook of a second transfer may be lost. What
 * the ledger has is settled all the same.
 *
 * @returns when to ask again, where payOS gave no answer
 */
async function recheckResting(
  context: PayosContext,
  link: PayosLinkWithMoney,
): Promise<WorkEnd | null> {
  const since = restsSince(link)
  const time = since && nextRecheck(link, since)
  if (!time || time > link.read_at || !context.channels.knows(link)) return null
  try {
    return (await fetchLink(context, link, FETCH_MS)) ? null : { next: { inMs: 3_000 } }
  } catch (error) {
    if (isNotFound(error)) return { next: null }
    const reason = reasonOf(error)
    const problem = { kind: "link_failing" as const, subject: link.id, detail: { reason } }
    return tryAgain(context, link, reason, problem)
  }
}

async function untilRecheck(
  context: PayosContext,
  link: PayosLinkWithMoney,
  { type }: SettlementResult,
): Promise<WorkEnd> {
  const known = (await findLink(context.db, link.id)) ?? link
  const since = known.settled_at ?? (type === "done" ? link.read_at : restsSince(known))
  const time = since && context.channels.knows(link) ? nextRecheck(known, since) : null
  return { next: time && { at: time } }
}

async function toWorkEnd(
  context: PayosContext,
  link: PayosLinkWithMoney,
  result: Settled,
): Promise<WorkEnd> {
  switch (result.type) {
    case "done":
    case "nothing":
    case "gone":
      return { next: null }
    case "wait_for_shopper":
      return lookAgain(link)
    case "confirm":
      return retry(context, link, "settlement_failing", UNCONFIRMED)
    case "short":
      return waitForRest(context, link, result)
    case "not_ready":
      return retry(context, link, "cart_not_ready", `the cart lacks ${result.missing.join(", ")}`)
    case "locked":
      return waitForLock(context, link, result.lock)
    case "failed":
      return retryFailed(context, link, result)
    case "unmatched":
      return result.reason === "no_session"
        ? waitForSession(context, link, result.amount)
        : lookAgain(link)
  }
}

/**
 * While a link of the collection can be paid the rest may come; a webhook that is missed is asked for. What came
 * since the result was decided is settled first.
 */
async function waitForRest(
  context: PayosContext,
  link: PayosLinkWithMoney,
  result: Extract<Settled, { type: "short" }>,
): Promise<WorkEnd> {
  const { payment_collection_id: collectionId } = link
  const links = await listLinksOfCollection(context.db, collectionId)
  if (receivedOnAll(links) !== result.received) return { next: { inMs: 0 } }
  const open = links.find(({ state }) => state === "open")
  if (open) await listUncounted(context, open, result)
  if (link.state !== "open") {
    if (open) return { next: { inMs: LOOK_MS } }
    await listUnmatched(context, collectionId, { reason: "short", amount: result.amount })
    return { next: null }
  }
  const recheck = nextWidening(link, link.changed_at, context.options.recheckAfterSeconds * 1000)
  const leftMs = recheck.getTime() - link.read_at.getTime()
  if (leftMs > 0) return { next: { inMs: Math.min(leftMs, LOOK_MS) } }
  await fetchLink(context, link, FETCH_MS)
  return { next: { inMs: 3_000 } }
}

/** An order whose code could not follow its edit may have no money yet: then there is nothing to show. */
function retryFailed(
  context: PayosContext,
  link: PayosLinkWithMoney,
  { errors, received }: Extract<Settled, { type: "failed" }>,
): Promise<WorkEnd> {
  const reason = errors.join("; ") || "no order yet"
  if (received === 0) return tryAgain(context, link, reason)
  return retry(context, link, "settlement_failing", reason)
}

/** A wait is no failure: its pauses do not grow. Whoever holds the lock for longer than core does is stuck. */
async function waitForLock(
  context: PayosContext,
  link: PayosLinkWithMoney,
  { key, since }: HeldLock,
): Promise<WorkEnd> {
  const subject = link.payment_collection_id
  const until = new Date(since.getTime() + LONGEST_LOCK_MS)
  const heldMs = Date.now() - since.getTime()
  if (heldMs > LONGEST_LOCK_MS) {
    const detail = { link_id: link.id, reason: `Medusa's lock of ${key} stays held` }
    await resolveProblems(context.db, subject, ["cart_locked"])
    await raiseProblem(context.db, { kind: "settlement_failing", subject, detail })
  } else if (heldMs > SHOWN_MS) {
    const detail = { link_id: link.id, locked: key, until: until.toISOString() }
    await raiseProblem(context.db, { kind: "cart_locked", subject, detail })
  }
  return { next: { inMs: LOCKED_MS } }
}

/** A session may be gone only because its shopper is just making a new one. */
async function waitForSession(
  context: PayosContext,
  link: PayosLinkWithMoney,
  amount: number,
): Promise<WorkEnd> {
  const sinceChange = link.read_at.getTime() - link.changed_at.getTime()
  const leftMs = context.options.abandonGraceSeconds * 1000 - sinceChange
  if (leftMs > 0) return { next: { inMs: leftMs } }
  await listUnmatched(context, link.payment_collection_id, { reason: "no_session", amount })
  return lookAgain(link)
}

/** Money that waits for a person is no reason to let an open link outlive its time. */
function lookAgain({ state }: PayosLinkWithMoney): WorkEnd {
  return { next: state === "open" ? { inMs: LOOK_MS } : null }
}

function retry(
  context: PayosContext,
  link: PayosLinkWithMoney,
  kind: ProblemKind,
  reason: string,
): Promise<WorkEnd> {
  const detail = { link_id: link.id, reason }
  return tryAgain(context, link, reason, { kind, subject: link.payment_collection_id, detail })
}
