import { recordAuditEntry } from "../audit-log"
import { rows, type Db } from "../db"
import { eraseErrors, toSets } from "./erase-old"
import { ERASERS } from "./erasers"
import { undecidedOf, type Undecided } from "./undecided"

/** The kind of identifier that named a data subject; its value is never stored. */
type DataSubject = "customer_id" | "email" | "phone"

/** The payments of one data subject, according to Medusa. */
export type SubjectPayments = {
  by: DataSubject
  collections: readonly string[]
  payments: readonly string[]
}

type Erasure = { type: "erased" } | { type: "undecided"; undecided: Undecided[] }

/** The tables of an export, each with its rows. */
type PersonalData = Record<string, Record<string, unknown>[]>

/**
 * Columns that an export leaves out: a session's id is a credential for its payment and also appears in the references
 * of allocations. The other columns are of no use to the subject.
 */
const SECRETS = "'{session_id,ref,key,idempotency_key,search,digest,secret_hash,factor_hash}'"

/** Reads every row of a data subject's payments, and records the export in the audit log. */
export function exportPersonalData(
  db: Db,
  subject: SubjectPayments,
  actor_id: string,
): Promise<PersonalData> {
  return db.transaction(async (trx) => {
    const data: PersonalData = {}
    const ids = await idsOf(trx, subject)
    for (const { table, isOfSubject } of ERASERS) {
      const found = await rows<{ row: Record<string, unknown> }>(
        trx,
        `select (to_jsonb(r) - cast(${SECRETS} as text[])) as row from ${table} r where ${isOfSubject}
         order by r.created_at`,
        ids,
      )
      data[table.replace("payos_", "")] = found.map(({ row }) => readable(row))
    }
    await recordAccess(trx, subject, { action: "personal_data_exported", actor_id })
    return data
  })
}

/** Replaces a webhook's raw body with its `data`, without the signature. */
function readable({ raw, ...row }: Record<string, unknown>): Record<string, unknown> {
  if (typeof raw !== "string") return row
  const text = Buffer.from(raw.replace(/^\\x/, ""), "hex").toString()
  return { ...row, webhook: dataOf(text) }
}

function dataOf(text: string): unknown {
  try {
    return (JSON.parse(text) as { data?: unknown }).data ?? null
  } catch {
    return text
  }
}

/** Erases the personal data of a data subject's payments, unless some of their money is undecided. */
export function erasePersonalData(
  db: Db,
  subject: SubjectPayments,
  actor_id: string,
): Promise<Erasure> {
  return db.transaction(async (trx) => {
    const ids = await idsOf(trx, subject)
    await rows(
      trx,
      "select id from payos_payout where id = any(:payouts) order by id for update",
      ids,
    )
    await rows(
      trx,
      "select id from payos_link where payment_collection_id = any(:collections) order by id for update",
      ids,
    )
    const undecided = await listUndecided(trx, ids)
    if (undecided.length > 0) return { type: "undecided", undecided }
    for (const eraser of ERASERS) {
      await rows(
        trx,
        `update ${eraser.table} r set ${toSets(eraser)}
         where r.erased_at is null and ${eraser.isOfSubject}`,
        ids,
      )
    }
    await eraseErrors(trx)
    await recordAccess(trx, subject, { action: "personal_data_erased", actor_id })
    return { type: "erased" }
  })
}

function listUndecided(trx: Db, ids: SubjectIds): Promise<Undecided[]> {
  return rows<Undecided>(
    trx,
    `select u.kind, u.id from unnest(cast(:collections as text[])) c(id), lateral (${undecidedOf("c.id")}) u
     union
     select 'payout', id from payos_payout
     where id = any(:payouts) and state not in ('succeeded', 'discarded')
     order by 1, 2`,
    ids,
  )
}

function recordAccess(
  trx: Db,
  { by, collections }: SubjectPayments,
  {
    action,
    actor_id,
  }: { action: "personal_data_exported" | "personal_data_erased"; actor_id: string },
): Promise<void> {
  const detail = { by, collection_ids: collections }
  return recordAuditEntry(trx, { subject: "personal_data", action, actor_id, detail })
}

type SubjectIds = { collections: string[]; payments: string[]; payouts: string[] }

/** Lists other collections whose money is allocated to these and to no others, each with its cart. */
export function listSourcesOf(
  db: Db,
  collections: readonly string[],
): Promise<{ collection_id: string; cart_id: string | null }[]> {
  return rows(
    db,
    `select a.collection_id, (select max(cart_id) from payos_link l
       where l.payment_collection_id = a.collection_id) as cart_id
     from payos_allocation a
     where a.kind = 'reallocated' and not a.collection_id = any(:collections)
       and a.collection_id in (select collection_id from payos_allocation where to_collection_id = any(:collections))
     group by a.collection_id
     having coalesce(sum(a.amount) filter (where a.to_collection_id = any(:collections)), 0) > 0
       and coalesce(sum(a.amount) filter (where not a.to_collection_id = any(:collections)), 0) = 0`,
    { collections: [...collections] },
  )
}

/**
 * Adds the ids of the purchases' payouts, and of payouts to the payer's account from purchases to which their money was
 * reallocated.
 */
async function idsOf(db: Db, subject: SubjectPayments): Promise<SubjectIds> {
  const ids = { collections: [...subject.collections], payments: [...subject.payments] }
  const payouts = await rows<{ id: string }>(
    db,
    `with payers as (
       select upper(t.counter_account ->> 'number') as account_number from payos_transfer t
       join payos_link l on l.id = t.link_id
       where l.payment_collection_id = any(:collections))
     select id from payos_payout o where o.payment_collection_id = any(:collections)
       or (upper(o.to_account_number) in (select account_number from payers)
         and o.payment_collection_id in (select to_collection_id from payos_allocation
           where collection_id = any(:collections) and to_collection_id is not null))
     order by id`,
    ids,
  )
  return { ...ids, payouts: payouts.map(({ id }) => id) }
}
