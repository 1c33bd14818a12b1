import { Button, Hint } from "@medusajs/ui"
import { useEffect, useState } from "react"
import {
  isPeriod,
  LONGEST_PERIOD,
  presetPeriod,
  PRESETS,
  type Period,
} from "../../../domain/reconciliation/period"
import { useMessages } from "../../lib/messages"
import { DayField } from "../day-field"

type Props = { period: Period; onChange: (period: Period) => void }

/** Selects the bank days to show: a preset, or a first and a last day. */
export function PeriodPicker({ period, onChange }: Props) {
  const { t } = useMessages()
  const presets = PRESETS.map((preset) => ({ preset, ...presetPeriod(preset, new Date()) }))
  return (
    <div className="flex flex-col gap-4 lg:flex-row lg:items-end">
      <div className="flex flex-wrap gap-2" role="group" aria-label={t("reconciliation.period")}>
        {presets.map(({ preset, from, to }) => {
          const isChosen = from === period.from && to === period.to
          return (
            <Button
              key={preset}
              size="small"
              variant={isChosen ? "primary" : "secondary"}
              aria-pressed={isChosen}
              onClick={() => onChange({ from, to })}
            >
              {t(`reconciliation.preset.${preset}`)}
            </Button>
          )
        })}
      </div>
      <Days period={period} onChange={onChange} />
    </div>
  )
}

/** Applies the typed days once both form a valid period. */
function Days({ period: { from, to }, onChange }: Props) {
  const { t } = useMessages()
  const [typed, setTyped] = useState<Period>({ from, to })
  useEffect(() => setTyped({ from, to }), [from, to])
  const change = (changed: Partial<Period>): void => {
    const next = { ...typed, ...changed }
    setTyped(next)
    if (isPeriod(next)) onChange(next)
  }
  return (
    <div className="flex flex-col gap-y-2">
      <div className="flex flex-wrap gap-4">
        {(["from", "to"] as const).map((end) => (
          <DayField
            key={end}
            size="small"
            label={t(`reconciliation.${end}`)}
            day={typed[end]}
            isInvalid={!isPeriod(typed)}
            onChange={(day) => change({ [end]: day })}
          />
        ))}
      </div>
      {!isPeriod(typed) && (
        <Hint variant="error" role="alert">
          {t("reconciliation.noPeriod", { days: LONGEST_PERIOD })}
        </Hint>
      )}
    </div>
  )
}
