import type { MedusaContainer } from "@medusajs/framework/types"
import { PAYOS_MODULE } from "../../modules/payos"
import type { PayosLinkWithMoney } from "../../modules/payos/ledger/link-row"
import type { ProblemKind } from "../../modules/payos/ledger/problems"
import type { WorkEnd } from "../../modules/payos/ledger/work"
import type PayosModuleService from "../../modules/payos/service"
import { listUnmatched } from "../settlement/record-result"
import type { SettlementResult } from "../settlement/result"
import { collectionLease, settleCollection } from "../settlement/settle-collection"
import type { RunTally } from "./run-tally"
import { tryAgain } from "./try-again"

/** A webhook's work does not queue long behind another: the loop takes it up again. */
const LEASE_WAIT_MS = 5_000

/** How long a link that waits for its rest is left alone. */
const LOOK_MS = 5 * 60_000

/** When a link is looked at again whose refund had no payout yet: after a minute it counts as left half done. */
const REFUND_MS = 2 * 60_000

/** The loop has other links to look at. */
export const FETCH_MS = 10_000

/** Settles the collection of a link that has money, and says when to look at the link again. */
export async function settleLink(
  container: MedusaContainer,
  link: PayosLinkWithMoney,
  tally: RunTally,
): Promise<WorkEnd> {
  const payos: PayosModuleService = container.resolve(PAYOS_MODULE)
  const collectionId = link.payment_collection_id
  const result = await payos.withLease(collectionLease(collectionId), LEASE_WAIT_MS, (lease) =>
    settleCollection(container, { collection_id: collectionId, lease, by_shopper: false }),
  )
  if (result.type === "done") tally.settled += 1
  const end = await toWorkEnd(payos, link, result)
  return result.is_refunding && end.next === null ? { next: { inMs: REFUND_MS } } : end
}

async function toWorkEnd(
  payos: PayosModuleService,
  link: PayosLinkWithMoney,
  result: SettlementResult,
): Promise<WorkEnd> {
  switch (result.type) {
    case "done":
    case "nothing":
    case "gone":
      return { next: null }
    case "wait_for_shopper":
      return lookAgain(link)
    case "confirm":
      return retry(payos, link, "settlement_failing", "payOS could not confirm the transfers")
    case "short":
      return waitForRest(payos, link, result.balance)
    case "not_ready":
      return retry(payos, link, "cart_not_ready", `the cart lacks ${result.missing.join(", ")}`)
    case "failed":
      return retry(payos, link, "settlement_failing", result.errors.join("; ") || "no order yet")
    case "unmatched":
      return result.reason === "no_session"
        ? waitForSession(payos, link, result.amount)
        : lookAgain(link)
  }
}

/**
 * While a link of the collection can be paid the rest may come; a webhook that is missed is asked for.
 */
async function waitForRest(
  payos: PayosModuleService,
  link: PayosLinkWithMoney,
  balance: number,
): Promise<WorkEnd> {
  if (link.state !== "open") {
    const links = await payos.listLinksOfCollection(link.payment_collection_id)
    if (links.some(({ state }) => state === "open")) return { next: { inMs: LOOK_MS } }
    await listUnmatched(payos, link.payment_collection_id, { reason: "short", amount: balance })
    return { next: null }
  }
  const recheckMs = payos.options.recheckAfterSeconds * 1000
  const sinceChange = link.read_at.getTime() - link.changed_at.getTime()
  if (link.confirmed_at && link.confirmed_at.getTime() - link.changed_at.getTime() >= recheckMs) {
    return { next: { inMs: LOOK_MS } }
  }
  if (sinceChange < recheckMs) return { next: { inMs: recheckMs - sinceChange } }
  await payos.fetchLink(link, FETCH_MS)
  return { next: { inMs: 3_000 } }
}

/** A session may be gone only because its shopper is just making a new one. */
async function waitForSession(
  payos: PayosModuleService,
  link: PayosLinkWithMoney,
  amount: number,
): Promise<WorkEnd> {
  const sinceChange = link.read_at.getTime() - link.changed_at.getTime()
  const leftMs = payos.options.abandonGraceSeconds * 1000 - sinceChange
  if (leftMs > 0) return { next: { inMs: leftMs } }
  await listUnmatched(payos, link.payment_collection_id, { reason: "no_session", amount })
  return lookAgain(link)
}

/** Money that waits for a person is no reason to let an open link outlive its time. */
function lookAgain({ state }: PayosLinkWithMoney): WorkEnd {
  return { next: state === "open" ? { inMs: LOOK_MS } : null }
}

function retry(
  payos: PayosModuleService,
  link: PayosLinkWithMoney,
  kind: ProblemKind,
  reason: string,
): Promise<WorkEnd> {
  const detail = { link_id: link.id, reason }
  return tryAgain(payos, link, reason, { kind, subject: link.payment_collection_id, detail })
}
