import { reportedOn } from "../../domain/money/balance"
import { decideLinkWork, type LinkWork } from "../../domain/links/link-work"
import { toLinkPhase } from "../../domain/links/link-status"
import { reasonOf } from "../../domain/reason-of"
import { UnknownChannelError } from "../../modules/payos/channels/channels"
import {
  LeaseLostError,
  LeaseUnavailableError,
} from "../../modules/payos/repositories/leases/lease"
import type { PayosLink, PayosLinkWithMoney } from "../../modules/payos/repositories/links/link-row"
import { type WorkEnd, releaseLink } from "../../modules/payos/repositories/links/claims"
import { readCollection } from "../../medusa/read-collection"
import { isNotFound } from "../../client"
import { recordCapturesOf } from "../settlement/record-captures"
import { underOrderLeases } from "../settlement/under-order-leases"
import { closeIdleCart } from "./close-idle-cart"
import { asksWrongSum, readWanted } from "./read-wanted"
import type { RunTally } from "./run-tally"
import { FETCH_MS, settleLink } from "./settle-link"
import { reportUnpaidOrder } from "./report-unpaid-order"
import { timesFor } from "./times"
import { PATIENCE, tryAgain } from "./try-again"
import { resolveProblems, raiseProblem } from "../../modules/payos/repositories/problems/problems"
import { findLink } from "../../modules/payos/repositories/links/read-links"
import { examineCreation, cancelLink, fetchLink } from "../links/refresh-link"
import { endLinkRow } from "../../modules/payos/repositories/links/open-link"
import { markSessionGone, markClosed } from "../../modules/payos/repositories/links/marks"
import { showUnknownChannel } from "../../modules/payos/channels/unknown-channels"
import type { PayosContext } from "../context"

type Scope = { context: PayosContext; tally: RunTally }

/** Does what a claimed link needs now and gives it back, whatever happens; counts what it did. */
export async function processLink(
  context: PayosContext,
  claimed: PayosLink,
  tally: RunTally,
): Promise<void> {
  const scope = { context, tally }
  const { link, end } = await work(scope, claimed).catch(async (error: unknown) => ({
    link: claimed,
    end: await failed(scope, claimed, error),
  }))
  if (end.error) tally.failed += 1
  if (!end.error && claimed.attempts >= PATIENCE) {
    await resolveProblems(context.db, claimed.id, ["link_failing"])
  }
  await releaseLink(context.db, { ...claimed, wakes: seenSchedules(claimed, link) }, end)
}

/**
 * Our own steps wake a link that they end. Once it is closed, nothing but money is news of it, and the
 * last reading shows that; a session, which core deletes a little later than it says, is no matter.
 */
function seenSchedules(claimed: PayosLink, last: PayosLink): number {
  return last.state === "closed" ? last.wakes : claimed.wakes
}

/** A step that changed what is to be done next; the link is looked at again at once. */
const AGAIN = "again"

/** Whoever has the lease works on it, or died with it; the link is looked at once more when that is over. */
const LEFT_TO_ANOTHER: WorkEnd = { next: { inMs: 3_000 } }

/** More steps than any link needs at a time; the loop goes on with the rest. */
const STEPS = 4

/** How the work ended, and the link as it was read last. */
async function work(scope: Scope, claimed: PayosLink): Promise<{ link: PayosLink; end: WorkEnd }> {
  let last = claimed
  for (let step = 0; step < STEPS; step += 1) {
    const link = await findLink(scope.context.db, claimed.id)
    if (!link) return { link: last, end: { next: null } }
    last = link
    const { facts, unbooked_order } = await readWanted(scope.context, link)
    if (unbooked_order && link.state === "closed") await recordHeld(scope.context, unbooked_order)
    const decision = decideLinkWork(facts, timesFor(scope.context, link))
    if (decision.type === "wait") await reportUnpaidOrder(scope.context, link, facts)
    const end = await carryOut(scope, link, decision)
    if (end !== AGAIN) return { link, end }
  }
  return { link: last, end: { next: { inMs: 0 } } }
}

/** The code has ended, and who marked the order as paid may have died before its books showed it. */
function recordHeld(context: PayosContext, orderId: string): Promise<void> {
  return underOrderLeases(context, orderId, () => recordCapturesOf(context, orderId))
}

async function carryOut(
  scope: Scope,
  link: PayosLinkWithMoney,
  decision: LinkWork,
): Promise<WorkEnd | typeof AGAIN> {
  const { context, tally } = scope
  switch (decision.type) {
    case "wait":
      return { next: decision.until && { at: decision.until } }
    case "settle":
      return settleLink(context, link, tally)
    case "replace":
      return replace(scope, link)
    case "examine":
      return (await examineCreation(context, link)) ? AGAIN : { next: { inMs: 10_000 } }
    case "cancel":
      return cancel(scope, link)
    case "end":
      if (decision.reason === "idle") await closeIdleCart(context, link)
      else await endLinkRow(context.db, link.id, decision.reason)
      tally.ended += 1
      return AGAIN
    case "mark_gone":
      await markSessionGone(context.db, link.id)
      return AGAIN
    case "fetch":
      return fetch(scope, link)
  }
}

/**
 * A settlement gives the order a code for what it lacks by now, in place of this one. Where none can be
 * made, this one must not be paid all the same.
 */
async function replace(scope: Scope, link: PayosLinkWithMoney): Promise<typeof AGAIN> {
  const { context, tally } = scope
  await settleLink(context, link, tally)
  const now = await findLink(context.db, link.id)
  const { query } = context
  const collection = await readCollection(query, link.payment_collection_id)
  if (now?.state === "open" && asksWrongSum(now, collection)) {
    await endLinkRow(context.db, link.id, "replaced")
    tally.ended += 1
  }
  return AGAIN
}

/** How long a link that payOS does not cancel for its money is left alone. */
const REFUSED_MS = 5 * 60_000

/**
 * payOS may refuse to cancel a link that has money; then the money is not left waiting for it, and the
 * link ends with its time.
 */
async function cancel(scope: Scope, link: PayosLinkWithMoney): Promise<WorkEnd | typeof AGAIN> {
  const { context, tally } = scope
  if (!context.channels.knows(link)) {
    return sooner(await settleHeld(scope, link), await leaveAlone(context, link))
  }
  if (await cancelLink(context, link, FETCH_MS)) {
    tally.cancelled += 1
    return AGAIN
  }
  const settled = await settleHeld(scope, await findLink(context.db, link.id))
  const reason = "payOS does not cancel the link"
  const leftMs = link.expires_at.getTime() - link.read_at.getTime()
  if (leftMs <= 0) return failing(context, link, reason)
  if (!settled) return tryAgain(context, link, reason)
  return sooner(settled, { next: { inMs: Math.min(REFUSED_MS, leftMs) } })
}

/** What a link that is not cancelled holds; null where that is nothing. */
async function settleHeld({ context, tally }: Scope, link: PayosLinkWithMoney | null) {
  return link && reportedOn(link) > 0 ? settleLink(context, link, tally) : null
}

/** The money may have to be looked at again before the link has; what it failed of is told in any case. */
function sooner(money: WorkEnd | null, link: WorkEnd): WorkEnd {
  const msOf = ({ next }: WorkEnd) => (next && "inMs" in next ? next.inMs : Infinity)
  if (!money) return link
  const first = msOf(money) < msOf(link) ? money : link
  return money.error === undefined ? first : { ...first, error: money.error }
}

async function fetch({ context }: Scope, link: PayosLinkWithMoney) {
  const answered = await fetchLink(context, link, FETCH_MS).catch((error: unknown) => {
    if (isNotFound(error)) return "unknown" as const
    throw error
  })
  if (answered === "unknown") return forget(context, link)
  if (!answered) return { next: { inMs: 3_000 } }
  const fetched = await findLink(context.db, link.id)
  const hasEnded = toLinkPhase(fetched?.status ?? "") === "ended"
  if (hasEnded && link.state === "open") await markClosed(context.db, link.id, "time_over")
  return AGAIN
}

/** payOS made the link and does not know it any more: another channel's keys, perhaps. */
async function forget(context: PayosContext, link: PayosLinkWithMoney): Promise<WorkEnd> {
  await raiseProblem(context.db, {
    kind: "link_failing",
    subject: link.id,
    detail: { reason: "payOS does not know this payment link any more" },
  })
  await markClosed(context.db, link.id, "time_over")
  return { next: null }
}

async function failed({ context }: Scope, link: PayosLink, error: unknown): Promise<WorkEnd> {
  if (error instanceof LeaseLostError || error instanceof LeaseUnavailableError) {
    return LEFT_TO_ANOTHER
  }
  if (error instanceof UnknownChannelError) return leaveAlone(context, link)
  const reason = reasonOf(error)
  const { logger } = context
  logger.warn(`payos: link ${link.id} could not be worked on, trying again: ${reason}`)
  return failing(context, link, reason)
}

/** Nobody has the keys of its channel: it is looked at seldom, in case that is configured again. */
const WITHOUT_CHANNEL_MS = 60 * 60_000

/** A link whose channel the store has removed: payOS tells nothing of it, and the merchant is told. */
async function leaveAlone(context: PayosContext, link: PayosLink): Promise<WorkEnd> {
  await showUnknownChannel(context, link.client_id)
  const error = "its payOS channel is not configured any more"
  return { next: { inMs: WITHOUT_CHANNEL_MS }, error }
}

/** A link that fails again and again is shown to a person, and tried on. */
function failing(context: PayosContext, link: PayosLink, reason: string): Promise<WorkEnd> {
  const problem = { kind: "link_failing" as const, subject: link.id, detail: { reason } }
  return tryAgain(context, link, reason, problem)
}
