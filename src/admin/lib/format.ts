const VIETNAM = "Asia/Ho_Chi_Minh"

const localeOf = (language: string): string => (language.startsWith("vi") ? "vi-VN" : "en-GB")

/** Formats whole đồng in the user's language: `250.000 ₫`. */
export const formatDong = (amount: number, language: string): string =>
  writeDong(amount, language, {})

/** Formats an amount in short form, for an axis: `2,5 Tr ₫`, `₫2.5M`. */
export const formatShortDong = (amount: number, language: string): string =>
  writeDong(amount, language, { notation: "compact" })

function writeDong(amount: number, language: string, options: Intl.NumberFormatOptions): string {
  const isVietnamese = language.startsWith("vi")
  const digits = new Intl.NumberFormat(isVietnamese ? "vi-VN" : "en-US", options).format(amount)
  // Never breaks before the unit.
  return isVietnamese ? `${digits}\u00a0₫` : `₫${digits}`
}

/** Returns the thousands separator of `formatDong`. */
export function groupMark(language: string): string {
  return language.startsWith("vi") ? "." : ","
}

/** Formats a day such as `2026-10-31` as `31/10/2026`, in both languages. */
export function formatDay(day: string): string {
  return day.split("-").reverse().join("/")
}

/** Formats a month such as `2026-10` as `10/2026`, in both languages. */
export const formatMonth = formatDay

const VIETNAMS_OFFSET_MINUTES = -420

/**
 * Formats a time in Vietnam, where the banks are. Adds the zone if the user's computer is in another one, which
 * Medusa's own pages use.
 */
export function formatTime(iso: string, language: string): string {
  const at = new Date(iso)
  return new Intl.DateTimeFormat(localeOf(language), {
    timeZone: VIETNAM,
    day: "2-digit",
    month: "2-digit",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    ...(at.getTimezoneOffset() !== VIETNAMS_OFFSET_MINUTES && { timeZoneName: "short" }),
  }).format(at)
}
