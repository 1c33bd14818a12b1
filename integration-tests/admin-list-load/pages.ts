import type { Facts } from "./facts"

/** A page of the admin and its path; `large` is the large shop's path if the small shop has no such page. */
export type Page = {
  name: string
  path: (facts: Facts) => string
  large?: (facts: Facts) => string
  /** How many times longer it may take than the small shop's; 2 by default. */
  factor?: number
}

/** The factor for pages that add up a month's transfers or every open case, whose number grows with the links. */
export const SUMS = 4

/** The offset of the last page that a list of at most 10,000 counted rows offers. */
const LAST = 9_980

const list = (name: string, query: string, large?: string): Page => ({
  name,
  path: () => `/payos/${query}`,
  ...(large !== undefined && { large: () => `/payos/${large}` }),
})

const search = (name: string, term: (facts: Facts) => string | number, rest = ""): Page => ({
  name: `search: ${name}`,
  path: (facts) => `/payos/links?q=${encodeURIComponent(term(facts))}${rest}`,
})

const payoutSearch = (name: string, term: (facts: Facts) => string | number, rest = ""): Page => ({
  name: `search of payouts: ${name}`,
  path: (facts) => `/payos/payouts?q=${encodeURIComponent(term(facts))}${rest}`,
})

/** Every list with every filter and every kind of search. */
export const PAGES: readonly Page[] = [
  list("payments", "links"),
  list("payments, row 901 on", "links?offset=900"),
  list("payments, last page that is offered", "links?offset=900", `links?offset=${LAST}`),
  list("status: paid", "links?status=PAID"),
  list("status: paid, row 601 on", "links?status=PAID&offset=600"),
  list(
    "status: paid, last page that is offered",
    "links?status=PAID&offset=600",
    `links?status=PAID&offset=${LAST}`,
  ),
  list("status: cancelled", "links?status=CANCELLED"),
  list("status: underpaid", "links?status=UNDERPAID"),
  list("status: waiting", "links?status=PENDING"),
  list("status: any of three", "links?status=PENDING&status=UNDERPAID&status=EXPIRED"),
  list("state: open", "links?state=open"),
  list("state: closed", "links?state=closed"),
  list("with money", "links?money=some"),
  list("without money", "links?money=none"),
  list("underpaid", "links?money=underpaid"),
  list("with a problem", "links?problem=true"),
  list("with a problem, row 21 on", "links?problem=true&offset=20"),
  { name: "of one month", path: ({ month }) => `/payos/links?${month}` },
  { name: "of one month, paid", path: ({ month }) => `/payos/links?${month}&status=PAID` },
  {
    name: "of one month, without money",
    path: ({ month }) => `/payos/links?${month}&money=none`,
  },
  search("order code", ({ order_code }) => order_code),
  search("order number", ({ display_id }) => `#${display_id}`),
  search("order id", ({ order_id }) => order_id),
  search("cart id", ({ cart_id }) => cart_id),
  search("payOS's id", ({ payment_link_id }) => payment_link_id),
  search("payment collection", ({ payment_collection_id }) => payment_collection_id),
  search("content", ({ description }) => description),
  search("beginning of a content", ({ description }) => description.slice(0, 8)),
  search("bank reference", ({ reference }) => reference),
  search("account number", ({ number }) => number),
  // One row: names are unique among a thousand payers, but not among a million.
  search("payer's name", ({ name }) => name, "&limit=1"),
  search("family name of four in ten", () => "nguyen"),
  search("family name of four in ten, paid", () => "nguyen", "&status=PAID"),
  search("family name of four in ten, with a problem", () => "nguyen", "&problem=true"),
  search("nothing", () => "khong co gi nhu the"),
  list("export: links", "links/export"),
  list("export: transfers", "links/export?rows=transfers"),
  list("export: paid links", "links/export?status=PAID"),
  { name: "one link", path: ({ id }) => `/payos/links/${id}` },
  list("payouts", "payouts"),
  list("payouts, row 21 on", "payouts?offset=20"),
  list("payouts, last page that is offered", "payouts?offset=20", `payouts?offset=${LAST}`),
  list("payouts: arrived", "payouts?state=succeeded"),
  list("payouts: drafts", "payouts?state=draft"),
  list("payouts: failed or reversed", "payouts?state=failed&state=reversed"),
  list("payouts: refunds", "payouts?purpose=refund"),
  list("payouts: manual payouts that arrived", "payouts?purpose=manual&state=succeeded"),
  {
    name: "payouts: by reference",
    path: ({ merchant_reference }) => `/payos/payouts?merchant_reference=${merchant_reference}`,
  },
  payoutSearch("account number", ({ payee_number }) => payee_number),
  payoutSearch("end of an account number", ({ payee_number }) => payee_number.slice(-4)),
  payoutSearch("order number", ({ refund_display_id }) => `#${refund_display_id}`),
  payoutSearch("merchant's reference", ({ merchant_reference }) => merchant_reference),
  payoutSearch("payee's name", ({ payee_name }) => payee_name, "&limit=1"),
  payoutSearch("family name of four in ten", () => "nguyen"),
  payoutSearch("nothing", () => "khong co gi nhu the"),
  list("batches", "payouts/batches"),
  list("problems", "problems"),
  list("unmatched money", "problems?kind=unmatched_money"),
  list("unmatched money, row 11 on", "problems?kind=unmatched_money&offset=10"),
  { ...list("unmatched money: family name of four in ten", "problems?q=nguyen"), factor: SUMS },
  ...["", "&channel=default"].flatMap((channel) => [
    {
      name: `reconciliation of a month${channel && ", one channel"}`,
      path: ({ period }: Facts) => `/payos/reconciliation?${period}${channel}`,
      factor: SUMS,
    },
    {
      name: `its lines${channel && ", one channel"}`,
      path: ({ period }: Facts) =>
        `/payos/reconciliation/lines?account=collection&${period}${channel}`,
    },
  ]),
  { ...list("overview", "overview"), factor: SUMS },
  { name: "panel of an order", path: ({ order_id }) => `/payos/orders/${order_id}` },
]
