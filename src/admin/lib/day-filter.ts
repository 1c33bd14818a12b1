import { useMemo } from "react"
import { addDays, presetPeriod, PRESETS, type Period } from "../../domain/reconciliation/period"
import { startOfVietnamDay, toVietnamDay } from "../../domain/vietnam-time"
import { useMessages } from "./messages"

/** Returns a list's filter by its rows' day, in Vietnam's time: a preset, or a first and a last day. */
export function useDayFilter(label: string) {
  const { t, dayText } = useMessages()
  return useMemo(
    () => ({
      type: "date" as const,
      label,
      options: PRESETS.map((preset) => ({
        label: t(`reconciliation.preset.${preset}`),
        value: toBounds(presetPeriod(preset, new Date())),
      })),
      rangeOptionLabel: t("table.range"),
      rangeOptionStartLabel: t("reconciliation.from"),
      rangeOptionEndLabel: t("reconciliation.to"),
      formatDateValue: (date: Date) => dayText(toVietnamDay(date)),
    }),
    [label, t, dayText],
  )
}

/** Converts a period for Medusa's date filter. */
function toBounds({ from, to }: Period) {
  const end = startOfVietnamDay(addDays(to, 1)).getTime() - 1
  return { $gte: startOfVietnamDay(from).toISOString(), $lte: new Date(end).toISOString() }
}
