import type { MedusaContainer } from "@medusajs/framework/types"
import { receivedOn } from "../../domain/balance"
import { toLinkPhase } from "../../domain/link-status"
import { retryDelayMs } from "../../domain/link-work"
import { PAYOS_MODULE } from "../../modules/payos"
import type { PayosLinkWithMoney } from "../../modules/payos/ledger/link-row"
import type { ProblemKind } from "../../modules/payos/ledger/problems"
import type { WorkEnd } from "../../modules/payos/ledger/work"
import type PayosModuleService from "../../modules/payos/service"
import {
  collectionLease,
  settleCollection,
  type SettlementResult,
} from "../settlement/settle-collection"

/** A webhook's work does not queue long behind another: the loop takes it up again. */
const LEASE_WAIT_MS = 5_000

/** Tries in vain before a person is told. */
const PATIENCE = 5

/** Settles the collection of a link that has money, and says when to look at the link again. */
export async function settleLink(
  container: MedusaContainer,
  link: PayosLinkWithMoney,
): Promise<WorkEnd> {
  const payos: PayosModuleService = container.resolve(PAYOS_MODULE)
  const collectionId = link.payment_collection_id
  const result = await payos.withLease(collectionLease(collectionId), LEASE_WAIT_MS, () =>
    settleCollection(container, { collection_id: collectionId, by_shopper: false }),
  )
  return toWorkEnd(container, link, result)
}

async function toWorkEnd(
  container: MedusaContainer,
  link: PayosLinkWithMoney,
  result: SettlementResult,
): Promise<WorkEnd> {
  const payos: PayosModuleService = container.resolve(PAYOS_MODULE)
  switch (result.type) {
    case "done":
    case "nothing":
      return { next: null }
    case "confirm":
      return { next: { inMs: 3_000 } }
    case "short":
      return waitForRest(payos, link)
    case "not_ready":
      return retry(payos, link, "cart_not_ready", `the cart lacks ${result.missing.join(", ")}`)
    case "failed":
      return retry(payos, link, "settlement_failing", result.errors.join("; ") || "no order yet")
    case "wait_for_shopper":
      await unmatched(payos, link, { reason: result.type, amount: result.amount })
      return { next: null }
    case "unmatched":
      return unmatchedOrWait(payos, link, result)
  }
}

/** Until the link's time is over the rest may come; a webhook that is missed is asked for. */
async function waitForRest(payos: PayosModuleService, link: PayosLinkWithMoney): Promise<WorkEnd> {
  const recheckAt = link.changed_at.getTime() + payos.options.recheckAfterSeconds * 1000
  const isTimeOver = link.expires_at.getTime() <= Date.now()
  const hasAsked = link.confirmed_at !== null && link.confirmed_at.getTime() >= recheckAt
  if (isTimeOver) return endShort(payos, link)
  if (hasAsked) return { next: { at: link.expires_at } }
  if (recheckAt > Date.now()) return { next: { at: new Date(recheckAt) } }
  await payos.fetchLink(link)
  return { next: { inMs: 3_000 } }
}

/** The rest never came: the link is closed as payOS sees it, and its money is a person's. */
async function endShort(payos: PayosModuleService, link: PayosLinkWithMoney): Promise<WorkEnd> {
  if (link.state === "open") {
    if (!(await payos.fetchLink(link))) return { next: { inMs: 3_000 } }
    const fetched = await payos.findLink(link.id)
    if (toLinkPhase(fetched?.status ?? "") !== "ended") return { next: { inMs: 30_000 } }
    await payos.markTimeOver(link.id)
  }
  await unmatched(payos, link, { reason: "short", amount: receivedOn(link) })
  return { next: null }
}

async function retry(
  payos: PayosModuleService,
  link: PayosLinkWithMoney,
  kind: ProblemKind,
  reason: string,
): Promise<WorkEnd> {
  if (link.attempts + 1 >= PATIENCE) {
    await payos.raiseProblem({
      kind,
      subject: link.payment_collection_id,
      detail: { link_id: link.id, reason },
    })
  }
  return { next: { inMs: retryDelayMs(link.attempts + 1) }, error: reason }
}

/** A session may be gone only because its shopper is just making a new one. */
async function unmatchedOrWait(
  payos: PayosModuleService,
  link: PayosLinkWithMoney,
  { reason, amount }: Extract<SettlementResult, { type: "unmatched" }>,
): Promise<WorkEnd> {
  const graceEnds = link.changed_at.getTime() + payos.options.abandonGraceSeconds * 1000
  if (reason === "no_session" && graceEnds > Date.now()) return { next: { inMs: 5_000 } }
  await unmatched(payos, link, { reason, amount })
  return { next: null }
}

function unmatched(
  payos: PayosModuleService,
  link: PayosLinkWithMoney,
  detail: Record<string, unknown>,
): Promise<void> {
  return payos.raiseProblem({
    kind: "unmatched_money",
    subject: link.payment_collection_id,
    detail: { link_id: link.id, ...detail },
  })
}
