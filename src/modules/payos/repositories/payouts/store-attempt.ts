import type { PayoutState } from "../../../../domain/payouts/payout-state"
import { parsePayOSTime, type PayOSPayoutTransaction } from "../../../../client"
import { rows, type Db } from "../db"
import { lockPayout } from "./lock-payout"
import type { LockedAttempt } from "./lock-request"
import { syncPayoutProblem } from "./sync-payout-problem"

type Reported = Partial<
  Pick<
    PayOSPayoutTransaction,
    | "id"
    | "state"
    | "reference"
    | "toAccountName"
    | "transactionDatetime"
    | "errorCode"
    | "errorMessage"
  >
>

/** A reversed payout keeps its arrival; other states than `succeeded` clear it. */
const ARRIVED_AT = `case when :state = 'succeeded' then coalesce(arrived_at, now())
  when :state = 'reversed' then arrived_at end`

/** The SQL of a name that is not stored again once the payout is erased. */
const kept = (name: string): string => `case when erased_at is null then coalesce(${name}) end`

const MESSAGE = `error_message = case when erased_at is null then :message end`

/**
 * Stores payOS's report of an attempt, and of its payout unless a later attempt exists. The payout keeps the name that
 * a user entered.
 */
export async function storeAttempt(
  trx: Db,
  { payout_id, attempt, state: before }: LockedAttempt,
  { state, reported }: { state: PayoutState; reported?: Reported | undefined },
): Promise<void> {
  const report = {
    payout_id,
    attempt,
    state,
    reference: reported?.reference ?? null,
    name: reported?.toAccountName ?? null,
    code: reported?.errorCode ?? null,
    message: reported?.errorMessage ?? null,
  }
  const transacted_at = reported?.transactionDatetime
    ? parsePayOSTime(reported.transactionDatetime)
    : null
  await rows(
    trx,
    `update payos_payout_attempt set state = :state, bank_reference = coalesce(:reference, bank_reference),
       to_account_name = ${kept(":name, to_account_name")}, ${MESSAGE}, error_code = :code,
       transaction_id = coalesce(:transaction_id, transaction_id),
       transaction_state = coalesce(:transaction_state, transaction_state),
       arrived_at = ${ARRIVED_AT}, transacted_at = coalesce(:transacted_at, transacted_at),
       reversed_at = case when :state = 'reversed' then coalesce(reversed_at, now()) end,
       updated_at = now()
     where payout_id = :payout_id and attempt = :attempt`,
    {
      ...report,
      transacted_at,
      transaction_id: reported?.id ?? null,
      transaction_state: reported?.state ?? null,
    },
  )
  if (state === before) {
    // payOS may report the holder's name after a user recorded that it arrived.
    const sent = state === "succeeded" && report.name ? await lockPayout(trx, payout_id) : null
    if (sent?.state === state && sent.attempt === attempt) await syncPayoutProblem(trx, sent)
    return
  }
  const moved = await rows(
    trx,
    `update payos_payout set state = :state, bank_reference = coalesce(:reference, bank_reference),
       to_account_name = ${kept("to_account_name, :name")}, ${MESSAGE}, error_code = :code,
       arrived_at = ${ARRIVED_AT}, updated_at = now()
     where id = :payout_id and attempt = :attempt and state = :before returning id`,
    { ...report, before },
  )
  const payout = moved.length > 0 ? await lockPayout(trx, payout_id) : null
  if (payout) await syncPayoutProblem(trx, payout)
}
