import type { RequestState } from "../../../../domain/payouts/payout-work"
import type { PayoutState } from "../../../../domain/payouts/payout-state"
import { countCapped, type CappedCount } from "../capped-count"
import { firstRow, rows, type Db } from "../db"
import { PAYOUT_COLUMNS, toPayout, type Payout, type PayoutRow } from "../payouts/payout-row"

/** The number of payouts in one state, and their sum in đồng. */
type StateShare = { state: PayoutState; count: number; amount: number }

/** A batch of payouts with its counts by state. Amounts in đồng. */
export type PayoutBatch = {
  id: string
  category: string[] | null
  validate_destination: boolean
  /** The payout channel that pays it. */
  client_id: string | null
  created_by: string
  created_at: Date
  count: number
  amount: number
  states: StateShare[]
  /** Payouts that await a second user's approval of the batch. */
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

/** Returns a batch; null if no batch has this id. */
export async function findBatch(db: Db, id: string): Promise<PayoutBatch | null> {
  const sql = `select ${BATCH_COLUMNS} from payos_payout_batch where id = :id`
  const row = await firstRow<BatchRow>(db, sql, { id })
  const [batch] = row ? await withStates(db, [row]) : []
  return batch ?? null
}

/**
 * Returns a batch that was just written.
 *
 * @throws Error if it is missing
 */
export async function requireBatch(db: Db, id: string): Promise<PayoutBatch> {
  const batch = await findBatch(db, id)
  if (!batch) throw new Error(`The ledger lost the batch ${id}`)
  return batch
}

/**
 * A batch that an earlier request recorded: its user and channel, and a line `row amount bank account` for each payout.
 */
export type EarlierBatch = Pick<PayoutBatch, "id" | "created_by" | "client_id"> & {
  lines: string[]
}

/** Returns the batch that was recorded with this key: a request that is sent twice creates one batch. */
export function findBatchByKey(db: Db, key: string): Promise<EarlierBatch | null> {
  return firstRow<EarlierBatch>(
    db,
    `select b.id, b.created_by, b.client_id, array_agg(
       concat_ws(' ', p.batch_row, p.amount, p.to_bin, p.to_account_number) order by p.batch_row) as lines
     from payos_payout_batch b join payos_payout p on p.batch_id = b.id
     where b.idempotency_key = :key group by b.id`,
    { key },
  )
}

/** Lists a page of batches, newest first, with the capped count of all of them. */
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

/** Lists the payouts of a batch, in one state or in all, in the order of its rows. */
export async function listPayoutsOfBatch(
  db: Db,
  id: string,
  { limit, offset, state }: { limit: number; offset: number; state?: PayoutState },
): Promise<Payout[]> {
  const found = await rows<PayoutRow>(
    db,
    `select ${PAYOUT_COLUMNS} from payos_payout where batch_id = :id ${state ? "and state = :state" : ""}
     order by batch_row, id limit :limit offset :offset`,
    { id, limit, offset, ...(state && { state }) },
  )
  return found.map(toPayout)
}

/** One call that sent a part of a batch, with payOS's response. Amount in đồng. */
export type BatchRequest = {
  request_id: string
  /** payOS's `referenceId` of the call. */
  reference_id: string
  state: RequestState
  count: number
  amount: number
  first_row: number
  last_row: number
  payout_id_at_payos: string | null
  approval_state: string | null
  error_code: string | null
  error_message: string | null
  sent_at: Date | null
}

/** Lists the calls of a batch's first send, in the order of its rows, without retries of single payouts. */
export async function listBatchRequests(db: Db, id: string): Promise<BatchRequest[]> {
  const found = await rows<BatchRequest & { count: string; amount: string }>(
    db,
    `select r.id as request_id, r.reference_id, r.state, count(*) as count,
       sum(p.amount) as amount, min(p.batch_row) as first_row, max(p.batch_row) as last_row,
       r.payout_id_at_payos, r.approval_state, r.error_code, r.error_message, r.sent_at
     from payos_payout p
     join payos_payout_attempt a on a.payout_id = p.id and a.attempt = 1
     join payos_payout_request r on r.id = a.request_id
     where p.batch_id = :id group by r.id order by first_row`,
    { id },
  )
  return found.map((request) => ({
    ...request,
    count: Number(request.count),
    amount: Number(request.amount),
  }))
}

/** A payout of a batch with payOS's references of its latest attempt. */
export type BatchResult = Payout & {
  reference_id: string | null
  payout_id_at_payos: string | null
}

/** Lists every payout of a batch in the order of its rows. */
export async function listResults(db: Db, id: string): Promise<BatchResult[]> {
  const found = await rows<PayoutRow & Pick<BatchResult, "reference_id" | "payout_id_at_payos">>(
    db,
    `select p.*, a.reference_id, r.payout_id_at_payos
     from (select ${PAYOUT_COLUMNS} from payos_payout where batch_id = :id) p
     left join payos_payout_attempt a on a.payout_id = p.id and a.attempt = p.attempt
     left join payos_payout_request r on r.id = a.request_id
     order by p.batch_row, p.id`,
    { id },
  )
  return found.map(({ reference_id, payout_id_at_payos, ...row }) => ({
    ...toPayout(row),
    reference_id,
    payout_id_at_payos,
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
