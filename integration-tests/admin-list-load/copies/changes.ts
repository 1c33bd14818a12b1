/** SQL that chooses a name by the copy's number. */
function oneOf(names: readonly string[], every: number): string {
  const list = names.map((name) => `'${name}'`).join(", ")
  return `(array[${list}])[1 + abs(hashint4(p.n / ${every})) % ${names.length}]`
}

/** Four names in ten are Nguyễn, as in Vietnam. */
const FAMILIES = "NGUYEN NGUYEN NGUYEN NGUYEN TRAN TRAN LE PHAM HOANG VU".split(" ")
const MIDDLES = "VAN THI MINH THANH NGOC QUANG HUU DUC".split(" ")
const GIVEN =
  "AN BINH CHI DUNG GIANG HANH HUNG KHANH LAN LONG MAI NAM PHUC QUYNH SON THAO TRANG TU VY YEN"
const NAME = `${oneOf(FAMILIES, 1)} || ' ' || ${oneOf(MIDDLES, 3)} || ' ' || ${oneOf(GIVEN.split(" "), 7)}`
const NUMBER = "lpad((1000000000 + p.n)::text, 13, '0')"
const PAYER = `jsonb_build_object('name', ${NAME}, 'number', ${NUMBER})`

const DATA = `o.data || jsonb_build_object('order_code', (o.data ->> 'order_code')::bigint - p.n)`

const DELIVERY = `convert_to(replace(convert_from(o.raw, 'UTF8'), o.order_code::text,
  (o.order_code - p.n)::text), 'UTF8')`

/** The columns besides ids and times that differ in a copy, by table. */
export const CHANGES: Record<string, Record<string, string>> = {
  payos_link: {
    order_code: "o.order_code - p.n",
    description: "'DH' || upper(substr(md5(p.n::text), 1, 11))",
    expires_at: "case when o.state = 'closed' then o.expires_at - p.age else o.expires_at end",
  },
  payos_webhook_event: {
    order_code: "o.order_code - p.n",
    raw: DELIVERY,
    digest: `sha256(${DELIVERY})`,
  },
  payos_transfer: {
    reference: "'FT' || lpad(p.n::text, 9, '0')",
    counter_account: `o.counter_account || ${PAYER}`,
  },
  payos_problem: {
    notified_at: "o.created_at - p.age",
    resolved_at: "case when p.is_open then null else o.created_at - p.age + interval '1 hour' end",
    resolved_by: "case when p.is_open then null else 'user' end",
  },
  payos_payout: {
    idempotency_key: "o.idempotency_key || '_' || p.n",
    merchant_reference: "o.merchant_reference || '-' || p.n",
    to_account_number: `case when o.to_account_number is null then null else ${NUMBER} end`,
    to_account_name: `case when o.to_account_number is null then null else ${NAME} end`,
  },
  payos_payout_batch: { idempotency_key: "o.idempotency_key || '_' || p.n" },
  payment_session: { data: DATA },
  payment: { data: DATA },
  order: { display_id: "100000 + p.n" },
}
