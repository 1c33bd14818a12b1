import type { PlantedViolation } from "./planted-violation"

/** Disables the trigger that rejects changes of allocations. */
const UNGUARDED = "alter table payos_allocation disable trigger user"

export const allocationViolations: readonly PlantedViolation[] = [
  {
    violation: "confirmed money that was never reported",
    found: ["leftover-money-is-listed", "confirmed-money-was-reported"],
    sql: ({ paid }) => [
      `update payos_link set confirmed_amount = confirmed_amount + 1 where id = '${paid.link}'`,
    ],
  },
  {
    violation: "an allocation total that differs from its rows",
    found: ["allocation-totals-add-up"],
    sql: ({ paid }) => [
      `update payos_allocation_total set allocated = allocated - 1 where collection_id = '${paid.collection}'`,
    ],
  },
  {
    violation: "a capture above its allocation",
    found: ["allocation-totals-add-up", "captures-are-allocated"],
    sql: ({ paid }) => [
      UNGUARDED,
      `update payos_allocation set amount = amount - 1, created_at = now() - interval '1 hour'
       where collection_id = '${paid.collection}' and kind = 'capture'`,
      "update payment set created_at = now() - interval '1 hour'",
    ],
  },
  {
    violation: "a payout without an allocation",
    found: ["leftover-money-is-listed", "allocation-totals-add-up", "payouts-are-allocated"],
    sql: ({ canceled }) => [
      UNGUARDED,
      `delete from payos_allocation where ref = '${canceled.payout}'`,
    ],
  },
  {
    violation: "more money allocated to an order than received",
    found: [
      "no-collection-is-overspent",
      "leftover-money-is-listed",
      "listed-money-exists",
      "allocation-totals-add-up",
    ],
    sql: ({ late }) => [
      UNGUARDED,
      `update payos_allocation set amount = amount + 30001
       where collection_id = '${late.collection}' and kind = 'reallocated'`,
    ],
  },
  {
    violation: "money allocated to an order by an unknown user",
    found: ["decisions-are-recorded", "reallocated-money-has-its-case"],
    sql: () => [
      UNGUARDED,
      "update payos_allocation set actor_id = 'user_planted' where kind = 'reallocated'",
    ],
  },
  {
    violation: "money allocated to an order, whose case is closed with another action",
    found: ["reallocated-money-has-its-case"],
    sql: () => [
      `update payos_problem set resolution = '{"action": "pay_back"}' where id in
         (select case_id from payos_allocation where kind = 'reallocated')`,
    ],
  },
  {
    violation: "money allocated to an order without an audit entry",
    found: ["decisions-are-recorded"],
    sql: () => ["delete from payos_audit_log where action = 'money_allocated'"],
  },
]
