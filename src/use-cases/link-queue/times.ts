import type { LinkWorkTimes } from "../../domain/links/link-work"
import type { PayosLinkWithMoney } from "../../modules/payos/repositories/links/link-row"
import type { PayosContext } from "../context"

/** Returns the store's time limits at the database's time of reading the link. */
export function timesFor(
  { options }: PayosContext,
  { read_at }: PayosLinkWithMoney,
): LinkWorkTimes {
  return {
    now: read_at,
    graceMs: options.sessionGraceSeconds * 1000,
    recheckAfterMs: options.recheckAfterSeconds * 1000,
    abandonAfterMs: options.abandonAfterMinutes * 60_000,
  }
}
