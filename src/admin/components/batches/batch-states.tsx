import type { PayoutBatchView } from "../../../types/payout-batch"
import { PayoutState } from "../payout-state"

/** The number of payouts of a batch in each state. */
export function BatchStates({ states }: Pick<PayoutBatchView, "states">) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      {states.map(({ state, count }) => (
        <span key={state} className="flex items-center gap-x-1">
          <span className="tabular-nums">{count}</span> <PayoutState state={state} />
        </span>
      ))}
    </div>
  )
}
