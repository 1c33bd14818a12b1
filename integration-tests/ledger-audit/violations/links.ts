import { HOUR_AGO, type PlantedViolation } from "./planted-violation"

export const linkViolations: readonly PlantedViolation[] = [
  {
    violation: "a creation that is an hour old",
    found: ["creations-are-examined"],
    sql: ({ waiting }) => [
      `update payos_link set state = 'creating', created_at = ${HOUR_AGO} where id = '${waiting.link}'`,
    ],
  },
  {
    violation: "a creation that nobody will examine",
    found: ["creations-have-a-time"],
    sql: ({ waiting }) => [
      `update payos_link set state = 'creating' where id = '${waiting.link}'`,
      `delete from payos_queue where id = '${waiting.link}'`,
    ],
  },
  {
    violation: "an open link whose creation was never answered",
    found: ["open-links-hold-their-answer"],
    sql: ({ waiting }) => [
      `update payos_link set payment_link_id = null, payment_details = null where id = '${waiting.link}'`,
    ],
  },
  {
    violation: "two links with one order code",
    found: ["order-codes-are-unique"],
    sql: ({ abandoned, paid }) => [
      `drop index "UQ_payos_link_order_code"`,
      `update payos_link set order_code = (select order_code from payos_link where id = '${paid.link}')
       where id = '${abandoned.link}'`,
    ],
  },
  {
    violation: "one link of payOS in two rows",
    found: ["payos-links-are-stored-once"],
    sql: ({ abandoned, paid }) => [
      `update payos_link set payment_link_id =
         (select payment_link_id from payos_link where id = '${paid.link}')
       where id = '${abandoned.link}'`,
    ],
  },
]
