import type { Step, StepId } from "./context"
import { expiry } from "./steps/expiry"
import { keys } from "./steps/keys"
import { late } from "./steps/late"
import { link } from "./steps/link"
import { payment } from "./steps/payment"
import { payout } from "./steps/payout"
import { payouts } from "./steps/payouts"
import { short } from "./steps/short"
import { tax } from "./steps/tax"

/** Every step, in order. */
export const STEPS: readonly Step[] = [
  { id: "keys", leaves: "nothing", channel: "payment", run: keys },
  { id: "link", leaves: "trace", channel: "payment", run: link },
  { id: "tax", leaves: "trace", channel: "payment", run: tax },
  { id: "expiry", leaves: "trace", channel: "payment", run: expiry },
  { id: "payment", leaves: "money", channel: "payment", run: payment },
  { id: "short", leaves: "money", channel: "payment", run: short },
  { id: "late", leaves: "money", channel: "payment", run: late },
  { id: "payouts", leaves: "nothing", channel: "payout", run: payouts },
  { id: "payout", leaves: "money", channel: "payout", run: payout },
]

/** Returns the steps with these ids, in their own order. */
export function stepsOf(ids: readonly StepId[]): Step[] {
  return STEPS.filter(({ id }) => ids.includes(id))
}
