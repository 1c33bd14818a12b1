import type { GuaranteeNumber } from "../guarantees"
import { allocationViolations } from "./allocations"
import { balanceViolations } from "./balance"
import { trustedSourceViolations } from "./trusted-sources"
import { webhookEventViolations } from "./webhook-events"
import { linkViolations } from "./links"
import { orderViolations } from "./orders"
import { payableLinkViolations } from "./payable-links"
import { payoutViolations } from "./payouts"
import type { PlantedViolation } from "./planted-violation"
import { workViolations } from "./work"

/** By broken guarantee: at least three for each, and at least one for every check. */
export const PLANTED_VIOLATIONS: Record<GuaranteeNumber, readonly PlantedViolation[]> = {
  1: linkViolations,
  2: webhookEventViolations,
  3: [...balanceViolations, ...allocationViolations],
  4: orderViolations,
  5: payoutViolations,
  6: payableLinkViolations,
  7: trustedSourceViolations,
  0: workViolations,
}
