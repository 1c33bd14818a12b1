import type { PayoutState } from "../../../../domain/payouts/payout-state"
import { countCapped, type CappedCount } from "../capped-count"
import { firstRow, rows, type Db } from "../db"
import { PAYOUT_COLUMNS, toPayout, type Payout, type PayoutRow } from "../payouts/payout-row"

/** How many payouts are in one state, and what they add up to in đồng. */
export type StateShare = { state: PayoutState; count: number; amount: number }

/** Transfers that were sent together, with how they stand. Amounts in đồng. */
export type PayoutBatch = {
  id: string
  category: string[] | null
  validate_destination: boolean
  /** The payout channel that it leaves from. */
  client_id: string | null
  created_by: string
  created_at: Date
  count: number
  amount: number
  states: StateShare[]
  /** Payouts that wait for a second person to approve the batch. */
  awaiting: number
}

type BatchRow = Omit<PayoutBatch, "count" | "amount" | "states" | "awaiting">
type ShareRow = {
  batch_id: string
  state: PayoutState
  count: string
  amount: string
  awaiting: string
}

const BATCH_COLUMNS = "id, category, validate_destination, client_id, created_by, created_at"

/** One batch; null where there is none of this id. */
export async function findBatch(db: Db, id: string): Promise<PayoutBatch | null> {
  const sql = `select ${BATCH_COLUMNS} from payos_payout_batch where id = :id`
  const row = await firstRow<BatchRow>(db, sql, { id })
  const [batch] = row ? await withStates(db, [row]) : []
  return batch ?? null
}

/** @throws Error where there is none: for what was just written */
export async function needBatch(db: Db, id: string): Promise<PayoutBatch> {
  const batch = await findBatch(db, id)
  if (!batch) throw new Error(`The ledger lost the batch ${id}`)
  return batch
}

/** The batch that a form made: a form that is sent twice makes one. */
export function findBatchOfForm(db: Db, token: string): Promise<{ id: string } | null> {
  const sql = "select id from payos_payout_batch where form_token = :token"
  return firstRow<{ id: string }>(db, sql, { token })
}

/** Batches, newest first, with their number as far as it is counted. */
export async function listBatches(
  db: Db,
  page: { limit: number; offset: number },
): Promise<{ batches: PayoutBatch[] } & CappedCount> {
  const found = await rows<BatchRow>(
    db,
    `select ${BATCH_COLUMNS} from payos_payout_batch
     order by created_at desc, id desc limit :limit offset :offset`,
    page,
  )
  const counted = await countCapped(db, "payos_payout_batch")
  return { batches: await withStates(db, found), ...counted }
}

/** Payouts of a batch in the order of its rows. */
export async function listPayoutsOfBatch(
  db: Db,
  id: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<Payout[]> {
  const found = await rows<PayoutRow>(
    db,
    `select ${PAYOUT_COLUMNS} from payos_payout where batch_id = :id
     order by batch_row, id limit :limit offset :offset`,
    { id, limit, offset },
  )
  return found.map(toPayout)
}

/** One call that sent a part of a batch, as payOS answered it. Amount in đồng. */
export type BatchChunk = {
  request_id: string
  /** payOS's `referenceId` of the call. */
  reference_id: string
  state: "ready" | "sending" | "unknown" | "accepted" | "refused"
  count: number
  amount: number
  first_row: number
  last_row: number
  payos_payout_id: string | null
  approval_state: string | null
  error_code: string | null
  error_message: string | null
  sent_at: Date | null
}

/** The calls that a batch went out by, in the order of its rows. What was sent again is not among them. */
export async function listChunks(db: Db, id: string): Promise<BatchChunk[]> {
  const found = await rows<BatchChunk & { count: string; amount: string }>(
    db,
    `select r.id as request_id, r.reference_id, r.state, count(*) as count,
       sum(p.amount) as amount, min(p.batch_row) as first_row, max(p.batch_row) as last_row,
       r.payos_payout_id, r.approval_state, r.error_code, r.error_message, r.sent_at
     from payos_payout p
     join payos_payout_attempt a on a.payout_id = p.id and a.attempt = 1
     join payos_payout_request r on r.id = a.request_id
     where p.batch_id = :id group by r.id order by first_row`,
    { id },
  )
  return found.map((chunk) => ({
    ...chunk,
    count: Number(chunk.count),
    amount: Number(chunk.amount),
  }))
}

/** A payout of a batch with what payOS knows its latest sending by. */
export type BatchResult = Payout & { reference_id: string | null; payos_payout_id: string | null }

/** Every payout of a batch in the order of its rows. */
export async function listResults(db: Db, id: string): Promise<BatchResult[]> {
  const found = await rows<PayoutRow & Pick<BatchResult, "reference_id" | "payos_payout_id">>(
    db,
    `select p.*, a.reference_id, r.payos_payout_id
     from (select ${PAYOUT_COLUMNS} from payos_payout where batch_id = :id) p
     left join payos_payout_attempt a on a.payout_id = p.id and a.attempt = p.attempt
     left join payos_payout_request r on r.id = a.request_id
     order by p.batch_row, p.id`,
    { id },
  )
  return found.map(({ reference_id, payos_payout_id, ...row }) => ({
    ...toPayout(row),
    reference_id,
    payos_payout_id,
  }))
}

async function withStates(db: Db, batches: readonly BatchRow[]): Promise<PayoutBatch[]> {
  const shares = await rows<ShareRow>(
    db,
    `select batch_id, state, count(*) as count, sum(amount) as amount,
       count(*) filter (where state = 'awaiting_approval' and attempt = 0) as awaiting
     from payos_payout where batch_id = any(:ids) group by batch_id, state order by batch_id, state`,
    { ids: batches.map(({ id }) => id) },
  )
  return batches.map((batch) => {
    const own = shares.filter(({ batch_id }) => batch_id === batch.id)
    const states = own.map(({ state, count, amount }) => ({
      state,
      count: Number(count),
      amount: Number(amount),
    }))
    return {
      ...batch,
      count: states.reduce((sum, { count }) => sum + count, 0),
      amount: states.reduce((sum, { amount }) => sum + amount, 0),
      states,
      awaiting: own.reduce((sum, { awaiting }) => sum + Number(awaiting), 0),
    }
  })
}
