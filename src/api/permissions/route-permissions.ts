import type { Permission } from "../../domain/access/permissions"

export type RouteRule = {
  needs: readonly Permission[]
  /** A decision about money or personal data: it needs a logged-in user, not an API key. */
  decides: boolean
}

const allow = (...needs: Permission[]): RouteRule => ({ needs, decides: false })
const allowUser = (...needs: Permission[]): RouteRule => ({ needs, decides: true })

/**
 * Permissions of every admin route of the plugin, by its method and its path below /admin/payos. A user needs all of
 * those listed. docs/operator/permissions.md shows them by role.
 */
export const ROUTE_RULES = {
  "GET /permissions": allow(),

  "GET /overview": allow("payos_payment:read", "payos_payout:read"),
  "GET /channels": allow("payos_payment:read"),
  "GET /banks": allow("payos_payment:read"),
  "GET /links": allow("payos_payment:read"),
  "GET /links/export": allow("payos_payment:export"),
  "GET /links/:id": allow("payos_payment:read"),
  "GET /links/:id/qr": allow("payos_payment:read"),
  "GET /links/:id/invoices": allow("payos_payment:read"),
  "GET /links/:id/invoices/:invoiceId/download": allow("payos_payment:read"),
  "POST /links/recover": allowUser("payos_payment:update"),
  "POST /links/:id/refresh": allow("payos_payment:update"),
  "POST /links/:id/cancel": allowUser("payos_payment:update"),
  "GET /orders/:id": allow("payos_payment:read"),
  "POST /orders/:id/link": allowUser("payos_payment:create"),
  "GET /orders/:id/payment-request": allowUser("payos_payment:read", "payos_payment:create"),
  "POST /orders/:id/payment-request": allowUser("payos_payment:read", "payos_payment:create"),

  "GET /reconciliation": allow("payos_payment:read", "payos_payout:read"),
  "GET /reconciliation/lines": allow("payos_payment:read", "payos_payout:read"),
  "GET /reconciliation/export": allow("payos_payment:export", "payos_payout:export"),
  "POST /reconciliation/close": allowUser("payos_payment:export", "payos_payout:export"),
  "POST /reconciliation/reopen": allowUser("payos_payment:export", "payos_payout:export"),

  "GET /balance": allow("payos_payout:read"),
  "GET /payouts": allow("payos_payout:read"),
  "POST /payouts": allowUser("payos_payout:create"),
  "POST /payouts/estimate": allow("payos_payout:read"),
  "GET /payouts/at-payos": allow("payos_payout:read"),
  "GET /payouts/at-payos/:id": allow("payos_payout:read"),
  "GET /payouts/:id": allow("payos_payout:read"),
  "GET /payouts/:id/bank-details-request": allow("payos_payout:read"),
  "POST /payouts/:id/bank-details-request": allowUser("payos_payout:create"),
  "POST /payouts/:id/confirm": allowUser("payos_payout:create"),
  "POST /payouts/:id/approve": allowUser("payos_payout:approve"),
  "POST /payouts/:id/discard": allowUser("payos_payout:update"),
  "POST /payouts/:id/resolve-unknown": allowUser("payos_payout:send"),
  "GET /payouts/batches": allow("payos_payout:read"),
  "POST /payouts/batches": allowUser("payos_payout:create", "payos_payout:read"),
  "POST /payouts/batches/preview": allow("payos_payout:create", "payos_payout:read"),
  "GET /payouts/batches/:id": allow("payos_payout:read"),
  "GET /payouts/batches/:id/results.csv": allow("payos_payout:export", "payos_payout:read"),
  "POST /payouts/batches/:id/approve": allowUser("payos_payout:approve", "payos_payout:read"),
  "POST /payouts/batches/:id/discard": allowUser("payos_payout:update"),
  "POST /payments/:id/refunds": allowUser("payos_refund:create"),
  "POST /payments/:id/refunds/preview": allowUser("payos_refund:create"),

  "GET /problems": allow("payos_problem:read"),
  "GET /problems/:id/case": allow("payos_problem:read"),
  "GET /problems/:id/orders": allow("payos_problem:read"),
  "GET /problems/:id/partial-payment": allow("payos_problem:read"),
  "POST /problems/:id/resolve": allowUser("payos_problem:update"),
  "POST /problems/:id/handled": allowUser("payos_problem:update"),
  "POST /allocations/:id/reverse": allowUser("payos_problem:update"),

  "POST /personal-data/export": allowUser("payos_personal_data:export"),
  "POST /personal-data/erase": allowUser("payos_personal_data:erase"),

  "GET /health": allow("payos_settings:read"),
  "GET /notifications": allow("payos_settings:read"),
  "POST /notifications/test": allowUser("payos_settings:update"),
  "GET /webhook": allow("payos_settings:read"),
  "POST /webhook": allowUser("payos_settings:update"),
} satisfies Record<string, RouteRule>
