/** A shopper chooses payOS: the session's link is created, or found after a lost response. */
export const CHECKOUT = "checkout: POST /store/payment-collections/:id/payment-sessions"

/** The payment details that the shopper sees. */
export const SHOPPER = "shopper: the payment session's data"

/** payOS reports a transfer. */
export const HOOK = "hook: POST /hooks/payos"

/** A link that must no longer be paid is cancelled. */
export const CANCEL = "loop: cancellation of a replaced or abandoned link"

/** A link is fetched because a webhook may be missing, or before money is settled. */
export const FETCH = "settlement: fetched link"

/** A creation whose response was lost is looked up by its order code. */
export const LOOKUP = "checkout: lookup of a creation whose response was lost"

/** A merchant opens a payment link. */
export const LINK_PAGE = "admin: GET /admin/payos/links/:id"

/** A merchant lists the e-invoices of a link, and downloads their files. */
export const INVOICES = "admin: GET /admin/payos/links/:id/invoices"
export const INVOICE_FILE = "admin: GET /admin/payos/links/:id/invoices/:invoiceId/download"

/** A merchant registers the webhook's URL, and sees the channel that payOS returns. */
export const WEBHOOK_PAGE = "admin: POST /admin/payos/webhook"

/** A user sends money to an account. */
export const TRANSFER = "admin: POST /admin/payos/payouts"

/** A sent payout is polled until its final state. */
export const POLL = "loop: GET of a payout in progress"

/** Payouts at payOS, as a list and individually. */
export const AT_PAYOS = "admin: GET /admin/payos/payouts/at-payos"
export const PAYOUT_AT_PAYOS = "admin: GET /admin/payos/payouts/at-payos/:id"

/** The fee of a payout. */
export const ESTIMATE = "admin: POST /admin/payos/payouts/estimate"

/** A user sends money to many accounts, after a preview with the fee. */
export const BATCH = "admin: POST /admin/payos/payouts/batches"
export const BATCH_PREVIEW = "admin: POST /admin/payos/payouts/batches/preview"

/** The account from which payouts are sent. */
export const BALANCE = "admin: GET /admin/payos/balance"
