import { recordAuditEntry } from "./audit-log"
import { firstRow, rows, type Db } from "./db"

/** A webhook registration as payOS last confirmed it. */
export type WebhookRegistration = {
  client_id: string
  webhook_url: string
  account_number: string
  account_name: string
  name: string
  short_name: string
  confirmed_by: string
  confirmed_at: Date
}

/** Returns the last registration of a channel from this store; null if there is none. */
function findRegistration(db: Db, clientId: string): Promise<WebhookRegistration | null> {
  return firstRow<WebhookRegistration>(
    db,
    "select * from payos_webhook_registration where client_id = :clientId",
    {
      clientId,
    },
  )
}

/** Stores a registration that payOS has confirmed, with its audit entry. */
export function recordRegistration(
  db: Db,
  registration: Omit<WebhookRegistration, "confirmed_at">,
): Promise<void> {
  return db.transaction(async (trx) => {
    await rows(
      trx,
      `insert into payos_webhook_registration (client_id, webhook_url, account_number, account_name, name,
         short_name, confirmed_by)
       values (:client_id, :webhook_url, :account_number, :account_name, :name, :short_name,
         :confirmed_by)
       on conflict (client_id) do update set webhook_url = excluded.webhook_url,
         account_number = excluded.account_number, account_name = excluded.account_name,
         name = excluded.name, short_name = excluded.short_name,
         confirmed_by = excluded.confirmed_by, confirmed_at = now()`,
      registration,
    )
    const { client_id, confirmed_by, webhook_url } = registration
    await recordAuditEntry(trx, {
      subject: client_id,
      action: "webhook_registered",
      actor_id: confirmed_by,
      detail: { webhook_url },
    })
  })
}

/** The last webhook that a route stored. */
type RouteWebhookEvent = { route: "own" | "core"; outcome: string; created_at: Date }

/** Lists the last stored webhook of each route, latest first; a route without any is omitted. */
function latestWebhookEvents(db: Db, clientId: string): Promise<RouteWebhookEvent[]> {
  return rows<RouteWebhookEvent>(
    db,
    `select d.route, d.outcome, d.created_at
     from (values ('own'), ('core')) r (route), lateral (
       select route, outcome, created_at from payos_webhook_event
       where client_id = :clientId and route = r.route order by created_at desc limit 1) d
     order by d.created_at desc`,
    { clientId },
  )
}

export async function readRegistration(
  db: Db,
  clientId: string,
): Promise<{ registration: WebhookRegistration | null; webhookEvents: RouteWebhookEvent[] }> {
  const [registration, webhookEvents] = await Promise.all([
    findRegistration(db, clientId),
    latestWebhookEvents(db, clientId),
  ])
  return { registration, webhookEvents }
}
