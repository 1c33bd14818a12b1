import { recordAuditEntry } from "../audit-log"
import { rows, type Db } from "../db"
import { toSets } from "./erase-old"
import { ERASERS } from "./erasers"
import { undecidedOf, type Undecided } from "./undecided"

/** How a person was named; the name itself is never written down. */
export type PersonKey = "customer_id" | "email" | "phone"

/** The payments of one person, as Medusa knows whose they are. */
export type PersonsPayments = {
  by: PersonKey
  collections: readonly string[]
  payments: readonly string[]
}

export type Erasure = { type: "erased" } | { type: "undecided"; undecided: Undecided[] }

/** The tables of an export, each with its rows. */
export type PersonalData = Record<string, Record<string, unknown>[]>

/**
 * What no answer shows: a session's id lets anybody see its payment, and stands in the references of allocations
 * too. The rest is of no use to a person.
 */
const SECRETS = "'{session_id,ref,key,idempotency_key,form_token,search,digest}'"

/** Reads every row of a person's payments, and writes down that a user did. */
export function exportPerson(
  db: Db,
  person: PersonsPayments,
  actor_id: string,
): Promise<PersonalData> {
  return db.transaction(async (trx) => {
    const data: PersonalData = {}
    for (const { table, isOfPerson } of ERASERS) {
      const found = await rows<{ row: Record<string, unknown> }>(
        trx,
        `select (to_jsonb(r) - cast(${SECRETS} as text[])) as row from ${table} r where ${isOfPerson}
         order by r.created_at`,
        idsOf(person),
      )
      data[table.replace("payos_", "")] = found.map(({ row }) => readable(row))
    }
    await writeDown(trx, "personal_data_exported", person, actor_id)
    return data
  })
}

/** A webhook's bytes as the data that payOS sent; its signature stays inside. */
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

/** Erases what names a person in the rows of their payments, where nothing of their money is undecided. */
export function erasePerson(db: Db, person: PersonsPayments, actor_id: string): Promise<Erasure> {
  return db.transaction(async (trx) => {
    const ids = idsOf(person)
    for (const table of ["payos_payout", "payos_link"]) {
      await rows(
        trx,
        `select id from ${table} where payment_collection_id = any(:collections) order by id for update`,
        ids,
      )
    }
    const undecided = await listUndecided(trx, person)
    if (undecided.length > 0) return { type: "undecided", undecided }
    for (const eraser of ERASERS) {
      await rows(
        trx,
        `update ${eraser.table} r set ${toSets(eraser)}
         where r.erased_at is null and ${eraser.isOfPerson}`,
        ids,
      )
    }
    await writeDown(trx, "personal_data_erased", person, actor_id)
    return { type: "erased" }
  })
}

function listUndecided(trx: Db, person: PersonsPayments): Promise<Undecided[]> {
  return rows<Undecided>(
    trx,
    `select u.kind, u.id from unnest(cast(:collections as text[])) c(id), lateral (${undecidedOf("c.id")}) u
     order by u.kind, u.id`,
    idsOf(person),
  )
}

function writeDown(
  trx: Db,
  act: "personal_data_exported" | "personal_data_erased",
  { by, collections }: PersonsPayments,
  actor_id: string,
): Promise<void> {
  const detail = { by, collection_ids: collections }
  return recordAuditEntry(trx, { subject: "personal_data", act, actor_id, detail })
}

function idsOf({ collections, payments }: PersonsPayments) {
  return { collections: [...collections], payments: [...payments] }
}
