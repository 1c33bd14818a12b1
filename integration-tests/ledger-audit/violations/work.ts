import { HOUR_AGO, OVERDUE, type PlantedViolation } from "./planted-violation"

const requestOf = (payout: string) =>
  `(select id from payos_payout_request where reference_id = '${payout}-1')`

const underWay = (payout: string): string[] => [
  `update payos_payout set state = 'processing' where id = '${payout}'`,
  `update payos_payout_attempt set state = 'processing' where payout_id = '${payout}'`,
]

export const workViolations: readonly PlantedViolation[] = [
  {
    violation: "a link that was due an hour ago",
    found: ["due-work-is-done"],
    sql: ({ waiting }) => [`update payos_queue set ${OVERDUE} where id = '${waiting.link}'`],
  },
  {
    violation: "a payout that was due an hour ago",
    found: ["due-work-is-done"],
    sql: ({ refunded }) => [
      `update payos_queue set ${OVERDUE} where id = ${requestOf(refunded.payout)}`,
    ],
  },
  {
    violation: "a claim that was never given back",
    found: ["claims-are-released"],
    sql: ({ abandoned }) => [
      `update payos_queue set claimed_until = ${HOUR_AGO} where id = '${abandoned.link}'`,
    ],
  },
  {
    violation: "work on a link that fails and fails, and nobody is told",
    found: ["failing-work-is-listed"],
    sql: ({ short }) => [
      `update payos_queue set failures = 7, last_error = 'no order yet' where id = '${short.link}'`,
    ],
  },
  {
    violation: "a payout on its way that payOS does not tell of, and nobody is told",
    found: ["failing-work-is-listed"],
    sql: ({ refunded }) => [
      ...underWay(refunded.payout),
      `update payos_queue set failures = 5, last_error = 'no answer'
       where id = ${requestOf(refunded.payout)}`,
    ],
  },
  {
    violation: "work on a link that nobody knows",
    found: ["queued-work-has-a-subject"],
    sql: () => [
      `insert into payos_queue (id, queue, due_at) values ('polink_planted', 'inspect', now())`,
    ],
  },
  {
    violation: "a payout on its way that nobody follows",
    found: ["payouts-under-way-have-a-time"],
    sql: ({ refunded }) => [
      ...underWay(refunded.payout),
      `delete from payos_queue where id = ${requestOf(refunded.payout)}`,
    ],
  },
]
