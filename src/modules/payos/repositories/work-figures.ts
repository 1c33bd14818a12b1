import { firstRow, rows, type Db } from "./db"

/** How the ledger's work goes. */
export type WorkFigures = {
  /** Links whose work failed five times in a row or more, and payout requests. */
  failing_links: number
  failing_payouts: number
  /** For how long the work that waits longest has been due; 0 where nothing waits. */
  overdue_seconds: number
  unsigned_payouts: number
  /** Links of other client ids that payOS may still take money for. */
  other_channels: { client_id: string; count: number }[]
}

const FIGURES = `select (select count(*) from payos_link where next_check_at is not null and attempts >= 5) as failing_links,
  (select count(*) from payos_payout_request where next_check_at is not null and attempts >= 5)
    as failing_payouts,
  (select count(*) from payos_payout_request where is_signed = false) as unsigned_payouts,
  (select coalesce(extract(epoch from now() - min(next_check_at)), 0) from payos_link
    where next_check_at < now() and (claimed_until is null or claimed_until < now())) as overdue`

type Row = Record<"failing_links" | "failing_payouts" | "unsigned_payouts" | "overdue", string>

/** @param clientIds of the configured channels */
export async function readWorkFigures(db: Db, clientIds: readonly string[]): Promise<WorkFigures> {
  const [figures, other_channels] = await Promise.all([
    firstRow<Row>(db, FIGURES),
    countLinksOfOthers(db, clientIds),
  ])
  if (!figures) throw new Error("Postgres answered no figures")
  return {
    failing_links: Number(figures.failing_links),
    failing_payouts: Number(figures.failing_payouts),
    unsigned_payouts: Number(figures.unsigned_payouts),
    overdue_seconds: Math.round(Number(figures.overdue)),
    other_channels,
  }
}

/** Links that payOS may still take money for, of client ids that are none of these. */
export async function countLinksOfOthers(
  db: Db,
  clientIds: readonly string[],
): Promise<WorkFigures["other_channels"]> {
  const others = await rows<{ client_id: string; count: string }>(
    db,
    `select client_id, count(*) as count from payos_link
     where state <> 'closed' and client_id <> all(:clientIds) group by client_id
     order by client_id`,
    { clientIds: [...clientIds] },
  )
  return others.map(({ client_id, count }) => ({ client_id, count: Number(count) }))
}

/** How far this server's clock is ahead of the database's, in seconds. */
export async function aheadOfDatabase(db: Db): Promise<number> {
  const sentAt = Date.now()
  const row = await firstRow<{ now: Date }>(
    db,
    "select cast(clock_timestamp() as timestamptz(3)) as now",
  )
  const halfWay = (sentAt + Date.now()) / 2
  return Math.round((halfWay - (row?.now.getTime() ?? halfWay)) / 1000)
}
