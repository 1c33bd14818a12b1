import type { Permission } from "../../domain/access/permissions"

export type RouteRule = {
  needs: readonly Permission[]
  /** A decision about money or personal data: it needs a logged-in user, not an API key. */
  decides: boolean
}

const read = (...needs: Permission[]): RouteRule => ({ needs, decides: false })
const decide = (...needs: Permission[]): RouteRule => ({ needs, decides: true })

/**
 * The permissions of every admin route of the plugin, by its method and its path below /admin/payos. All listed
 * permissions are needed. docs/operator/permissions.md shows them by role.
 */
export const ROUTE_RULES = {
  "GET /permissions": read(),

  "GET /overview": read("payos_payment:read", "payos_payout:read"),
  "GET /channels": read("payos_payment:read"),
  "GET /banks": read("payos_payment:read"),
  "GET /links": read("payos_payment:read"),
  "GET /links/export": read("payos_payment:export"),
  "GET /links/:id": read("payos_payment:read"),
  "GET /links/:id/qr": read("payos_payment:read"),
  "GET /links/:id/invoices": read("payos_payment:read"),
  "GET /links/:id/invoices/:invoiceId/download": read("payos_payment:read"),
  "POST /links/recover": decide("payos_payment:update"),
  "POST /links/:id/refresh": read("payos_payment:update"),
  "POST /links/:id/cancel": decide("payos_payment:update"),
  "GET /orders/:id": read("payos_payment:read"),
  "POST /orders/:id/link": decide("payos_payment:create"),
  "GET /orders/:id/payment-request": decide("payos_payment:read", "payos_payment:create"),
  "POST /orders/:id/payment-request": decide("payos_payment:read", "payos_payment:create"),

  "GET /reconciliation": read("payos_payment:read", "payos_payout:read"),
  "GET /reconciliation/lines": read("payos_payment:read", "payos_payout:read"),
  "GET /reconciliation/export": read("payos_payment:export", "payos_payout:export"),
  "POST /reconciliation/close": decide("payos_payment:export", "payos_payout:export"),
  "POST /reconciliation/reopen": decide("payos_payment:export", "payos_payout:export"),

  "GET /balance": read("payos_payout:read"),
  "GET /payouts": read("payos_payout:read"),
  "POST /payouts": decide("payos_payout:create"),
  "POST /payouts/estimate": read("payos_payout:read"),
  "GET /payouts/at-payos": read("payos_payout:read"),
  "GET /payouts/at-payos/:id": read("payos_payout:read"),
  "GET /payouts/:id": read("payos_payout:read"),
  "GET /payouts/:id/bank-details-request": read("payos_payout:read"),
  "POST /payouts/:id/bank-details-request": decide("payos_payout:create"),
  "POST /payouts/:id/confirm": decide("payos_payout:create"),
  "POST /payouts/:id/approve": decide("payos_payout:approve"),
  "POST /payouts/:id/discard": decide("payos_payout:update"),
  "POST /payouts/:id/resolve-unknown": decide("payos_payout:send"),
  "GET /payouts/batches": read("payos_payout:read"),
  "POST /payouts/batches": decide("payos_payout:create", "payos_payout:read"),
  "POST /payouts/batches/preview": read("payos_payout:create", "payos_payout:read"),
  "GET /payouts/batches/:id": read("payos_payout:read"),
  "GET /payouts/batches/:id/results.csv": read("payos_payout:export", "payos_payout:read"),
  "POST /payouts/batches/:id/approve": decide("payos_payout:approve", "payos_payout:read"),
  "POST /payouts/batches/:id/discard": decide("payos_payout:update"),
  "POST /payments/:id/refunds": decide("payos_refund:create"),
  "POST /payments/:id/refunds/preview": decide("payos_refund:create"),

  "GET /problems": read("payos_problem:read"),
  "GET /problems/:id/case": read("payos_problem:read"),
  "GET /problems/:id/orders": read("payos_problem:read"),
  "GET /problems/:id/shortfall": read("payos_problem:read"),
  "POST /problems/:id/resolve": decide("payos_problem:update"),
  "POST /problems/:id/handled": decide("payos_problem:update"),
  "POST /allocations/:id/reverse": decide("payos_problem:update"),

  "POST /personal-data/export": decide("payos_personal_data:export"),
  "POST /personal-data/erase": decide("payos_personal_data:erase"),

  "GET /health": read("payos_settings:read"),
  "GET /notifications": read("payos_settings:read"),
  "POST /notifications/test": decide("payos_settings:update"),
  "GET /webhook": read("payos_settings:read"),
  "POST /webhook": decide("payos_settings:update"),
} satisfies Record<string, RouteRule>
