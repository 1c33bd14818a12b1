/** A shopper chooses payOS: the session's link is made, or found again after a lost answer. */
export const CHECKOUT = "checkout: POST /store/payment-collections/:id/payment-sessions"

/** What the shopper is shown to pay by. */
export const SHOPPER = "shopper: the payment session's data"

/** payOS tells of a transfer. */
export const HOOK = "hook: POST /hooks/payos"

/** A link that nobody shall pay any more is cancelled. */
export const CANCEL = "loop: cancel of a replaced or abandoned link"

/** A link is asked for because a webhook may be missing, or before money settles. */
export const FETCH = "settlement: fetched link"

/** A creation whose answer was lost is looked up by its order code. */
export const LOOKUP = "checkout: look-up of a creation whose answer was lost"

/** A field or an operation without a door. */
export const MISSING = null
