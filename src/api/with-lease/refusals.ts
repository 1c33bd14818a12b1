import { MedusaError } from "@medusajs/framework/utils"
import { formatDong } from "../../domain/money/money"

/** payOS's money arrived before the merchant's click. */
export function moneyReceived(): MedusaError {
  return refuse(
    "payos_money_received",
    "payOS has received the money for this payment. Nothing was changed: reload the order to see it paid.",
  )
}

/**
 * payOS's money has paid a part of what the merchant marks as paid.
 *
 * @param amount what came, in whole đồng
 */
export function partReceived(amount: number): MedusaError {
  return refuse(
    "payos_part_received",
    `${formatDong(amount)} of this order came through payOS, and this would take that part twice. Nothing was marked as paid, and the order's codes were cancelled: decide about the part under payOS, Unmatched money, or have the rest paid by a new link on the order's page.`,
  )
}

/** Without its order, a collection's code would be paid for nothing. */
export function collectionAwaitsMoney(): MedusaError {
  return refuse(
    "payos_collection_awaits_money",
    "This payment has a payOS code that can still be paid. Nothing was deleted: cancel the code on the payment's page under payOS, Payments, then delete.",
  )
}

/** Without its order, nobody would find the money of a collection. */
export function collectionHoldsMoney(): MedusaError {
  return refuse(
    "payos_collection_holds_money",
    "Money came in for this payment through payOS, and it would lose its order. Nothing was deleted: keep it, or refund the money if it is not wanted.",
  )
}

/** Both could be paid: the merchant's cash, and the code. */
export function codeNotCancelled(): MedusaError {
  return refuse(
    "payos_code_not_cancelled",
    "The customer could still pay the payOS code of this order, and payOS did not cancel it yet. Nothing was marked as paid: try again in a moment.",
  )
}

/** Core takes any session's id here, whatever its order. */
export function sessionOfAnother(): MedusaError {
  return new MedusaError(
    MedusaError.Types.NOT_FOUND,
    "This order has no such payment session. Nothing was checked: reload the order, then try again.",
    "payos_session_unknown",
  )
}

function refuse(code: string, text: string): MedusaError {
  return new MedusaError(MedusaError.Types.NOT_ALLOWED, text, code)
}
