import type { MedusaContainer } from "@medusajs/framework/types"
import { PAYOS_MODULE } from "../../modules/payos"
import type { Problem } from "../../modules/payos/ledger/problems"
import type PayosModuleService from "../../modules/payos/service"
import { recordResult } from "../settlement/record-result"
import { collectionLease } from "../settlement/settle-collection"
import { completeAfterAll } from "./complete-after-all"
import { payBack } from "./pay-back"

/** What a merchant may do with money that fits no order. */
export const UNMATCHED_ACTIONS = ["complete", "pay_back", "handled"] as const

export type UnmatchedAction = (typeof UNMATCHED_ACTIONS)[number]

export type UnmatchedResolution = {
  action: UnmatchedAction
  /** What the person wrote; `handled` needs it. */
  reason: string | null
  user_id: string
}

/** Longer than a settlement takes; the merchant waits. */
const LEASE_WAIT_MS = 35_000

/**
 * Carries out a merchant's decision about unmatched money, under the collection's lease, and closes
 * the problem with who decided what. `complete`: the cart becomes the order after all. `pay_back`: a
 * draft payout, which still has to be confirmed. `handled`: nothing but the reason. What money the order
 * leaves over is a new case: the decision was not about it.
 *
 * @throws MedusaError where the decision cannot be carried out; then nothing was changed
 */
export async function resolveUnmatched(
  container: MedusaContainer,
  problem: Problem,
  { action, reason, user_id }: UnmatchedResolution,
): Promise<void> {
  const payos: PayosModuleService = container.resolve(PAYOS_MODULE)
  await payos.withLease(collectionLease(problem.subject), LEASE_WAIT_MS, async () => {
    const completed =
      action === "complete" ? await completeAfterAll(container, problem.subject) : null
    if (action === "pay_back") await payBack(container, problem.subject, user_id)
    await payos.resolveByPerson(problem.id, user_id, { action, reason })
    if (completed) await recordResult(container, problem.subject, completed)
  })
}
