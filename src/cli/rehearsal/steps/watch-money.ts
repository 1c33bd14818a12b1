import type { PayOSPaymentLink } from "../../../client"
import type { RehearsalContext } from "../context"
import { toKnownStatus } from "../observation"

const WATCHED_MS = 180_000
const POLL_MS = 2_000

/** A link as last read, and the statuses read until then, without consecutive repeats. */
export type Watched = { link: PayOSPaymentLink; statuses: string[] }

/** Reads a link until it has money and is not PROCESSING, for up to three minutes. */
export async function watchMoney(
  { links, clock, operator }: RehearsalContext,
  paymentLinkId: string,
): Promise<Watched> {
  const since = clock.now()
  const statuses: string[] = []
  operator.report({ type: "waits", seconds: WATCHED_MS / 1000 })
  for (;;) {
    const link = await links.read(paymentLinkId)
    const status = toKnownStatus(link.status)
    if (statuses.at(-1) !== status) statuses.push(status)
    const isThere = hasMoney(link) && link.status !== "PROCESSING"
    if (isThere || clock.now() - since >= WATCHED_MS) return { link, statuses }
    await clock.pause(POLL_MS)
  }
}

export function hasMoney({ amountPaid, transactions }: PayOSPaymentLink): boolean {
  return amountPaid > 0 || transactions.length > 0
}
