import { HOUR_AGO, OVERDUE, type PlantedViolation } from "./planted-violation"

const requestOf = (payout: string) =>
  `(select id from payos_payout_request where reference_id = '${payout}-1')`

const setProcessing = (payout: string): string[] => [
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
    violation: "a claim that was never released",
    found: ["claims-are-released"],
    sql: ({ abandoned }) => [
      `update payos_queue set claimed_until = ${HOUR_AGO} where id = '${abandoned.link}'`,
    ],
  },
  {
    violation: "work on a link that keeps failing without a problem",
    found: ["failing-work-is-listed"],
    sql: ({ underpaid }) => [
      `update payos_queue set failures = 7, last_error = 'no order yet' where id = '${underpaid.link}'`,
    ],
  },
  {
    violation: "a payout in transit whose lookup keeps failing without a problem",
    found: ["failing-work-is-listed"],
    sql: ({ refunded }) => [
      ...setProcessing(refunded.payout),
      `update payos_queue set failures = 5, last_error = 'no response'
       where id = ${requestOf(refunded.payout)}`,
    ],
  },
  {
    violation: "queued work for a link that does not exist",
    found: ["queued-work-has-a-subject"],
    sql: () => [
      `insert into payos_queue (id, queue, due_at) values ('polink_planted', 'inspect', now())`,
    ],
  },
  {
    violation: "a payout in transit that is not queued",
    found: ["payouts-in-progress-are-scheduled"],
    sql: ({ refunded }) => [
      ...setProcessing(refunded.payout),
      `delete from payos_queue where id = ${requestOf(refunded.payout)}`,
    ],
  },
]
