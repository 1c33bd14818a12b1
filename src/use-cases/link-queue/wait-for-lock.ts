import type { PayosLinkWithMoney } from "../../modules/payos/repositories/links/link-row"
import { raiseProblem, resolveProblems } from "../../modules/payos/repositories/problems/problems"
import type { ReleaseOutcome } from "../../modules/payos/repositories/queue/release"
import type { PayosContext } from "../context"
import type { HeldLock } from "../settlement/held-lock"

/** Pause before a cart with locked inventory is retried; it does not grow: concurrent callers share one probe. */
const LOCKED_MS = 3_000

/** Wait for a lock after which a problem is raised. */
const LOCK_PROBLEM_MS = 10_000

/** Longest that core holds a lock of a cart or its inventory: a dead process's lock has expired by then. */
const LONGEST_LOCK_MS = 2 * 60_000

/** Retries at a fixed interval: a wait is not a failure. A lock held longer than core's longest is stuck. */
export async function waitForLock(
  context: PayosContext,
  link: PayosLinkWithMoney,
  { key, since }: HeldLock,
): Promise<ReleaseOutcome> {
  const subject = link.payment_collection_id
  const until = new Date(since.getTime() + LONGEST_LOCK_MS)
  const heldMs = Date.now() - since.getTime()
  if (heldMs > LONGEST_LOCK_MS) {
    const detail = { link_id: link.id, reason: `Medusa's lock of ${key} stays held` }
    await resolveProblems(context.db, subject, ["cart_locked"])
    await raiseProblem(context.db, { kind: "settlement_failing", subject, detail })
  } else if (heldMs > LOCK_PROBLEM_MS) {
    const detail = { link_id: link.id, locked: key, until: until.toISOString() }
    await raiseProblem(context.db, { kind: "cart_locked", subject, detail })
  }
  return { next: { inMs: LOCKED_MS } }
}
