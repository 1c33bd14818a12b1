/** Why an action cannot succeed on a case. */
export type ActionRefusal =
  | "cart_gone"
  | "order_canceled"
  | "order_paid"
  | "cart_not_ready"
  | "other_currency"
  | "short"
  | "captured"
  | "nothing_left"
  | "nothing_short"
  | "too_little"

/** What a case's actions depend on. Amounts in whole đồng. */
export type CaseFacts = {
  /** Neither captured nor spent; negative if more was paid out than received. */
  unallocated: number
  /** Captured by Medusa, for no order. */
  stranded: number
  /** A Payment holds money or may still take some. */
  has_active_payment: boolean
  /** Its Payment has lost its session, which no settlement completes. */
  is_orphaned: boolean
  order: { is_canceled: boolean; is_paid: boolean } | null
  has_cart: boolean
  /** False if the cart lacks items, delivery, stock or payOS. */
  is_cart_ready: boolean
  /** What the collection must get; null if it pays for nothing, infinite in another currency. */
  due: number | null
  /** The least that a payment takes. */
  least: number
}

type Rule = (facts: CaseFacts) => ActionRefusal | null

/**
 * Why an action is refused without asking payOS, for the page of a case; null: it can succeed. The decision itself does not
 * ask these rules: each action has checks of its own.
 */
export const ACTION_RULES = {
  complete: (facts) => refusePurchase(facts) ?? (isCovered(facts) ? null : "short"),
  allocate_to_order: ({ unallocated, stranded }) => {
    if (unallocated > 0) return null
    return stranded > 0 ? "captured" : "nothing_left"
  },
  accept_partial_payment: (facts) => {
    if (facts.has_active_payment) return "captured"
    if (facts.unallocated < facts.least) return "too_little"
    return refusePurchase(facts) ?? (isOver(facts) ? "nothing_short" : null)
  },
  pay_back: ({ unallocated, stranded }) =>
    unallocated > 0 || stranded > 0 ? null : "nothing_left",
  resolved_outside: ({ unallocated, stranded }) =>
    unallocated !== 0 || stranded > 0 ? null : "nothing_left",
} as const satisfies Record<string, Rule>

/** Why the case's money buys neither its cart nor its order, whatever its sum. */
function refusePurchase(facts: CaseFacts): ActionRefusal | null {
  const { order, due } = facts
  if (due === null || !(order || facts.has_cart)) return "cart_gone"
  if (order?.is_canceled) return "order_canceled"
  if (order?.is_paid) return "order_paid"
  if (due === Number.POSITIVE_INFINITY) return "other_currency"
  if (facts.is_orphaned) return "captured"
  return order || facts.is_cart_ready ? null : "cart_not_ready"
}

/** Money that was captured for the cart needs no second one. */
function isCovered({ unallocated, stranded, due }: CaseFacts): boolean {
  return stranded > 0 || unallocated >= Math.ceil(due ?? 0)
}

function isOver({ unallocated, due }: CaseFacts): boolean {
  return unallocated > (due ?? 0)
}
