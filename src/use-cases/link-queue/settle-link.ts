import type { ProblemKind } from "../../domain/problems/problem-kinds"
import { unpaidAmount } from "../../domain/links/code-to-pay"
import { receivedOnAll } from "../../domain/money/balance"
import { nextRecheck, nextBackoff, noTransferExpectedSince } from "../../domain/links/link-work"
import { INSPECT_REFUND_MS } from "../../domain/payouts/interrupted-refund"
import { reasonOf } from "../../domain/reason-of"
import type { PayosLinkWithMoney } from "../../modules/payos/repositories/links/link-row"
import { resolveProblems } from "../../modules/payos/repositories/problems/problems"
import type { ReleaseOutcome } from "../../modules/payos/repositories/queue/release"
import { readCollection } from "../../medusa/read-collection"
import { isNotFound } from "../../client"
import { raiseUnmatchedMoney } from "../../modules/payos/repositories/problems/money-problems"
import { settleCollection, type SettlementOutcome } from "../settlement/settle-collection"
import { collectionLease } from "../leases/lease-keys"
import { cancelOutdatedLink } from "./cancel-outdated-link"
import { reviewUnpaidOrder } from "../order-links/review-unpaid-order"
import type { RunTally } from "./run-tally"
import { scheduleRetry } from "./schedule-retry"
import { waitForLock } from "./wait-for-lock"
import { withLease } from "../../modules/payos/repositories/leases/lease"
import { fetchLink } from "../links/fetch-link"
import { findLink, listLinksOfCollection } from "../../modules/payos/repositories/links/read-links"
import type { PayosContext } from "../context"

/** Wait for the lease of a link that a webhook reported; short, because the links loop retries. */
const LEASE_WAIT_MS = 2_000

/** Delay before the next look at a link that waits for the remainder of its money, or for a user. */
const INSPECT_MS = 5 * 60_000

/** Results of a settlement that leave a link to be paid. */
const UNPAID: readonly SettlementOutcome["type"][] = ["underpaid", "nothing"]

/** payOS was queried recently, or did not respond. */
const UNCONFIRMED = "payOS has not confirmed the transfers yet"

/** Timeout of a fetch. */
export const FETCH_MS = 10_000

/**
 * Settles the collection of a link with money, and returns when the link is due again. It raises problems under the
 * lease, because the next holder may use the money.
 */
export async function settleLink(
  context: PayosContext,
  link: PayosLinkWithMoney,
  tally: RunTally,
): Promise<ReleaseOutcome> {
  const collectionId = link.payment_collection_id
  const recheck = await recheckEnded(context, link)
  const wait = { key: collectionLease(collectionId), wait_ms: LEASE_WAIT_MS }
  return withLease(context.db, wait, async (lease) => {
    const input = { collection_id: collectionId, lease, may_use_all_money: false }
    const result = await settleCollection(context, { ...input, fetch_deadline_ms: FETCH_MS })
    if (UNPAID.includes(result.type) && (await cancelOutdatedLink(context, collectionId))) {
      return { next: { inMs: context.options.sessionGraceSeconds * 1000 } }
    }
    if (result.type === "done") tally.settled += 1
    const end = await scheduleAfter(context, link, result)
    if (end.next !== null) return end
    if (result.must_confirm) return scheduleRetry(context, link, { reason: UNCONFIRMED })
    if (result.is_refunding) return { next: { inMs: INSPECT_REFUND_MS } }
    return (
      (await reviewUnpaid(context, link, result)) ??
      recheck ??
      (await untilRecheck(context, link, result))
    )
  })
}

/** Reviews the order if its payment is less than its total, or its money has been paid back. */
async function reviewUnpaid(
  context: PayosContext,
  { payment_collection_id }: PayosLinkWithMoney,
  result: SettlementOutcome,
): Promise<ReleaseOutcome | null> {
  let orderId: string | undefined
  if (result.type === "done" && !result.is_paid) orderId = result.order_id
  if (result.type === "nothing") {
    orderId = (await readCollection(context.query, payment_collection_id))?.order?.id
  }
  const nextReviewAt = orderId === undefined ? null : await reviewUnpaidOrder(context, orderId)
  return nextReviewAt && { next: { at: nextReviewAt } }
}

/**
 * Refetches a link on which no further transfer is expected: the webhook of a second one may be lost. The money
 * in the ledger is settled in any case.
 *
 * @returns when to fetch again if payOS did not respond; no time if payOS does not know the link
 */
async function recheckEnded(
  context: PayosContext,
  link: PayosLinkWithMoney,
): Promise<ReleaseOutcome | null> {
  const since = noTransferExpectedSince(link)
  const time = since && nextRecheck(link, since)
  if (!time || time > link.read_at || !context.channels.knows(link)) return null
  try {
    return (await fetchLink(context, link, FETCH_MS)) ? null : { next: { inMs: 3_000 } }
  } catch (error) {
    if (isNotFound(error)) return { next: null }
    const reason = reasonOf(error)
    const problem = { kind: "link_failing" as const, subject: link.id, detail: { reason } }
    return scheduleRetry(context, link, { reason, problem })
  }
}

async function untilRecheck(
  context: PayosContext,
  link: PayosLinkWithMoney,
  { type }: SettlementOutcome,
): Promise<ReleaseOutcome> {
  const known = (await findLink(context.db, link.id)) ?? link
  const since =
    known.settled_at ?? (type === "done" ? link.read_at : noTransferExpectedSince(known))
  const time = since && context.channels.knows(link) ? nextRecheck(known, since) : null
  return { next: time && { at: time } }
}

/** Returns when a link is due after this result, and raises the problem or case that the result makes of its money. */
async function scheduleAfter(
  context: PayosContext,
  link: PayosLinkWithMoney,
  result: SettlementOutcome,
): Promise<ReleaseOutcome> {
  switch (result.type) {
    case "done":
    case "nothing":
    case "collection_deleted":
      return { next: null }
    case "paid_for_earlier_cart":
      return inspectAgain(link)
    case "fetch_links":
      return retry(context, link, { kind: "settlement_failing", reason: UNCONFIRMED })
    case "underpaid":
      return waitForRemainder(context, link, result)
    case "not_ready":
      return retry(context, link, {
        kind: "cart_not_ready",
        reason: `the cart is missing ${result.cart_gaps.join(", ")}`,
        cart_gaps: result.cart_gaps,
      })
    case "locked":
      return waitForLock(context, link, result.lock)
    case "failed":
      return retryFailed(context, link, result)
    case "unmatched":
      return result.reason === "no_session"
        ? waitForSession(context, link, result.amount)
        : inspectAgain(link)
  }
}

/**
 * Waits for the remainder while a link of the collection can be paid, and queries payOS in case its webhook is lost.
 * Money received since the decision is settled first.
 */
async function waitForRemainder(
  context: PayosContext,
  link: PayosLinkWithMoney,
  result: Extract<SettlementOutcome, { type: "underpaid" }>,
): Promise<ReleaseOutcome> {
  const { payment_collection_id: collectionId } = link
  const links = await listLinksOfCollection(context.db, collectionId)
  if (receivedOnAll(links) !== result.received) return { next: { inMs: 0 } }
  if (!links.some((one) => one.state === "open" && unpaidAmount(one) > 0)) {
    const leftMs = graceLeftMs(context, links)
    if (leftMs > 0) return { next: { inMs: leftMs } }
    await raiseUnmatchedMoney(context.db, collectionId, {
      reason: "underpaid",
      amount: result.amount,
    })
    return inspectAgain(link)
  }
  await resolveProblems(context.db, collectionId, ["unmatched_money"])
  if (link.state !== "open") return { next: { inMs: INSPECT_MS } }
  const ms = context.options.recheckAfterSeconds * 1000
  const leftMs = nextBackoff(link, link.facts_changed_at, ms).getTime() - link.read_at.getTime()
  if (leftMs > 0) return { next: { inMs: Math.min(leftMs, INSPECT_MS) } }
  await fetchLink(context, link, FETCH_MS)
  return { next: { inMs: 3_000 } }
}

/** Raises no problem for an edited order that has no new link and no money, of its own or reallocated to it. */
function retryFailed(
  context: PayosContext,
  link: PayosLinkWithMoney,
  { errors, received }: Extract<SettlementOutcome, { type: "failed" }>,
): Promise<ReleaseOutcome> {
  const reason = errors.join("; ") || "no order yet"
  if (received === 0 && link.allocated_in === 0) return scheduleRetry(context, link, { reason })
  return retry(context, link, { kind: "settlement_failing", reason })
}

/** Waits for a missing session, since the shopper may be creating another. */
async function waitForSession(
  context: PayosContext,
  link: PayosLinkWithMoney,
  amount: number,
): Promise<ReleaseOutcome> {
  const leftMs = graceLeftMs(context, [link])
  if (leftMs > 0) return { next: { inMs: leftMs } }
  await raiseUnmatchedMoney(context.db, link.payment_collection_id, {
    reason: "no_session",
    amount,
  })
  return inspectAgain(link)
}

/** Returns how long the shopper still has to continue after the latest money, before it becomes a case. */
function graceLeftMs({ options }: PayosContext, links: readonly PayosLinkWithMoney[]): number {
  const sinceChange = links.map(
    ({ read_at, facts_changed_at }) => read_at.getTime() - facts_changed_at.getTime(),
  )
  return options.sessionGraceSeconds * 1000 - Math.min(...sinceChange)
}

/** Inspects an open link again, so that it can expire although its money waits for a user's decision. */
function inspectAgain({ state }: PayosLinkWithMoney): ReleaseOutcome {
  return { next: state === "open" ? { inMs: INSPECT_MS } : null }
}

function retry(
  context: PayosContext,
  link: PayosLinkWithMoney,
  { kind, ...why }: { kind: ProblemKind; reason: string; cart_gaps?: readonly string[] },
): Promise<ReleaseOutcome> {
  const detail = { link_id: link.id, ...why }
  const problem = { kind, subject: link.payment_collection_id, detail }
  return scheduleRetry(context, link, { reason: why.reason, problem })
}
