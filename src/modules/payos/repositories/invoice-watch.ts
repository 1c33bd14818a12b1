import { rows, type Db } from "./db"

/** A settled purchase whose e-invoices are awaited. */
export type InvoiceWatch = {
  payment_collection_id: string
  order_id: string
  /** Ids of the invoices that were reported. */
  reported: string[]
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

/** Waits for the invoices of a purchase; again for the same purchase changes nothing. */
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

/** Claims the purchases that are due, oldest first; each is due again in five minutes unless it is put off. */
export function claimInvoiceWatches(db: Db, most: number): Promise<InvoiceWatch[]> {
  return rows<InvoiceWatch>(
    db,
    `update payos_invoice_watch set due_at = now() + interval '5 minutes', attempts = attempts + 1
     where payment_collection_id in (
       select payment_collection_id from payos_invoice_watch where due_at <= now()
       order by due_at limit :most for update skip locked)
     returning payment_collection_id, order_id, reported, attempts, created_at, now() as now`,
    { most },
  )
}

/**
 * Reports invoices that were issued, once each, and puts the purchase off; `due_at` null: nothing more is awaited. In one
 * transaction: a crash reports none twice and loses none.
 */
export function recordInvoices(
  db: Db,
  { payment_collection_id, order_id }: InvoiceWatch,
  { issued, due_at }: { issued: readonly IssuedInvoice[]; due_at: Date | null },
): Promise<void> {
  return db.transaction(async (trx) => {
    for (const { link_id, ...invoice } of issued) {
      const id = `invoice_${link_id}_${invoice.invoice_id}`
      const data = JSON.stringify({ link_id, ...invoice, payment_collection_id, order_id })
      await rows(
        trx,
        `insert into payos_outbox (id, name, data)
         values (:id, 'payos.invoice.issued', cast(:data as jsonb)) on conflict (id) do nothing`,
        { id, data },
      )
    }
    if (due_at === null) {
      const sql =
        "delete from payos_invoice_watch where payment_collection_id = :payment_collection_id"
      await rows(trx, sql, { payment_collection_id })
      return
    }
    await rows(
      trx,
      `update payos_invoice_watch set due_at = :due_at, reported = reported || cast(:ids as text[])
       where payment_collection_id = :payment_collection_id`,
      { due_at, payment_collection_id, ids: issued.map(({ invoice_id }) => invoice_id) },
    )
  })
}
