import { DatePicker, I18nProvider, Label } from "@medusajs/ui"
import { useId, useMemo, useState } from "react"
import { useMessages } from "../lib/messages"

type Props = {
  label: string
  /** A calendar day, such as `2026-10-31`; empty for none. */
  day: string
  onChange: (day: string) => void
  size?: "base" | "small"
  isInvalid?: boolean
}

/** Medusa's date picker for a calendar day. */
export function DayField({ label, day, onChange, size = "base", isInvalid = false }: Props) {
  const { language } = useMessages()
  const id = useId()
  const [picked, setPicked] = useState(day)
  const [version, setVersion] = useState(0)
  if (day !== picked) {
    setPicked(day)
    setVersion(version + 1)
  }
  const value = useMemo(() => (day ? new Date(`${day}T00:00:00`) : null), [day])
  const pick = (date: Date | null): void => {
    const next = date ? toDay(date) : ""
    if (next === day) return
    setPicked(next)
    onChange(next)
  }
  return (
    <div className="flex flex-col gap-y-2">
      <Label id={id} size="small" weight="plus">
        {label}
      </Label>
      {/* Medusa's English puts the month first; the plugin's pages put the day first in both languages. */}
      <I18nProvider locale={language === "en" ? "en-GB" : language}>
        <DatePicker
          // Medusa's picker keeps showing its first value, whatever value is set later.
          key={version}
          aria-labelledby={id}
          size={size}
          value={value}
          isInvalid={isInvalid}
          onChange={pick}
        />
      </I18nProvider>
    </div>
  )
}

/** Returns a date's day on this device's calendar, from which the picker takes it. */
function toDay(date: Date): string {
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()]
  const [year = "", month = "", day = ""] = parts.map(String)
  return [year.padStart(4, "0"), month.padStart(2, "0"), day.padStart(2, "0")].join("-")
}
