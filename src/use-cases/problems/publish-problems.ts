import { Modules } from "@medusajs/framework/utils"
import { problemTextFor } from "../../domain/problems/remedies"
import { publishOneProblem } from "../../modules/payos/repositories/problems/publish-problem"
import type { ProblemRaisedEvent } from "../../types/events"
import type { PayosContext } from "../context"
import { notificationSettings } from "../notifications/notification-settings"
import { queueProblem } from "../notifications/queue-problem"

/**
 * Emitted at least once for every problem that is still open when the events loop publishes it, for the store's own
 * subscribers.
 */
const PROBLEM_RAISED = "payos.problem.raised"

/** Maximum number per run. */
const PER_RUN = 20

/**
 * Emits an event for every open problem that was not published yet, and queues the messages about it in the same
 * transaction.
 *
 * @returns whether more may be left
 */
export async function publishProblems(context: PayosContext): Promise<boolean> {
  const bus = context.container.resolve(Modules.EVENT_BUS)
  for (let published = 0; published < PER_RUN; published += 1) {
    const isPublished = await publishOneProblem(context.db, async (problem, trx) => {
      const { id, kind, subject, detail } = problem
      await queueProblem(trx, notificationSettings(context), problem)
      const data: ProblemRaisedEvent = {
        event_id: id,
        problem_id: id,
        kind,
        subject,
        ...problemTextFor(kind, detail["reason"]),
      }
      await bus.emit({ name: PROBLEM_RAISED, data })
    })
    if (!isPublished) return false
  }
  return true
}
