import { TABLES as PURCHASE, type CopiedTable } from "../../ledger-audit/purchases/tables"

const SELF = "coalesce(p.payment_collection_id, p.batch_id, p.id)"

/** Payouts without an order are copied with their batch, or alone. */
const OF_PAYOUTS: Record<string, string> = {
  payos_payout: `(select ${SELF} from payos_payout p where p.id = original.id)`,
  payos_payout_attempt: `(select ${SELF} from payos_payout p where p.id = original.payout_id)`,
  payos_payout_request: `(select ${SELF} from payos_payout_attempt a
    join payos_payout p on p.id = a.payout_id where a.request_id = original.id limit 1)`,
  payos_audit_log: `(select ${SELF} from payos_payout p where p.id = original.subject)`,
}

const SUMMARY: CopiedTable = {
  name: "order_summary",
  ids: ["id", "order_id"],
  collection: `(select o.payment_collection_id from order_payment_collection o
    where o.order_id = original.order_id limit 1)`,
}

const BATCH: CopiedTable = {
  name: "payos_payout_batch",
  ids: ["id"],
  collection: "original.id",
}

/** The tables of a purchase, a transfer or a batch, and the column by which rows are copied; no copy is queued. */
export const TABLES: readonly CopiedTable[] = [
  ...PURCHASE.filter(({ name }) => name !== "payos_queue"),
  SUMMARY,
  BATCH,
].map((table) => ({
  ...table,
  ids: table.name === "payos_payout" ? [...table.ids, "batch_id"] : table.ids,
  collection: OF_PAYOUTS[table.name] ?? table.collection,
}))
