import { PayOSError } from "../../client"
import type { RehearsalContext, Step } from "./context"
import { factsOf } from "./observation"
import type { Recorded, StepResult } from "./record"

/** The result of a rehearsal. */
export type Rehearsed = {
  steps: StepResult[]
  recorded: Recorded[]
  /** Order codes of links that could not be cancelled and may still be paid. */
  left: number[]
}

/**
 * Runs steps one after the other. At the end, even after an error or an interruption, cancels the links that they
 * opened. Stops if payOS rejects the keys.
 */
export async function rehearse(
  context: RehearsalContext,
  steps: readonly Step[],
): Promise<Rehearsed> {
  const recorded: Recorded[] = []
  const results: StepResult[] = []
  for (const step of steps) {
    const result = await runStep(context, step, recorded)
    results.push(result)
    if (result.result === "interrupted") break
    if (step.id === "keys" && result.result === "failed") break
  }
  return { steps: results, recorded, left: await context.links.cancelAll() }
}

async function runStep(
  context: RehearsalContext,
  step: Step,
  recorded: Recorded[],
): Promise<StepResult> {
  const { operator, payout, signal } = context
  const { id } = step
  if (step.channel === "payout" && !payout) {
    operator.report({ type: "no_keys", step: id })
    return { step: id, result: "not_done" }
  }
  try {
    signal.throwIfAborted()
    if (step.leaves !== "nothing" && !(await operator.confirmStep(step.id))) {
      operator.report({ type: "skipped", step: id })
      return { step: id, result: "not_done" }
    }
    operator.report({ type: "begins", step: id })
    const before = recorded.length
    for await (const seen of step.run(context)) {
      recorded.push({ seen, at: context.clock.now() })
      operator.report({ type: "saw", seen })
      signal.throwIfAborted()
    }
    return { step: id, result: recorded.length > before ? "done" : "not_done" }
  } catch (error) {
    if (signal.aborted) {
      operator.report({ type: "interrupted", step: id })
      return { step: id, result: "interrupted" }
    }
    const message = error instanceof Error ? error.message : String(error)
    operator.report({ type: "failed", step: id, message })
    const facts = error instanceof PayOSError ? factsOf(error) : {}
    return { step: id, result: "failed", facts }
  }
}
