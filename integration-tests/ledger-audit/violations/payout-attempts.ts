import type { PlantedViolation } from "./planted-violation"

const requestOf = (payout: string, attempt = 1) => `id = (select request_id
  from payos_payout_attempt where payout_id = '${payout}' and attempt = ${attempt})`

/** SQL for a further attempt of a payout, as if it were queued automatically. */
const addAttempt = (payout: string, attempt: number, state: string): string[] => [
  `insert into payos_payout_request (id, kind, client_id, idempotency_key, reference_id, body, state,
     payout_id_at_payos, sent_at)
   select 'poreq_planted', kind, client_id, 'key_planted', '${payout}-${attempt}',
     body || '{"referenceId": "${payout}-${attempt}"}', state, 'planted', sent_at
   from payos_payout_request where ${requestOf(payout)}`,
  `insert into payos_queue (id, queue, due_at) values ('poreq_planted', 'payout', now())`,
  `insert into payos_payout_attempt (payout_id, attempt, request_id, reference_id, to_bin,
     to_account_number, state)
   select payout_id, ${attempt}, 'poreq_planted', '${payout}-${attempt}', to_bin,
     to_account_number, '${state}'
   from payos_payout_attempt where payout_id = '${payout}' and attempt = 1`,
  `update payos_payout_request set body = body || (select jsonb_build_object('toBin', to_bin,
     'toAccountNumber', to_account_number) from payos_payout_attempt
     where request_id = 'poreq_planted') where id = 'poreq_planted'`,
  `update payos_payout set attempt = ${attempt}, state = '${state}' where id = '${payout}'`,
]

const setStates = (payout: string, state: string): string[] => [
  `update payos_payout set state = '${state}' where id = '${payout}'`,
  `update payos_payout_attempt set state = '${state}' where payout_id = '${payout}'`,
]

/** Payouts that are sent twice, or differently than decided. */
export const payoutAttemptViolations: readonly PlantedViolation[] = [
  {
    violation: "a second attempt after one that arrived",
    found: [
      "each-attempt-has-a-decision",
      "one-attempt-in-progress",
      "resent-only-after-a-failed-attempt",
    ],
    sql: ({ refunded }) => addAttempt(refunded.payout, 2, "processing"),
  },
  {
    violation: "a third attempt after a second one that arrived",
    found: [
      "each-attempt-has-a-decision",
      "one-attempt-in-progress",
      "resent-only-after-a-failed-attempt",
    ],
    sql: ({ resent }) => addAttempt(resent.payout, 3, "processing"),
  },
  {
    violation: "a payout resent after a lost response",
    found: ["one-attempt-in-progress", "resent-only-after-a-failed-attempt"],
    sql: ({ resent }) => [
      `update payos_payout_attempt set state = 'unknown'
       where payout_id = '${resent.payout}' and attempt = 1`,
      `update payos_payout_request set state = 'unknown', payout_id_at_payos = null
       where ${requestOf(resent.payout)}`,
      `insert into payos_queue (id, queue, due_at)
       select id, 'payout', now() + interval '1 hour' from payos_payout_request
       where ${requestOf(resent.payout)} on conflict (id) do nothing`,
    ],
  },
  {
    violation: "a call with a lost response that is ready to be sent again",
    found: ["requests-match-their-attempts"],
    sql: ({ refunded }) => [
      ...setStates(refunded.payout, "queued"),
      `update payos_payout_request set state = 'ready', lookups = 1, payout_id_at_payos = null,
         responded_at = null where ${requestOf(refunded.payout)}`,
    ],
  },
  {
    violation: "a call with a response that is ready to be sent again",
    found: ["requests-match-their-attempts"],
    sql: ({ refunded }) => [
      ...setStates(refunded.payout, "queued"),
      `update payos_payout_request set state = 'ready' where ${requestOf(refunded.payout)}`,
    ],
  },
  {
    violation: "an attempt that is still `sending` after the response",
    found: ["requests-match-their-attempts"],
    sql: ({ refunded }) => setStates(refunded.payout, "sending"),
  },
  {
    violation: "a call without an attempt",
    found: [
      "payouts-match-their-last-attempt",
      "requests-match-their-attempts",
      "requests-match-the-decision",
    ],
    sql: ({ resent }) => [
      `delete from payos_payout_attempt where payout_id = '${resent.payout}' and attempt = 2`,
    ],
  },
  {
    violation: "a failed payout whose attempt is in transit",
    found: ["payouts-match-their-last-attempt", "waiting-payouts-are-listed"],
    sql: ({ refunded }) => [
      `update payos_payout set state = 'failed' where id = '${refunded.payout}'`,
    ],
  },
  {
    violation: "a discarded payout whose attempt is in transit",
    found: ["payouts-are-allocated", "payouts-match-their-last-attempt"],
    sql: ({ refunded }) => [
      `update payos_payout set state = 'discarded', discarded_by = 'user_planted',
         discard_reason = 'planted' where id = '${refunded.payout}'`,
      `insert into payos_audit_log (id, subject, action, actor_id, detail)
       values ('poaud_planted', '${refunded.payout}', 'payout_discarded', 'user_planted', '{}')`,
    ],
  },
  {
    violation: "a call with another account than decided",
    found: ["requests-match-the-decision"],
    sql: ({ refunded }) => [
      `update payos_payout_request set body = body || '{"toAccountNumber": "111122223333"}'
       where ${requestOf(refunded.payout)}`,
    ],
  },
  {
    violation: "a call with a larger amount than decided",
    found: ["requests-match-the-decision"],
    sql: ({ refunded }) => [
      `update payos_payout_request set body = body || '{"amount": 20001}'
       where ${requestOf(refunded.payout)}`,
    ],
  },
  {
    violation: "two calls with the same key",
    found: ["payout-keys-are-unique"],
    sql: ({ refunded, resent }) => [
      `drop index "UQ_payos_payout_request_key"`,
      `update payos_payout_request set idempotency_key = 'planted'
       where ${requestOf(refunded.payout)} or ${requestOf(resent.payout)}`,
    ],
  },
]
