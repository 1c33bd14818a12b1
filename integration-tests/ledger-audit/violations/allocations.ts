import type { PlantedViolation } from "./planted-violation"

/** Switches off the trigger that refuses changes of allocations. */
const UNGUARDED = "alter table payos_allocation disable trigger user"

export const allocationViolations: readonly PlantedViolation[] = [
  {
    violation: "money that is called confirmed and was never reported",
    found: ["leftover-money-is-listed", "confirmed-money-was-reported"],
    sql: ({ paid }) => [
      `update payos_link set confirmed_amount = confirmed_amount + 1 where id = '${paid.link}'`,
    ],
  },
  {
    violation: "an account that does not add up",
    found: ["accounts-add-up"],
    sql: ({ paid }) => [
      `update payos_allocation_total set allocated = allocated - 1 where collection_id = '${paid.collection}'`,
    ],
  },
  {
    violation: "a capture that was granted less than it took",
    found: ["accounts-add-up", "captures-are-allocated"],
    sql: ({ paid }) => [
      UNGUARDED,
      `update payos_allocation set amount = amount - 1, created_at = now() - interval '1 hour'
       where collection_id = '${paid.collection}' and kind = 'capture'`,
      "update payment set created_at = now() - interval '1 hour'",
    ],
  },
  {
    violation: "a payout that takes nothing of its purchase's money",
    found: ["leftover-money-is-listed", "accounts-add-up", "payouts-are-allocated"],
    sql: ({ canceled }) => [
      UNGUARDED,
      `delete from payos_allocation where ref = '${canceled.payout}'`,
    ],
  },
  {
    violation: "more given to an order than came in",
    found: [
      "no-collection-is-overspent",
      "leftover-money-is-listed",
      "listed-money-exists",
      "accounts-add-up",
    ],
    sql: ({ late }) => [
      UNGUARDED,
      `update payos_allocation set amount = amount + 30001
       where collection_id = '${late.collection}' and kind = 'reallocated'`,
    ],
  },
  {
    violation: "money that was given on nobody's word",
    found: ["decisions-are-recorded", "moved-money-has-its-case"],
    sql: () => [
      UNGUARDED,
      "update payos_allocation set actor_id = 'user_planted' where kind = 'reallocated'",
    ],
  },
  {
    violation: "money that was given and whose case was closed otherwise",
    found: ["moved-money-has-its-case"],
    sql: () => [
      `update payos_problem set resolution = '{"action": "pay_back"}' where id in
         (select case_id from payos_allocation where kind = 'reallocated')`,
    ],
  },
  {
    violation: "money that was given without a note of it",
    found: ["decisions-are-recorded"],
    sql: () => ["delete from payos_audit_log where action = 'money_allocated'"],
  },
]
