/** Why an action cannot succeed on a case. */
export type ActionRefusal =
  | "cart_deleted"
  | "order_canceled"
  | "order_paid"
  | "cart_not_ready"
  | "other_currency"
  | "underpaid"
  | "already_captured"
  | "nothing_unallocated"
  | "not_underpaid"
  | "below_minimum"

/** The facts that a case's actions depend on. Amounts in whole đồng. */
export type CaseFacts = {
  /** Money neither captured nor spent; negative if more was paid out than received. */
  unallocated: number
  /** Money that Medusa captured for no order. */
  stranded: number
  /** Whether a Payment holds money or may still capture some. */
  has_active_payment: boolean
  /** Whether its Payment has lost its session; no settlement completes it then. */
  is_orphaned: boolean
  order: { is_canceled: boolean; is_paid: boolean } | null
  has_cart: boolean
  /** False if the cart has no items, delivery, stock or payOS provider. */
  is_cart_ready: boolean
  /** The amount that the collection must receive; null if it pays for nothing, infinite in another currency. */
  due: number | null
  /** The minimum amount of a payment. */
  least: number
}

type Rule = (facts: CaseFacts) => ActionRefusal | null

/**
 * Rules that refuse an action without a call to payOS, for the page of a case; null if it can succeed. The decision
 * itself does not use them: each action has its own checks.
 */
export const ACTION_RULES = {
  complete: (facts) => refusePurchase(facts) ?? (isCovered(facts) ? null : "underpaid"),
  allocate_to_order: ({ unallocated, stranded }) => {
    if (unallocated > 0) return null
    return stranded > 0 ? "already_captured" : "nothing_unallocated"
  },
  accept_partial_payment: (facts) => {
    if (facts.has_active_payment) return "already_captured"
    if (facts.unallocated < facts.least) return "below_minimum"
    return refusePurchase(facts) ?? (exceedsDue(facts) ? "not_underpaid" : null)
  },
  pay_back: ({ unallocated, stranded }) =>
    unallocated > 0 || stranded > 0 ? null : "nothing_unallocated",
  resolve_outside: ({ unallocated, stranded }) =>
    unallocated !== 0 || stranded > 0 ? null : "nothing_unallocated",
} as const satisfies Record<string, Rule>

/** Returns why the case's money pays for neither its cart nor its order, whatever its amount. */
function refusePurchase(facts: CaseFacts): ActionRefusal | null {
  const { order, due } = facts
  if (due === null || !(order || facts.has_cart)) return "cart_deleted"
  if (order?.is_canceled) return "order_canceled"
  if (order?.is_paid) return "order_paid"
  if (due === Number.POSITIVE_INFINITY) return "other_currency"
  if (facts.is_orphaned) return "already_captured"
  return order || facts.is_cart_ready ? null : "cart_not_ready"
}

/** Whether the money covers the balance due; captured money needs no second payment. */
function isCovered({ unallocated, stranded, due }: CaseFacts): boolean {
  return stranded > 0 || unallocated >= Math.ceil(due ?? 0)
}

function exceedsDue({ unallocated, due }: CaseFacts): boolean {
  return unallocated > (due ?? 0)
}
