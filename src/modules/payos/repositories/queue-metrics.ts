import { FAILURES_BEFORE_PROBLEM } from "../../../domain/failures-before-problem"
import { firstRow, rows, type Db } from "./db"

/** Figures about the ledger's scheduled work, for the health checks. */
export type QueueMetrics = {
  /** Links, and payout requests, that failed often enough in a row to raise a problem. */
  failing_links: number
  failing_payouts: number
  /** Seconds for which the oldest due item of the queue, a link or a payout request, has been overdue; 0 if none is. */
  overdue_seconds: number
  unsigned_payouts: number
  /** Links that may still be paid, of channels that are not configured. */
  links_of_removed_channels: { client_id: string; count: number }[]
}

const FIGURES = `select count(*) filter (where failures >= ${FAILURES_BEFORE_PROBLEM} and queue <> 'payout') as failing_links,
  count(*) filter (where failures >= ${FAILURES_BEFORE_PROBLEM} and queue = 'payout') as failing_payouts,
  (select count(*) from payos_payout_request where is_signed = false) as unsigned_payouts,
  coalesce(extract(epoch from now() - min(due_at) filter (
    where due_at < now() and (claimed_until is null or claimed_until < now()))), 0) as overdue
  from payos_queue`

type Row = Record<"failing_links" | "failing_payouts" | "unsigned_payouts" | "overdue", string>

/** @param clientIds the client ids of the configured channels */
export async function readWorkFigures(db: Db, clientIds: readonly string[]): Promise<QueueMetrics> {
  const [figures, links_of_removed_channels] = await Promise.all([
    firstRow<Row>(db, FIGURES),
    countLinksOfRemovedChannels(db, clientIds),
  ])
  if (!figures) throw new Error("Postgres returned no figures")
  return {
    failing_links: Number(figures.failing_links),
    failing_payouts: Number(figures.failing_payouts),
    unsigned_payouts: Number(figures.unsigned_payouts),
    overdue_seconds: Math.round(Number(figures.overdue)),
    links_of_removed_channels,
  }
}

/** Counts links that may still be paid and whose client id is not one of these, by client id. */
export async function countLinksOfRemovedChannels(
  db: Db,
  clientIds: readonly string[],
): Promise<QueueMetrics["links_of_removed_channels"]> {
  const others = await rows<{ client_id: string; count: string }>(
    db,
    `select client_id, count(*) as count from payos_link
     where state <> 'closed' and client_id <> all(:clientIds) group by client_id
     order by client_id`,
    { clientIds: [...clientIds] },
  )
  return others.map(({ client_id, count }) => ({ client_id, count: Number(count) }))
}

/** Returns how far this server's clock is ahead of the database's, in seconds. */
export async function secondsAheadOfDatabase(db: Db): Promise<number> {
  const sentAt = Date.now()
  const row = await firstRow<{ now: Date }>(
    db,
    "select cast(clock_timestamp() as timestamptz(3)) as now",
  )
  const halfWay = (sentAt + Date.now()) / 2
  return Math.round((halfWay - (row?.now.getTime() ?? halfWay)) / 1000)
}
