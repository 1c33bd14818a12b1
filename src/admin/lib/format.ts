const VIETNAM = "Asia/Ho_Chi_Minh"

const localeOf = (language: string): string => (language.startsWith("vi") ? "vi-VN" : "en-GB")

/** Whole đồng as the reader writes money: `250.000 ₫`. */
export const formatDong = (amount: number, language: string): string =>
  writeDong(amount, language, {})

/** A round amount as short as an axis needs it: `2,5 Tr ₫`, `₫2.5M`. */
export const formatShortDong = (amount: number, language: string): string =>
  writeDong(amount, language, { notation: "compact" })

function writeDong(amount: number, language: string, options: Intl.NumberFormatOptions): string {
  const isVietnamese = language.startsWith("vi")
  const digits = new Intl.NumberFormat(isVietnamese ? "vi-VN" : "en-US", options).format(amount)
  return isVietnamese ? `${digits} ₫` : `₫${digits}`
}

/** What `formatDong` writes between thousands. */
export function groupMark(language: string): string {
  return language.startsWith("vi") ? "." : ","
}

/** A day such as `2026-10-31`, as readers of both languages write it: `31/10/2026`. */
export function formatDay(day: string): string {
  return day.split("-").reverse().join("/")
}

/** A month such as `2026-10`, as readers of both languages write it: `10/2026`. */
export const formatMonth = formatDay

const VIETNAMS_OFFSET_MINUTES = -420

/**
 * A time in Vietnam, where the banks are. Its zone is named to a reader whose computer keeps another, in which Medusa's
 * own pages show theirs.
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
