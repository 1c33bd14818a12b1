/** The plugin's permissions in the form of Medusa's roles, `resource:operation`, each with what it allows. */
export const PERMISSIONS = {
  "payos_payment:read": "See payments, orders' money and e-invoices",
  "payos_payment:create":
    "Create a payment link for an order, and ask its customer for the payment",
  "payos_payment:update": "Check and cancel payment links",
  "payos_payment:export":
    "Download payments and unmatched money as a file; with payos_payout:export, the reconciliation, and close its months",
  "payos_refund:create":
    "Refund payments by payout; without payos_payout:send, another user must approve",
  "payos_payout:read": "See payouts, their accounts and the balance",
  "payos_payout:create":
    "Request payouts and confirm drafts; without send, another user must approve",
  "payos_payout:send":
    "Send payouts without another user's approval, if one user is enough in this store",
  "payos_payout:approve": "Approve payouts that another user requested",
  "payos_payout:update": "Discard payouts",
  "payos_payout:export":
    "Download payouts and batches as a file; with payos_payment:export, the reconciliation, and close its months",
  "payos_problem:read": "See problems and unmatched money",
  "payos_problem:update": "Decide about problems and unmatched money",
  "payos_personal_data:export": "Download the data that the plugin holds about one person",
  "payos_personal_data:erase": "Erase the data that the plugin holds about one person",
  "payos_settings:read": "See the health check, the webhook and notifications",
  "payos_settings:update": "Register the webhook at payOS, send test notifications",
} as const

export type Permission = keyof typeof PERMISSIONS

/** A policy of a role; either half may be `*`. */
export type Grant = { resource: string; operation: string }

const ANY = "*"

/** Converts a permission to the form of Medusa's policies. */
export function toPolicy(permission: string): Grant {
  const [resource = "", operation = ""] = permission.split(":")
  return { resource, operation }
}

/** Whether one of the grants covers the permission, with Medusa's wildcard rules. */
export function isGranted(grants: readonly Grant[], needed: string): boolean {
  const { resource, operation } = toPolicy(needed)
  return grants.some((grant) => {
    return (
      (grant.resource === resource || grant.resource === ANY) &&
      (grant.operation === operation || grant.operation === ANY)
    )
  })
}
