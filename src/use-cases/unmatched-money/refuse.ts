import { MedusaError } from "@medusajs/framework/utils"
import { isNotCovered } from "../../modules/payos/repositories/allocations/allocations"
import { formatDong } from "../../domain/money/money"

/** A decision that cannot be carried out: nothing was changed, and the text says what to do instead. */
export function refuse(code: string, text: string): MedusaError {
  return new MedusaError(MedusaError.Types.NOT_ALLOWED, text, code)
}

/**
 * Runs a decision that Postgres may refuse.
 *
 * @throws MedusaError where the money does not cover it
 */
export async function notCovered<T>(decision: Promise<T>): Promise<T> {
  try {
    return await decision
  } catch (error) {
    if (!isNotCovered(error)) throw error
    throw refuse(
      "payos_not_covered",
      "This money is not all there any more: it was used meanwhile, or payOS now reports less than before. Reload the case and look at its sum.",
    )
  }
}

export function nothingLeft(): MedusaError {
  return refuse(
    "payos_nothing_left",
    "Nothing is left of this money: it was captured for an order or is being paid back already.",
  )
}

export function moreThanCase(available: number): MedusaError {
  return refuse(
    "payos_more_than_case",
    `This case has ${formatDong(available)}: enter that or less, or reload the case.`,
  )
}

export function caseClosed(): MedusaError {
  return refuse(
    "payos_problem_closed",
    "Somebody has decided about this money meanwhile. Reload the list.",
  )
}

export function caseChanged(): MedusaError {
  return refuse(
    "payos_case_changed",
    "This case has changed since you opened it: more money came, or somebody decided. Reload it and decide again.",
  )
}
