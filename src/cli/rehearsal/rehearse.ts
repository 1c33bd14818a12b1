import { PayOSError } from "../../client"
import type { Bench, Step } from "./bench"
import { factsOf } from "./observation"
import type { Noted, StepResult } from "./record"

/** The result of a rehearsal. */
export type Rehearsed = {
  steps: StepResult[]
  noted: Noted[]
  /** Order codes of links that could not be cancelled and may still be paid. */
  left: number[]
}

/**
 * Runs steps one after the other. At the end, even after an error or an interruption, cancels the links that they
 * opened. Stops if payOS rejects the keys.
 */
export async function rehearse(bench: Bench, steps: readonly Step[]): Promise<Rehearsed> {
  const noted: Noted[] = []
  const results: StepResult[] = []
  for (const step of steps) {
    const result = await runStep(bench, step, noted)
    results.push(result)
    if (result.result === "interrupted") break
    if (step.id === "keys" && result.result === "failed") break
  }
  return { steps: results, noted, left: await bench.links.cancelAll() }
}

async function runStep(bench: Bench, step: Step, noted: Noted[]): Promise<StepResult> {
  const { operator, payout, signal } = bench
  const { id } = step
  if (step.channel === "payout" && !payout) {
    operator.hears({ type: "no_keys", step: id })
    return { step: id, result: "not_done" }
  }
  try {
    signal.throwIfAborted()
    if (step.leaves !== "nothing" && !(await operator.agrees(step.id))) {
      operator.hears({ type: "skipped", step: id })
      return { step: id, result: "not_done" }
    }
    operator.hears({ type: "begins", step: id })
    const before = noted.length
    for await (const seen of step.run(bench)) {
      noted.push({ seen, at: bench.clock.now() })
      operator.hears({ type: "saw", seen })
      signal.throwIfAborted()
    }
    return { step: id, result: noted.length > before ? "done" : "not_done" }
  } catch (error) {
    if (signal.aborted) {
      operator.hears({ type: "interrupted", step: id })
      return { step: id, result: "interrupted" }
    }
    const message = error instanceof Error ? error.message : String(error)
    operator.hears({ type: "failed", step: id, message })
    const facts = error instanceof PayOSError ? factsOf(error) : {}
    return { step: id, result: "failed", facts }
  }
}
