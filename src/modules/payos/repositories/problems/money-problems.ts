import type { Db } from "../db"
import { isHandled, raiseProblem } from "./problems"

/**
 * Raises a case for a collection's money, once; a later reason replaces an earlier one.
 *
 * @param detail.amount in whole đồng; negative if more was paid out than received
 */
export async function raiseUnmatchedMoney(
  db: Db,
  collectionId: string,
  detail: { reason: string; amount: number },
): Promise<void> {
  if (detail.amount === 0) return
  await raiseProblem(db, { kind: "unmatched_money", subject: collectionId, detail })
}

/**
 * Raises a problem for reported money that payOS does not confirm, and that must not be spent. A
 * problem that a user has closed is not reopened.
 *
 * @param amount in whole đồng
 */
export async function raiseUnconfirmedTransfer(
  db: Db,
  collectionId: string,
  amount: number,
): Promise<void> {
  if (amount <= 0) return
  const problem = {
    kind: "transfer_unconfirmed" as const,
    subject: collectionId,
    detail: { amount },
  }
  if (!(await isHandled(db, problem))) await raiseProblem(db, problem)
}
