import { firstRow, rows, type Db } from "../db"
import { isInForce, IS_NOT_REVERSED } from "../links/money-use"
import {
  ALLOCATION_COLUMNS,
  toAllocation,
  type Allocation,
  type AllocationRow,
} from "./allocations"

/** A payout of a purchase; amount in whole đồng. */
type PurchasePayout = { id: string; collection_id: string; amount: number }

/**
 * The condition that a discarded payout was paid by the attempt of an allocation (`a`), whose key ends with the attempt:
 * payOS may revise its report, which allocates the attempt anew.
 */
const PAYS_A_PAYOUT = `exists (select from payos_payout p join payos_allocation c on c.id = p.paid_by_allocation_id
  where c.ref = a.ref and split_part(c.key, ':', 3) = split_part(a.key, ':', 3))`

/** The condition that a payout still holds its money: an attempt of it then pays no other payout. */
const holdsItsMoney = (payoutId: string): string =>
  `exists (select from payos_allocation own where own.key = 'payout:' || ${payoutId} and ${isInForce("own")})`

/**
 * Finds the allocation of an attempt that was sent although a user had resent or discarded its payout, and that counts
 * for no discarded payout yet: an attempt of this payout, or of another one of the same amount and collection that no
 * longer holds its money. An attempt pays one payout only.
 */
export async function findUncreditedSend(
  db: Db,
  payout: PurchasePayout,
): Promise<Allocation | null> {
  const row = await firstRow<AllocationRow>(
    db,
    `select ${ALLOCATION_COLUMNS} from payos_allocation a
     where collection_id = :collection_id and kind = 'payout' and amount = :amount
       and key like 'payout:%:%' and ${IS_NOT_REVERSED} and not ${PAYS_A_PAYOUT}
       and (ref = :id or not ${holdsItsMoney("a.ref")})
     order by ref = :id desc, created_at limit 1`,
    payout,
  )
  return row && toAllocation(row)
}

/** Whether a discarded payout was paid by the attempt of this allocation. */
export async function isUsedAsPayment(db: Db, { id }: Pick<Allocation, "id">): Promise<boolean> {
  const sql = `select from payos_allocation a where id = :id and ${PAYS_A_PAYOUT}`
  return (await firstRow(db, sql, { id })) !== null
}

/**
 * Finds what a user recorded when they discarded a payout because its payee had the money, perhaps by an attempt of
 * `sent`: of `sent` itself, or of another payout of the same amount and collection that took over its debt. Null if
 * there is nothing, or it was reversed.
 *
 * @param reasons the `error_code`s that imply that the payee may already have the money
 */
export async function findPayeeAlreadyPaid(
  db: Db,
  sent: PurchasePayout,
  reasons: readonly string[],
): Promise<Allocation | null> {
  const row = await firstRow<AllocationRow>(
    db,
    `select ${ALLOCATION_COLUMNS} from payos_allocation a
     where collection_id = :collection_id and kind = 'payee_already_paid' and amount = :amount
       and ${IS_NOT_REVERSED} and exists (select from payos_payout p where p.id = a.ref and p.error_code = any(:reasons))
       and (ref = :id or not ${holdsItsMoney(":id")})
     order by ref = :id desc, created_at limit 1`,
    { ...sent, reasons: [...reasons] },
  )
  return row && toAllocation(row)
}

/** Records that a discarded payout was paid by the attempt of an allocation. */
export async function recordPaidBy(
  trx: Db,
  payoutId: string,
  { id: allocation_id }: Pick<Allocation, "id">,
): Promise<void> {
  await rows(
    trx,
    "update payos_payout set paid_by_allocation_id = :allocation_id where id = :payoutId",
    { payoutId, allocation_id },
  )
}
