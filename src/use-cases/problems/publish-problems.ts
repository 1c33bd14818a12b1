import { Modules } from "@medusajs/framework/utils"
import { wordsFor } from "../../domain/problems/remedies"
import { publishOneProblem } from "../../modules/payos/repositories/problems/publish-problem"
import type { ProblemRaisedEvent } from "../../types/events"
import type { PayosContext } from "../context"

/** Emitted for every problem once it is raised, at least once. A store may listen and send a mail. */
export const PROBLEM_RAISED = "payos.problem.raised"

/** A tick tells of no more: a flood of problems is no news. */
const AT_ONCE = 20

/** Emits an event for every open problem that nobody was told of. */
export async function publishProblems(context: PayosContext): Promise<void> {
  const bus = context.container.resolve(Modules.EVENT_BUS)
  for (let told = 0; told < AT_ONCE; told += 1) {
    const isTold = await publishOneProblem(context.db, async ({ id, kind, subject }) => {
      const data: ProblemRaisedEvent = { id, kind, subject, ...wordsFor(kind) }
      await bus.emit({ name: PROBLEM_RAISED, data })
    })
    if (!isTold) return
  }
}
