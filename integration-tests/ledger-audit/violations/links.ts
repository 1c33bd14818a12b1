import { HOUR_AGO, type PlantedViolation } from "./planted-violation"

export const linkViolations: readonly PlantedViolation[] = [
  {
    violation: "a link that has been `creating` for an hour",
    found: ["creations-are-looked-up"],
    sql: ({ waiting }) => [
      `update payos_link set state = 'creating', created_at = ${HOUR_AGO} where id = '${waiting.link}'`,
    ],
  },
  {
    violation: "a `creating` link that is not queued",
    found: ["creations-are-scheduled"],
    sql: ({ waiting }) => [
      `update payos_link set state = 'creating' where id = '${waiting.link}'`,
      `delete from payos_queue where id = '${waiting.link}'`,
    ],
  },
  {
    violation: "an open link without a stored creation response",
    found: ["open-links-store-their-response"],
    sql: ({ waiting }) => [
      `update payos_link set payment_link_id = null, payment_details = null where id = '${waiting.link}'`,
    ],
  },
  {
    violation: "two links with the same order code",
    found: ["order-codes-are-unique"],
    sql: ({ abandoned, paid }) => [
      `drop index "UQ_payos_link_order_code"`,
      `update payos_link set order_code = (select order_code from payos_link where id = '${paid.link}')
       where id = '${abandoned.link}'`,
    ],
  },
  {
    violation: "two rows with the same payOS link id",
    found: ["payos-links-are-stored-once"],
    sql: ({ abandoned, paid }) => [
      `update payos_link set payment_link_id =
         (select payment_link_id from payos_link where id = '${paid.link}')
       where id = '${abandoned.link}'`,
    ],
  },
]
