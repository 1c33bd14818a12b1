import { HOUR_AGO, type Plant } from "./plant"

export const workPlants: readonly Plant[] = [
  {
    violation: "a link that was due an hour ago",
    found: ["due-links-are-worked-on"],
    sql: ({ waiting }) => [
      `update payos_link set next_check_at = ${HOUR_AGO} where id = '${waiting.link}'`,
    ],
  },
  {
    violation: "a claim that was never given back",
    found: ["claims-are-given-back"],
    sql: ({ abandoned }) => [
      `update payos_link set claimed_until = ${HOUR_AGO} where id = '${abandoned.link}'`,
    ],
  },
  {
    violation: "work that fails and fails, and nobody is told",
    found: ["failing-work-is-listed"],
    sql: ({ short }) => [
      `update payos_link set attempts = 7, last_error = 'no order yet' where id = '${short.link}'`,
    ],
  },
]
