import type { DataTableDateComparisonOperator } from "@medusajs/ui"
import { useMemo } from "react"
import { addDays, presetPeriod, PRESETS, type Period } from "../../domain/reconciliation/period"
import { startOfVietnamDay, toVietnamDay } from "../../domain/vietnam-time"
import { useMessages } from "./messages"

/** Returns a list's filter by its rows' day, in Vietnam's time: a preset, or a first and a last day. */
export function useDayFilter(label: string) {
  const { t, dayText } = useMessages()
  const today = toVietnamDay(new Date())
  return useMemo(
    () => ({
      type: "date" as const,
      label,
      options: PRESETS.map((preset) => ({
        label: t(`reconciliation.preset.${preset}`),
        value: toBounds(presetPeriod(preset, startOfVietnamDay(today))),
      })),
      rangeOptionLabel: t("table.range"),
      rangeOptionStartLabel: t("reconciliation.from"),
      rangeOptionEndLabel: t("reconciliation.to"),
      formatDateValue: (date: Date) => dayText(dayOf(date)),
    }),
    [label, t, dayText, today],
  )
}

/** Converts a period for Medusa's date filter. */
function toBounds({ from, to }: Period) {
  const end = startOfVietnamDay(addDays(to, 1)).getTime() - 1
  return { $gte: startOfVietnamDay(from).toISOString(), $lte: new Date(end).toISOString() }
}

/** Converts the bounds of Medusa's date filter to a period: its first moment, and the moment before which it ends. */
export function toPeriod({ $gte, $lte }: DataTableDateComparisonOperator) {
  return {
    from: $gte && startOfVietnamDay(dayOf(new Date($gte))).toISOString(),
    to: $lte && startOfVietnamDay(addDays(dayOf(new Date($lte)), 1)).toISOString(),
  }
}

/**
 * Returns the day that a bound of Medusa's date filter means: the browser's, if it is a midnight there, since the
 * calendar returns those; else Vietnam's, by which the presets are.
 */
function dayOf(bound: Date): string {
  const isPicked = bound.getHours() === 0 && bound.getMinutes() === 0
  // The day in the browser as a time in UTC, whose ISO form names it.
  const picked = Date.UTC(bound.getFullYear(), bound.getMonth(), bound.getDate())
  return isPicked ? new Date(picked).toISOString().slice(0, 10) : toVietnamDay(bound)
}
