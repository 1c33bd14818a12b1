import type { Check } from "../check"
import { allocationChecks } from "./allocations"
import { balanceChecks } from "./balance"
import { trustedSourceChecks } from "./trusted-sources"
import { webhookEventChecks } from "./webhook-events"
import { linkChecks } from "./links"
import { orderChecks } from "./orders"
import { payableLinkChecks } from "./payable-links"
import { payoutProblemChecks } from "./payout-problems"
import { payoutSendingChecks } from "./payout-sendings"
import { payoutApprovalChecks } from "./payout-decisions"
import { payoutChecks } from "./payouts"
import { bankDetailsRequestChecks } from "./bank-details-requests"
import { workChecks } from "./work"

/** All checks that need only the database, in the order of the guarantees. */
export const CHECKS: readonly Check[] = [
  ...linkChecks,
  ...webhookEventChecks,
  ...balanceChecks,
  ...allocationChecks,
  ...orderChecks,
  ...payoutApprovalChecks,
  ...bankDetailsRequestChecks,
  ...payoutSendingChecks,
  ...payoutChecks,
  ...payoutProblemChecks,
  ...payableLinkChecks,
  ...trustedSourceChecks,
  ...workChecks,
]
