/** What decides where an order's money stands. Amounts in whole đồng. */
export type OrderMoneyFacts = {
  is_canceled: boolean
  /** Whether payOS has any part in it: a link or a Payment. */
  is_ours: boolean
  total: number
  /** What Medusa has not captured of the total; below 0 where it holds more. */
  uncaptured: number
  /** What all its Payments captured, less what they refunded. */
  held: number
  /** What credit lines take off the total: refunds made before goods came off, written-off remainders. */
  credited: number
  /** What came in on the order's links, or was moved to it by a person. */
  received: number
  /** Of it, what waits in payment collections that have captured nothing yet. */
  waiting: number
  /** Of it, what is left in collections that have captured. */
  left_over: number
}

/** A code that can be paid now, and what it asks, in whole đồng. */
export type PayableCode = { link_id: string; asks: number }

export type OrderMoneyState =
  "paid" | "surplus" | "confirming" | "waiting" | "short" | "unpaid" | "cancelled" | "none"

/** Where an order's money stands. Amounts in whole đồng. */
export type OrderMoney = {
  state: OrderMoneyState
  total: number
  received: number
  /** What the order still has to get; 0 where it has it all, or is cancelled. */
  due: number
  /** What is there beyond what it costs. */
  surplus: number
  /** Of it, what was captured: a refund takes it. About the rest a user decides as unmatched money. */
  captured_surplus: number
  /** What of its total was credited earlier. A surplus may be no more than this credit. */
  credited: number
  /** The link that is to be paid now; null where none asks just what is due. */
  payable_link_id: string | null
}

/**
 * Where an order's money stands: the only place that says so. What a collection has left over after its
 * capture is no part payment of a later edit: a person decides about it.
 *
 * @param codes the newest first
 */
export function toOrderMoney(facts: OrderMoneyFacts, codes: readonly PayableCode[]): OrderMoney {
  const due = toDue(facts)
  const code = due > 0 ? codes.find(({ asks }) => asks === due) : undefined
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

/** A credit may bring the total below 0, and no more than is held can go back. */
function toCapturedSurplus({ is_canceled, uncaptured, held }: OrderMoneyFacts): number {
  return is_canceled ? 0 : Math.max(0, Math.min(-uncaptured, held))
}

function toUncapturedSurplus({
  is_canceled,
  uncaptured,
  waiting,
  left_over,
}: OrderMoneyFacts): number {
  if (is_canceled) return 0
  return left_over + Math.max(0, waiting - Math.max(0, uncaptured))
}

function toState(
  facts: OrderMoneyFacts,
  { due, surplus, isPayable }: { due: number; surplus: number; isPayable: boolean },
): OrderMoneyState {
  if (!facts.is_ours) return "none"
  if (facts.is_canceled) return "cancelled"
  if (due > 0) {
    if (facts.received > 0 && due < facts.total) return "short"
    return isPayable ? "waiting" : "unpaid"
  }
  if (facts.uncaptured > 0) return "confirming"
  return surplus > 0 ? "surplus" : "paid"
}

/** The amount that a refund's form begins with: what the order has too much, otherwise all that is left. */
export function toFirstAmount(
  refundable: number,
  { captured_surplus }: Pick<OrderMoney, "captured_surplus">,
): number {
  return Math.min(refundable, captured_surplus) || refundable
}

/**
 * What of a refund the order owes only because it was credited earlier, in đồng. What it owes otherwise is
 * refunded first; what it does not owe is credited by the refund itself.
 */
export function toCreditedPart(
  amount: number,
  { overpaid, credited }: { overpaid: number; credited: number },
): number {
  const owed = Math.max(0, overpaid - credited)
  return Math.max(0, Math.min(amount, overpaid) - owed)
}
