import { parsePayOSTime, type PayOSInvoice } from "../../client"

/** Returns when an invoice was issued. payOS sends the time as text and as Unix seconds; either may be missing. */
export function issuedAt({
  issuedDatetime,
  issuedTimestamp,
}: Pick<PayOSInvoice, "issuedDatetime" | "issuedTimestamp">): Date | null {
  const parsed = issuedDatetime ? parsePayOSTime(issuedDatetime) : null
  return parsed ?? (issuedTimestamp === null ? null : new Date(issuedTimestamp * 1000))
}
