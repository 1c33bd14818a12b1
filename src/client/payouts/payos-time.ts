const pattern = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d:\d\d)(:\d\d)?(\.\d{1,9})?(Z|[+-]\d\d:?\d\d)?)?$/

/**
 * Parses a time of payOS: ISO 8601 (links, payouts) or `YYYY-MM-DD HH:MM:SS` (webhooks). Without a zone it is Vietnam
 * time, +07:00; a date without a time is midnight in Vietnam. Null if it is not a time. Source: fixtures of the
 * official Python SDK and payOS's .NET demo.
 */
export function parsePayOSTime(text: string): Date | null {
  const match = pattern.exec(text.trim())
  if (match === null) return null
  const [, year, month, day, clock = "00:00", seconds = ":00", fraction = "", zone = "+07:00"] =
    match
  if (!isCalendarDay(Number(year), Number(month), Number(day))) return null
  const milliseconds = fraction.slice(0, 4)
  const date = new Date(
    `${year}-${month}-${day}T${clock}${seconds}${milliseconds}${withColon(zone)}`,
  )
  return Number.isNaN(date.getTime()) ? null : date
}

function isCalendarDay(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

function withColon(zone: string): string {
  return zone === "Z" || zone.includes(":") ? zone : `${zone.slice(0, 3)}:${zone.slice(3)}`
}
