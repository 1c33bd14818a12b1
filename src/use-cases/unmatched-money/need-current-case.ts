import type { Problem } from "../../modules/payos/repositories/problems/problems"
import type PayosModuleService from "../../modules/payos/service"
import { caseChanged, caseClosed } from "./refuse"
import { findOpenProblem } from "../../modules/payos/repositories/problems/problems"

/**
 * A decision counts for the case that its user saw. The caller holds the leases of its money.
 *
 * @throws MedusaError where the case was closed, or its sum changed, while the user looked at it
 */
export async function needCurrentCase(payos: PayosModuleService, seen: Problem): Promise<void> {
  const current = await findOpenProblem(payos.db, seen.id)
  if (!current) throw caseClosed()
  if (current.version !== seen.version) throw caseChanged()
}
