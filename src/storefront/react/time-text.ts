import { textOf, type Locale } from "./messages"

const DAY_MS = 86_400_000

/** Formats a time in Unix milliseconds: `15:45 hôm nay`, `04:32 tomorrow`, `04:32 Friday, 28/11`. */
export function toTimeText(at: number, now: number, locale: Locale): string {
  const messages = textOf(locale)
  const language = locale === "en" ? "en-GB" : "vi-VN"
  const dayOf = (ms: number) => new Date(ms).toDateString()
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Date(at).toLocaleString(language, options)
  const time = format({ hour: "2-digit", minute: "2-digit", hourCycle: "h23" })
  const day = dayOf(at)
  if (day === dayOf(now)) return `${time} ${messages.today}`
  if (day === dayOf(now + DAY_MS)) return `${time} ${messages.tomorrow}`
  return `${time} ${format({ weekday: "long", day: "numeric", month: "numeric" })}`
}
