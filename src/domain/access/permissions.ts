/** What a role may hold of this plugin, as Medusa's roles name it: a resource, an operation, and what it opens. */
export const PERMISSIONS = {
  "payos_payment:read": "See payments, orders' money and e-invoices",
  "payos_payment:create": "Make a payment link for an order",
  "payos_payment:update": "Check and cancel payment links",
  "payos_payment:export": "Download payments as a file",
  "payos_refund:create":
    "Refund payments by payout; without payos_payout:send, somebody else has to approve",
  "payos_payout:read": "See payouts, their accounts and the balance",
  "payos_payout:create":
    "Ask for payouts and confirm drafts; without send, somebody else has to approve",
  "payos_payout:send": "Send payouts without anybody's approval, where the store wants one person",
  "payos_payout:approve": "Approve payouts that somebody else asked for",
  "payos_payout:update": "Discard payouts",
  "payos_payout:export": "Download the results of batches as a file",
  "payos_problem:read": "See problems and unmatched money",
  "payos_problem:update": "Decide about problems and unmatched money",
  "payos_personal_data:export": "Download what the plugin holds of one person",
  "payos_personal_data:erase": "Erase what the plugin holds of one person",
  "payos_settings:read": "See the health check and the webhook",
  "payos_settings:update": "Register the webhook at payOS",
} as const

export type Permission = keyof typeof PERMISSIONS

/** What a role holds; either half may be `*`. */
export type Grant = { resource: string; operation: string }

const ANY = "*"

/** A permission as Medusa's policies are written. */
export function toPolicy(permission: string): Grant {
  const [resource = "", operation = ""] = permission.split(":")
  return { resource, operation }
}

/** Whether one of the grants opens what is needed, as Medusa reads its wildcards. */
export function isGranted(grants: readonly Grant[], needed: string): boolean {
  const { resource, operation } = toPolicy(needed)
  return grants.some((grant) => {
    return (
      (grant.resource === resource || grant.resource === ANY) &&
      (grant.operation === operation || grant.operation === ANY)
    )
  })
}
