import type { MedusaContainer } from "@medusajs/framework/types"
import { PAYOS_MODULE } from "../../modules/payos"
import type { Lease } from "../../modules/payos/ledger/lease"
import type { Problem } from "../../modules/payos/ledger/problems"
import type PayosModuleService from "../../modules/payos/service"
import { recordResult } from "../settlement/record-result"
import type { SettlementResult } from "../settlement/result"
import { collectionLease } from "../settlement/settle-collection"
import { acceptShort } from "./accept-short"
import { attachToOrder } from "./attach-to-order"
import { completeAfterAll } from "./complete-after-all"
import { payBack } from "./pay-back"

/** What a merchant may do with money that fits no order. */
export const UNMATCHED_ACTIONS = [
  "complete",
  "attach",
  "accept_short",
  "pay_back",
  "handled",
] as const

export type UnmatchedAction = (typeof UNMATCHED_ACTIONS)[number]

export type UnmatchedResolution = {
  action: UnmatchedAction
  /** What the person wrote; `handled` and `accept_short` need it. */
  reason: string | null
  /** The order that the money is for; `attach` needs it. */
  order_id: string | null
  user_id: string
}

/** Longer than a settlement takes; the merchant waits. */
const LEASE_WAIT_MS = 35_000

/**
 * Carries out a merchant's decision about unmatched money, under the collection's lease, and closes
 * the problem with who decided what. `complete`: the cart becomes the order after all. `attach`: it pays
 * another order. `accept_short`: the rest is forgiven. `pay_back`: a draft payout, which still has to be
 * confirmed. `handled`: nothing but the reason. What money an order leaves over is a new case: the
 * decision was not about it.
 *
 * @throws MedusaError where the decision cannot be carried out; then nothing was changed
 */
export async function resolveUnmatched(
  container: MedusaContainer,
  problem: Problem,
  resolution: UnmatchedResolution,
): Promise<void> {
  const { action, reason, order_id, user_id } = resolution
  if (action === "attach") {
    return attachToOrder(container, problem, { order_id: order_id ?? "", reason, user_id })
  }
  const payos: PayosModuleService = container.resolve(PAYOS_MODULE)
  await payos.withLease(collectionLease(problem.subject), LEASE_WAIT_MS, async (lease) => {
    const settled = await carryOut(container, problem, { ...resolution, lease })
    await payos.resolveByPerson(problem.id, user_id, { action, reason })
    if (settled) await recordResult(container, problem.subject, settled)
  })
}

async function carryOut(
  container: MedusaContainer,
  problem: Problem,
  { action, reason, user_id, lease }: UnmatchedResolution & { lease: Lease },
): Promise<SettlementResult | null> {
  if (action === "complete") return completeAfterAll(container, problem.subject, lease)
  if (action === "accept_short") {
    return acceptShort(container, problem, { reason: reason ?? "", user_id, lease })
  }
  if (action === "pay_back") await payBack(container, problem.subject, user_id, lease)
  return null
}
