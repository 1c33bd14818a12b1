import type { Client } from "@medusajs/framework/pg"
import type { SimulatorClient } from "../kit/simulator/simulator-client"
import { ids } from "./sql"

/** How often each link was cancelled, by the simulator's recorded requests. */
export async function readCancels(client: Client, payos: SimulatorClient) {
  const cancels = new Map<string, number>()
  for (const { operation, path } of await payos.requests()) {
    if (operation !== "link.cancel") continue
    const paymentLinkId = path.split("/").at(-2) ?? ""
    cancels.set(paymentLinkId, (cancels.get(paymentLinkId) ?? 0) + 1)
  }
  const { rows } = await client.query<{ id: string; payment_link_id: string }>(
    "select id, payment_link_id from payos_link where payment_link_id = any($1)",
    [[...cancels.keys()]],
  )
  return new Map(rows.map((row) => [row.id, cancels.get(row.payment_link_id) ?? 0]))
}

/** Links that must be cancelled. */
export const readLinksToCancel = (client: Client) =>
  ids(client, "select id from payos_link where session_deleted_at is not null")

/** Links that the run left neither cancelled and closed nor open and rescheduled. */
export const readUnexpected = (client: Client) =>
  ids(
    client,
    `select id from payos_link left join payos_queue using (id)
     where claimed_until is not null or failures > 0
       or (session_deleted_at is not null and not (state = 'closed' and close_reason = 'session_deleted'
         and status = 'CANCELLED'))
       or (session_deleted_at is null and settled_at is null and not (state = 'open'
         and due_at > (select at from loop_start)))`,
  )
