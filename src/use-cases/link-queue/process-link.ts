import { FAILURES_BEFORE_PROBLEM } from "../../domain/failures-before-problem"
import { decideLinkWork, canSettleImmediately, type LinkWork } from "../../domain/links/link-work"
import { reasonOf } from "../../domain/reason-of"
import { UnknownChannelError } from "../../modules/payos/channels/channels"
import {
  LeaseLostError,
  LeaseUnavailableError,
} from "../../modules/payos/repositories/leases/lease"
import type { PayosLinkWithMoney } from "../../modules/payos/repositories/links/link-row"
import type { QueueItem } from "../../modules/payos/repositories/queue/claim"
import { release, type ReleaseOutcome } from "../../modules/payos/repositories/queue/release"
import { readCollection } from "../../medusa/read-collection"
import { isNotFound } from "../../client"
import { addCaptureTransactionsOf } from "../settlement/add-capture-transactions"
import { underOrderLeases } from "../leases/under-order-leases"
import { cancelIdlePayment } from "./cancel-idle-payment"
import { cancelMarkedLink } from "./cancel-marked-link"
import { isAmountOutdated, refreshLinkWorkFacts } from "./link-work-facts"
import type { RunTally } from "./run-tally"
import { FETCH_MS, settleLink } from "./settle-link"
import { reviewUnpaidOrder } from "../order-links/review-unpaid-order"
import { timesFor } from "./times"
import { retryAsFailing, retryHourly } from "./schedule-retry"
import { resolveProblems, raiseProblem } from "../../modules/payos/repositories/problems/problems"
import { findLink } from "../../modules/payos/repositories/links/read-links"
import { closeIfEnded, lookUpCreation, fetchLink } from "../links/fetch-link"
import { markForCancellation } from "../../modules/payos/repositories/links/obtain-link"
import {
  markSessionDeleted,
  markClosed,
} from "../../modules/payos/repositories/links/link-state-updates"
import type { PayosContext } from "../context"

type Scope = { context: PayosContext; tally: RunTally }

/** Processes a claimed link and releases it, even if it fails. */
export async function processLink(
  context: PayosContext,
  item: QueueItem,
  tally: RunTally,
): Promise<void> {
  const scope = { context, tally }
  const { revision, end } = await runSteps(scope, item).catch(async (error: unknown) => ({
    revision: item.revision,
    end: await retryAfterError(scope, item, error),
  }))
  if (end.error) tally.failed += 1
  else if (item.failures >= FAILURES_BEFORE_PROBLEM)
    await resolveProblems(context.db, item.id, ["link_failing"])
  await release(context.db, [{ item: { ...item, revision }, queue: "inspect", end }])
}

/**
 * Returns the revision up to which this run has seen the link, so that a later schedule is not lost. Closing a link
 * schedules it: the run that did so has seen that schedule, and returns the revision it read last. Any other run returns
 * the revision of its claim.
 */
function seenRevision(item: QueueItem, last: PayosLinkWithMoney | null): number {
  return last?.state === "closed" ? last.revision : item.revision
}

/** The step changed the facts: the link is read and decided again. */
const DECIDE_AGAIN = "decide_again"

/** The lease is held, or its holder crashed; retry in 3 s. */
const LEFT_TO_ANOTHER: ReleaseOutcome = { next: { inMs: 3_000 } }

/** More steps than any link needs in one run; the links loop does the rest. */
const STEPS = 4

/** Runs the steps that a link needs; returns the last revision that it saw. */
async function runSteps(
  scope: Scope,
  item: QueueItem,
): Promise<{ revision: number; end: ReleaseOutcome }> {
  let last: PayosLinkWithMoney | null = null
  for (let step = 0; step < STEPS; step += 1) {
    const link = await findLink(scope.context.db, item.id)
    if (!link) return { revision: item.revision, end: { next: null } }
    last = link
    const end = await carryOut(scope, link, await prepareAndDecide(scope.context, link))
    if (end !== DECIDE_AGAIN) return { revision: seenRevision(item, link), end }
  }
  return { revision: seenRevision(item, last), end: { next: { inMs: 0 } } }
}

/**
 * Refreshes what the decision depends on, then decides. The settlement of a paid link reads everything else under the
 * lease.
 */
async function prepareAndDecide(
  context: PayosContext,
  link: PayosLinkWithMoney,
): Promise<LinkWork> {
  if (canSettleImmediately(link)) return { type: "settle" }
  const { facts, order_id, is_unbooked } = await refreshLinkWorkFacts(context, link)
  if (order_id && is_unbooked && link.state === "closed") {
    // The process that marked the order as paid may have died before it recorded the captures.
    await underOrderLeases(context, order_id, () => addCaptureTransactionsOf(context, order_id))
  }
  const decision = decideLinkWork(facts, timesFor(context, link))
  if (decision.type !== "wait" || link.state !== "closed" || !order_id) return decision
  const nextReview = await reviewUnpaidOrder(context, order_id)
  return nextReview && (!decision.until || nextReview < decision.until)
    ? { type: "wait", until: nextReview }
    : decision
}

async function carryOut(
  scope: Scope,
  link: PayosLinkWithMoney,
  decision: LinkWork,
): Promise<ReleaseOutcome | typeof DECIDE_AGAIN> {
  const { context, tally } = scope
  switch (decision.type) {
    case "wait":
      return { next: decision.until && { at: decision.until } }
    case "settle":
      return settleLink(context, link, tally)
    case "replace":
      return replace(scope, link)
    case "look_up":
      return (await lookUpCreation(context, link)) ? DECIDE_AGAIN : { next: { inMs: 10_000 } }
    case "cancel":
      return (await cancelMarkedLink(context, link, tally)) ?? DECIDE_AGAIN
    case "request_cancellation":
      if (decision.reason === "idle") await cancelIdlePayment(context, link)
      else await markForCancellation(context.db, link.id, decision.reason)
      tally.cancelling += 1
      return DECIDE_AGAIN
    case "mark_session_deleted":
      await markSessionDeleted(context.db, link.id)
      return DECIDE_AGAIN
    case "fetch":
      return fetchAndClose(scope, link)
  }
}

/**
 * Settles, which replaces the link with one for the balance due. If no new link can be created, this one is cancelled,
 * since it must not be paid.
 */
async function replace(scope: Scope, link: PayosLinkWithMoney): Promise<typeof DECIDE_AGAIN> {
  const { context, tally } = scope
  await settleLink(context, link, tally)
  const current = await findLink(context.db, link.id)
  const { query } = context
  const collection = await readCollection(query, link.payment_collection_id)
  if (current?.state === "open" && isAmountOutdated(current, collection)) {
    await markForCancellation(context.db, link.id, "replaced")
    tally.cancelling += 1
  }
  return DECIDE_AGAIN
}

async function fetchAndClose({ context }: Scope, link: PayosLinkWithMoney) {
  const result = await fetchLink(context, link, FETCH_MS).catch((error: unknown) => {
    if (isNotFound(error)) return "not_found" as const
    throw error
  })
  if (result === "not_found") return closeMissingAtPayos(context, link)
  if (!result) return { next: { inMs: 3_000 } }
  const fetched = await findLink(context.db, link.id)
  if (fetched?.state === "open") await closeIfEnded(context.db, fetched)
  return DECIDE_AGAIN
}

/** Closes a link that payOS created but no longer has: the keys may belong to another channel. */
async function closeMissingAtPayos(
  context: PayosContext,
  link: PayosLinkWithMoney,
): Promise<ReleaseOutcome> {
  await raiseProblem(context.db, {
    kind: "link_failing",
    subject: link.id,
    detail: { reason: "payOS does not know this payment link any more" },
  })
  await markClosed(context.db, link.id, "ended_at_payos")
  return { next: null }
}

async function retryAfterError(
  { context }: Scope,
  item: QueueItem,
  error: unknown,
): Promise<ReleaseOutcome> {
  if (error instanceof LeaseLostError || error instanceof LeaseUnavailableError) {
    return LEFT_TO_ANOTHER
  }
  if (error instanceof UnknownChannelError) return retryHourly(context, error.clientId)
  return retryAsFailing(context, item, reasonOf(error))
}
