import { CUSTOMER_KINDS } from "../notifications/notification-row"
import { hasNothingUndecided, OF_SUBJECT } from "./undecided"

/** The erasure of a table's personal data, as SQL over a row `r`. */
export type Eraser = {
  table: string
  /** Its primary key. */
  key: readonly string[]
  /** The column from which a row's retention period counts. */
  since: string
  /** The option that sets its retention period. */
  kept: "webhookDays" | "personalDataDays"
  /** The value of each column with personal data after the erasure. */
  sets: Readonly<Record<string, string>>
  /** Whether no pending decision about money needs the row. */
  isDue: string
  /** Whether the row belongs to `:collections`, `:payments` or `:payouts`. */
  isOfSubject: string
}

/** The keys of an audit entry's detail without personal data; all others are erased. */
const AUDIT_KEYS = [
  ...[
    "amount",
    "purpose",
    "from",
    "state",
    "kind",
    "to_bin",
    "received",
    "written_off",
    "count",
    "fee",
  ],
  ...["allocation_id", "to_collection_id", "order_id", "batch_id", "request_id", "lookups"],
  ...["month", "opening", "closing", "amount_in", "amount_out"],
  ...["validate_destination", "webhook_url", "by", "collection_ids"],
]

/** The keys of a problem's detail without personal data; all others are erased. */
const PROBLEM_KEYS = [
  ...["amount", "purpose", "payment_id", "payment_collection_id", "refunded", "rate", "count"],
  ...["link_id", "order_code", "cart_id", "display_id", "webhook_event_id", "channel", "links"],
  ...["payout_ids", "payout_id_at_payos", "state", "states", "attempt", "failures"],
  ...["error_code", "locked", "until"],
]

/** Kinds of problems whose reason is a code of the plugin; the reasons of other kinds quote errors. */
const WITH_OWN_REASON = `('unmatched_money', 'webhook_not_booked', 'webhook_unreadable', 'payout_draft', 'payout_approval')`

const without = (json: string): string =>
  `${json} - cast('{toAccountNumber,description}' as text[])`

/** Payout tables are in the global lock order: payouts, requests, attempts. */
export const ERASERS: readonly Eraser[] = [
  {
    table: "payos_payout",
    key: ["id"],
    since: "updated_at",
    kept: "personalDataDays",
    sets: {
      to_account_number: "null",
      to_account_name: "null",
      // The plugin writes a refund's text itself and sends it again if the bank returns the money.
      description: "case when r.purpose = 'manual' then '' else r.description end",
      error_message: "null",
      discard_reason: "null",
    },
    isDue: `r.state in ('succeeded', 'discarded') and not exists (
      select from payos_payout_attempt a join payos_queue q on q.id = a.request_id
      where a.payout_id = r.id)
      and not exists (select from payos_problem p where p.resolved_at is null and (p.subject = r.id
        or p.subject in (select a.request_id from payos_payout_attempt a where a.payout_id = r.id)))`,
    isOfSubject: "r.id = any(:payouts)",
  },
  {
    table: "payos_payout_request",
    key: ["id"],
    since: "updated_at",
    kept: "personalDataDays",
    sets: {
      body: `(${without("r.body")}) || case when r.body -> 'payouts' is null then '{}'
        else jsonb_build_object('payouts', (select jsonb_agg(${without("item")})
          from jsonb_array_elements(r.body -> 'payouts') item)) end`,
      error_message: "null",
    },
    isDue: `not exists (select from payos_payout_attempt a join payos_payout p on p.id = a.payout_id
      where a.request_id = r.id and p.erased_at is null)`,
    isOfSubject: `r.id in (${OF_SUBJECT.requests})`,
  },
  {
    table: "payos_payout_attempt",
    key: ["payout_id", "attempt"],
    since: "updated_at",
    kept: "personalDataDays",
    sets: { to_account_number: "null", to_account_name: "null", error_message: "null" },
    isDue:
      "exists (select from payos_payout p where p.id = r.payout_id and p.erased_at is not null)",
    isOfSubject: `r.payout_id in (${OF_SUBJECT.payouts})`,
  },
  {
    table: "payos_link",
    key: ["id"],
    since: "facts_changed_at",
    kept: "personalDataDays",
    sets: {
      close_note: "null",
      last_response: "r.last_response || jsonb_build_object('cancellation_reason', null)",
    },
    isDue: hasNothingUndecided("r.payment_collection_id"),
    isOfSubject: "r.payment_collection_id = any(:collections)",
  },
  {
    table: "payos_transfer",
    key: ["id"],
    since: "created_at",
    kept: "personalDataDays",
    sets: { counter_account: "null", virtual_account: "null", description: "null" },
    isDue: hasNothingUndecided(
      "(select l.payment_collection_id from payos_link l where l.id = r.link_id)",
    ),
    isOfSubject: `r.link_id in (${OF_SUBJECT.links})`,
  },
  {
    table: "payos_webhook_event",
    key: ["id"],
    since: "created_at",
    kept: "webhookDays",
    sets: {
      raw: "null",
      reported: `case when r.outcome in ('payment', 'duplicate') then jsonb_build_object(
        'amount', cast(convert_from(r.raw, 'UTF8') as json) -> 'data' -> 'amount',
        'reference', cast(convert_from(r.raw, 'UTF8') as json) -> 'data' ->> 'reference') end`,
    },
    isDue: `not exists (select from payos_problem p where p.resolved_at is null
        and p.subject in (r.id, r.outcome || ':' || r.order_code))
      and (r.link_id is null or
        ${hasNothingUndecided("(select l.payment_collection_id from payos_link l where l.id = r.link_id)")})`,
    isOfSubject: `(r.link_id in (${OF_SUBJECT.links}) or (r.link_id is null
      and (r.order_code, r.client_id) in (select order_code, client_id from payos_link
        where payment_collection_id = any(:collections))))`,
  },
  {
    table: "payos_audit_log",
    key: ["id"],
    since: "created_at",
    kept: "personalDataDays",
    sets: { detail: onlyKeys("r.detail", AUDIT_KEYS) },
    isDue: "true",
    isOfSubject: `r.subject in (${OF_SUBJECT.subjects})`,
  },
  {
    table: "payos_problem",
    key: ["id"],
    since: "resolved_at",
    kept: "personalDataDays",
    sets: {
      detail: `${onlyKeys("r.detail", PROBLEM_KEYS)} || case when r.kind in ${WITH_OWN_REASON}
        then jsonb_build_object('reason', r.detail -> 'reason') else '{}' end`,
      resolution: "r.resolution || jsonb_build_object('reason', null)",
    },
    isDue: "r.resolved_at is not null",
    isOfSubject: `r.subject in (${OF_SUBJECT.subjects})`,
  },
  {
    table: "payos_notification",
    key: ["id"],
    since: "created_at",
    kept: "personalDataDays",
    // The digest of a customer's address, such as a phone number, could be guessed.
    sets: {
      error: "null",
      recipient_hash: `case when r.kind in ('${CUSTOMER_KINDS.join("', '")}') then r.id else r.recipient_hash end`,
    },
    isDue: "r.state not in ('waiting', 'sending')",
    isOfSubject: `(r.subject in (select p.id from payos_problem p where p.subject in (${OF_SUBJECT.subjects}))
      or split_part(r.subject, '/', 1) in (${OF_SUBJECT.links})
      or r.subject in (select id from payos_bank_details_request where payout_id in (${OF_SUBJECT.payouts})))`,
  },
  {
    table: "payos_allocation",
    key: ["id"],
    since: "created_at",
    kept: "personalDataDays",
    sets: { reason: "null" },
    isDue: "true",
    isOfSubject: "(r.collection_id = any(:collections) or r.to_collection_id = any(:collections))",
  },
  {
    table: "payos_refund_intent",
    key: ["id"],
    since: "created_at",
    kept: "personalDataDays",
    sets: {
      intent: `r.intent || jsonb_build_object('destination', null, 'resolve_outside',
        case when jsonb_typeof(r.intent -> 'resolve_outside') = 'object'
          then r.intent -> 'resolve_outside' || jsonb_build_object('reason', '') end)`,
    },
    isDue: "true",
    isOfSubject: "r.payment_id = any(:payments)",
  },
  {
    // A closed request contains no account: closing erased it.
    table: "payos_bank_details_request",
    key: ["id"],
    since: "updated_at",
    kept: "personalDataDays",
    sets: { to_account_number: "null", to_account_name: "null" },
    isDue: `r.state in ('accepted', 'closed') and exists (
      select from payos_payout p where p.id = r.payout_id and p.erased_at is not null)`,
    isOfSubject: `r.payout_id in (${OF_SUBJECT.payouts})`,
  },
]

function onlyKeys(json: string, keys: readonly string[]): string {
  const kept = keys.map((key) => `'${key}'`).join(", ")
  return `(select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(${json}) where key in (${kept}))`
}
