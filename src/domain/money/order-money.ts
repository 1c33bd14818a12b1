/** The facts that determine an order's payment state. Amounts in whole đồng. */
export type OrderMoneyFacts = {
  is_canceled: boolean
  /** Whether the order has a payOS link or Payment. */
  is_ours: boolean
  total: number
  /** The part of the total that Medusa has not captured; negative if it captured more. */
  uncaptured: number
  /** The amount captured by all its Payments, less their refunds. */
  net_captured: number
  /** The amount that credit lines deduct from the total: refunds before items were removed, written-off remainders. */
  credited: number
  /** The amount received on the order's links, or reallocated to it by users. */
  received: number
  /** The part of `received` in payment collections without a capture. */
  waiting: number
  /** The part of `received` that remains in collections with a capture. */
  uncaptured_surplus: number
}

/** A payable code and its amount in whole đồng. */
export type PayableCode = { link_id: string; amount: number }

type OrderMoneyState =
  "paid" | "surplus" | "confirming" | "waiting" | "underpaid" | "unpaid" | "cancelled" | "none"

/** An order's payment state. Amounts in whole đồng. */
export type OrderMoney = {
  state: OrderMoneyState
  total: number
  received: number
  /** The balance due; 0 if it is fully paid or cancelled. */
  due: number
  /** The amount received above the total. */
  surplus: number
  /** Its captured part, which can be refunded. A user resolves the other part as unmatched money. */
  captured_surplus: number
  /** The part of the total that was credited earlier. A surplus may consist of this credit alone. */
  credited: number
  /** The link to pay now; null if none has exactly the balance due. */
  payable_link_id: string | null
}

/**
 * Computes an order's payment state; no other code does. Money left in a collection after its capture does not pay for
 * a later edit: a user resolves it.
 *
 * @param codes newest first
 */
export function toOrderMoney(facts: OrderMoneyFacts, codes: readonly PayableCode[]): OrderMoney {
  const due = toDue(facts)
  const code = due > 0 ? codes.find(({ amount }) => amount === due) : undefined
  const captured_surplus = toCapturedSurplus(facts)
  const surplus = captured_surplus + toUncapturedSurplus(facts)
  return {
    state: toState(facts, { due, surplus, isPayable: code !== undefined }),
    total: facts.total,
    received: facts.received,
    due,
    surplus,
    captured_surplus,
    credited: facts.credited,
    payable_link_id: code?.link_id ?? null,
  }
}

function toDue({ is_canceled, uncaptured, waiting }: OrderMoneyFacts): number {
  return is_canceled ? 0 : Math.max(0, uncaptured - waiting)
}

/**
 * Returns the captured surplus. A credit may make the total negative, but no more than was captured can be returned.
 */
function toCapturedSurplus({ is_canceled, uncaptured, net_captured }: OrderMoneyFacts): number {
  return is_canceled ? 0 : Math.max(0, Math.min(-uncaptured, net_captured))
}

function toUncapturedSurplus({
  is_canceled,
  uncaptured,
  waiting,
  uncaptured_surplus,
}: OrderMoneyFacts): number {
  if (is_canceled) return 0
  return uncaptured_surplus + Math.max(0, waiting - Math.max(0, uncaptured))
}

function toState(
  facts: OrderMoneyFacts,
  { due, surplus, isPayable }: { due: number; surplus: number; isPayable: boolean },
): OrderMoneyState {
  if (!facts.is_ours) return "none"
  if (facts.is_canceled) return "cancelled"
  if (due > 0) {
    if (facts.received > 0 && due < facts.total) return "underpaid"
    return isPayable ? "waiting" : "unpaid"
  }
  if (facts.uncaptured > 0) return "confirming"
  return surplus > 0 ? "surplus" : "paid"
}

/**
 * Returns the part of an order's surplus, in whole đồng, that no refund returns: a user resolves it as unmatched
 * money.
 */
export function unmatchedSurplus({
  surplus,
  captured_surplus,
}: Pick<OrderMoney, "surplus" | "captured_surplus">): number {
  return surplus - captured_surplus
}

/**
 * Returns the initial amount of a refund form: the captured surplus, else all that is refundable. 0, so that the user
 * enters it, if the order continues after a partial refund, or its surplus is unmatched money, which no refund returns.
 */
export function toFirstAmount(
  { refundable, refunded }: { refundable: number; refunded: number },
  order: Pick<OrderMoney, "surplus" | "captured_surplus" | "state">,
): number {
  if (unmatchedSurplus(order) > 0) return 0
  const { captured_surplus, state } = order
  const surplus = Math.min(refundable, captured_surplus)
  if (surplus > 0) return surplus
  return refunded > 0 && state !== "cancelled" ? 0 : refundable
}

/**
 * Returns the part of a refund, in đồng, that the order owes only because it was credited earlier. What it owes for
 * other reasons is refunded first; what it does not owe is credited by the refund itself.
 */
export function toCreditedPart(
  amount: number,
  { overpaid, credited }: { overpaid: number; credited: number },
): number {
  const owed = Math.max(0, overpaid - credited)
  return Math.max(0, Math.min(amount, overpaid) - owed)
}
