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

/** A merchant looks at one payment link. */
export const LINK_PAGE = "admin: GET /admin/payos/links/:id"

/** A merchant looks at the e-invoices of a link, and takes their files. */
export const INVOICES = "admin: GET /admin/payos/links/:id/invoices"
export const INVOICE_FILE = "admin: GET /admin/payos/links/:id/invoices/:invoiceId/download"

/** A merchant registers the webhook's URL, and sees the channel that payOS answers. */
export const WEBHOOK_PAGE = "admin: POST /admin/payos/webhook"

/** A person sends money to an account. */
export const TRANSFER = "admin: POST /admin/payos/payouts"

/** What was sent is followed to its end. */
export const FOLLOW = "loop: GET of a payout under way"

/** payOS's own payouts, as it lists them and one by one. */
export const AT_PAYOS = "admin: GET /admin/payos/payouts/at-payos"
export const PAYOUT_AT_PAYOS = "admin: GET /admin/payos/payouts/at-payos/:id"

/** What a payout costs. */
export const ESTIMATE = "admin: POST /admin/payos/payouts/estimate"

/** A person sends money to many accounts, and sees before what that is and costs. */
export const BATCH = "admin: POST /admin/payos/payouts/batches"
export const BATCH_PREVIEW = "admin: POST /admin/payos/payouts/batches/preview"

/** The account that payouts leave from. */
export const BALANCE = "admin: GET /admin/payos/balance"
