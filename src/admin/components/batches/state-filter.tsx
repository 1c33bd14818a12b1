import { Button } from "@medusajs/ui"
import type { PayoutState } from "../../../domain/payouts/payout-state"
import type { PayoutBatchView } from "../../../types/payout-batch"
import { useMessages } from "../../lib/messages"

type Props = {
  batch: PayoutBatchView
  value: PayoutState | null
  onChange: (state: PayoutState | null) => void
}

/** The number of rows of a batch in each state; a click filters by that state. */
export function StateFilter({ batch, value, onChange }: Props) {
  const { t } = useMessages()
  const choices = [{ state: null, count: batch.count }, ...batch.states]
  return (
    <div
      role="group"
      aria-label={t("payouts.column.state")}
      className="flex flex-wrap gap-2 px-6 py-4"
    >
      {choices.map(({ state, count }) => (
        <Button
          key={state}
          size="small"
          variant={state === value ? "primary" : "secondary"}
          aria-pressed={state === value}
          onClick={() => onChange(state)}
        >
          {`${count} · ${t(state ? `payouts.state.${state}` : "batches.detail.all")}`}
        </Button>
      ))}
    </div>
  )
}
