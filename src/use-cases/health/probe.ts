import { isNotFound } from "../../client"
import { firstRow, type Db } from "../../modules/payos/repositories/db"
import type { PayosServices } from "../../modules/payos/services"
import { secondsAheadOfDatabase } from "../../modules/payos/repositories/queue-metrics"
import type { Clocks } from "./check-clock"
import type { PayosChannel } from "../../modules/payos/channels/channel"

/** The largest order code that payOS accepts. Ours are random, so no link has it. */
const IMPOSSIBLE_ORDER_CODE = Number.MAX_SAFE_INTEGER

const CALL = { deadlineMs: 5_000, maxRetries: 0 }

/**
 * Fetches the channel's newest link, whose response is signed; if there is none, a link that cannot exist. Nothing
 * changes at payOS.
 *
 * @returns `proven`: the signature is valid too; `accepted`: payOS accepts the client id and the API key
 * @throws PayOSError if payOS does not accept them
 */
export async function probeKeys(
  db: Db,
  { client, clientId }: PayosChannel,
): Promise<"proven" | "accepted"> {
  const newest = await firstRow<{ payment_link_id: string }>(
    db,
    `select payment_link_id from payos_link
     where client_id = :clientId and payment_link_id is not null order by created_at desc limit 1`,
    { clientId },
  )
  try {
    const call = { ...CALL, currentKeyOnly: true }
    await client.paymentRequests.get(newest?.payment_link_id ?? IMPOSSIBLE_ORDER_CODE, call)
    return "proven"
  } catch (error) {
    if (isNotFound(error)) return "accepted"
    throw error
  }
}

/**
 * Returns how far this server's clock is ahead of payOS's, in seconds, by the `Date` header of a response to a request
 * without credentials. Null if there is no such header.
 */
async function probeClock(baseUrl: string): Promise<number | null> {
  const sentAt = Date.now()
  try {
    const signal = AbortSignal.timeout(CALL.deadlineMs)
    const response = await fetch(baseUrl, { method: "HEAD", redirect: "manual", signal })
    const payosTime = Date.parse(response.headers.get("date") ?? "")
    const halfWay = (sentAt + Date.now()) / 2
    return Number.isNaN(payosTime) ? null : Math.round((halfWay - payosTime) / 1000)
  } catch {
    return null
  }
}

/** Reads how far this server's clock is ahead of payOS's and of the database's, in seconds. */
export async function readClocks({
  db,
  options,
}: Pick<PayosServices, "db" | "options">): Promise<Clocks> {
  const [ahead_of_payos, ahead_of_database] = await Promise.all([
    probeClock(options.baseUrl),
    secondsAheadOfDatabase(db),
  ])
  return { ahead_of_payos, ahead_of_database }
}
