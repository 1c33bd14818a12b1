import { firstRow, rows, type Db } from "./db"

/** A settled purchase whose e-invoices are awaited. */
export type InvoiceWatch = {
  payment_collection_id: string
  order_id: string
  attempts: number
  created_at: Date
  now: Date
}

/** An invoice as its event reports it. */
export type IssuedInvoice = {
  link_id: string
  order_code: number
  invoice_id: string
  invoice_number: string
  /** ISO 8601. */
  issued_at: string | null
}

/** Starts watching for the invoices of a purchase. Idempotent. */
export async function watchInvoices(
  db: Db,
  purchase: Pick<InvoiceWatch, "payment_collection_id" | "order_id">,
): Promise<void> {
  await rows(
    db,
    `insert into payos_invoice_watch (payment_collection_id, order_id)
     values (:payment_collection_id, :order_id) on conflict do nothing`,
    purchase,
  )
}

/**
 * Claims the purchases that are due, oldest first; each is due again in a quarter of an hour unless it is postponed.
 */
export function claimInvoiceWatches(db: Db, most: number): Promise<InvoiceWatch[]> {
  return rows<InvoiceWatch>(
    db,
    `update payos_invoice_watch set due_at = now() + interval '15 minutes', attempts = attempts + 1
     where payment_collection_id in (
       select payment_collection_id from payos_invoice_watch where due_at <= now()
       order by due_at limit :most for update skip locked)
     returning payment_collection_id, order_id, attempts, created_at, now() as now`,
    { most },
  )
}

/**
 * Reports issued invoices once each, and postpones the purchase; `due_at` null: no more invoices are awaited. One
 * transaction under the row's lock, so that neither a crash nor a second run reports an invoice twice or loses one.
 */
export function recordInvoices(
  db: Db,
  { payment_collection_id, order_id }: InvoiceWatch,
  { issued, due_at }: { issued: readonly IssuedInvoice[]; due_at: Date | null },
): Promise<void> {
  return db.transaction(async (trx) => {
    const watch = await firstRow<{ reported: string[] }>(
      trx,
      `select reported from payos_invoice_watch
       where payment_collection_id = :payment_collection_id for update`,
      { payment_collection_id },
    )
    if (!watch) return
    const fresh = issued.filter(({ invoice_id }) => !watch.reported.includes(invoice_id))
    for (const { link_id, ...invoice } of fresh) {
      const id = `invoice_${link_id}_${invoice.invoice_id}`
      const data = JSON.stringify({ link_id, ...invoice, payment_collection_id, order_id })
      await rows(
        trx,
        `insert into payos_outbox (id, name, data)
         values (:id, 'payos.invoice.issued', cast(:data as jsonb)) on conflict (id) do nothing`,
        { id, data },
      )
    }
    const ids = fresh.map(({ invoice_id }) => invoice_id)
    const sql = due_at === null ? ENDED : PUT_OFF
    await rows(trx, sql, { payment_collection_id, ...(due_at && { due_at, ids }) })
  })
}

const ENDED = "delete from payos_invoice_watch where payment_collection_id = :payment_collection_id"

const PUT_OFF = `update payos_invoice_watch
  set due_at = :due_at, reported = reported || cast(:ids as text[])
  where payment_collection_id = :payment_collection_id`
