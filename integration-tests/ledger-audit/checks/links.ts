import type { Check } from "../check"
import { LONG_AGO } from "./sql"

const guarantee = 1

/** The ledger has every link with its codes, and every creation without a response is looked up. */
export const linkChecks: readonly Check[] = [
  {
    name: "creations-are-looked-up",
    guarantee,
    covers: "links being created",
    rows: "payos_link where state = 'creating'",
    violations: `
      select id, 'has been creating since ' || created_at as found from payos_link
      where state = 'creating' and created_at < ${LONG_AGO}`,
  },
  {
    name: "creations-are-scheduled",
    guarantee,
    covers: "links being created",
    rows: "payos_link where state = 'creating'",
    violations: `
      select id, 'is being created, and is not queued' as found from payos_link
      where state = 'creating' and not exists (select from payos_queue q where q.id = payos_link.id)`,
  },
  {
    name: "open-links-store-their-response",
    guarantee,
    covers: "open links",
    rows: "payos_link where state = 'open'",
    violations: `
      select id, 'is open without ' || concat_ws(', ',
        case when payment_link_id is null then 'payOS''s id' end,
        case when payment_details is null then 'a QR code' end,
        case when status is null then 'a status' end) as found
      from payos_link
      where state = 'open' and (payment_link_id is null or payment_details is null or status is null)`,
  },
  {
    name: "order-codes-are-unique",
    guarantee,
    covers: "links",
    rows: "payos_link",
    violations: `
      select min(id) as id, format('shares the order code %s with %s other link(s)',
        order_code, count(*) - 1) as found
      from payos_link group by client_id, order_code having count(*) > 1`,
  },
  {
    name: "payos-links-are-stored-once",
    guarantee,
    covers: "links with payOS's id",
    rows: "payos_link where payment_link_id is not null",
    violations: `
      select min(id) as id, format('shares payOS''s link %s with %s other row(s)',
        payment_link_id, count(*) - 1) as found
      from payos_link where payment_link_id is not null
      group by payment_link_id having count(*) > 1`,
  },
]
