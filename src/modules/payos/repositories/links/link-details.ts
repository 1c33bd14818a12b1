import type { ProblemKind } from "../../../../domain/problems/problem-kinds"
import { readMoneyUse, type MoneyUse } from "./money-use"
import type { RecordedAuditEntry } from "../audit-log"
import { rows, type Db } from "../db"
import { listDecisions, type Decision } from "./list-decisions"
import type { PayosLinkWithMoney } from "./link-row"
import type { Problem } from "../problems/problems"
import type { TransferParty } from "../transfers/transfers"

/** A transfer in the ledger. */
export type BookedTransfer = {
  id: string
  reference: string | null
  amount: number
  /** The bank's time; that of its booking in the ledger if the bank's is missing or years off. */
  occurred_at: Date
  description: string | null
  account_number: string | null
  counter_account: TransferParty | null
  virtual_account: TransferParty | null
  source: "webhook" | "fetch"
  created_at: Date
  /** When the payer's personal data was erased. */
  erased_at: Date | null
}

/** A stored webhook without its body. */
type SeenWebhookEvent = { id: string; route: string; outcome: string; created_at: Date }

/** A problem of a link, its collection or one of its payouts, open or not. */
export type LinkProblem = Problem & {
  kind: ProblemKind
  resolved_at: Date | null
  resolved_by: string | null
  resolution: { action: string; reason: string | null } | null
}

/** A payout of a payment's money, in đồng. */
type LinkPayout = { id: string; amount: number; arrived_at: Date | null }

/** A link with all its rows of the ledger, each list oldest first. */
export type LinkDetails = {
  link: PayosLinkWithMoney
  transfers: BookedTransfer[]
  webhookEvents: SeenWebhookEvent[]
  problems: LinkProblem[]
  auditLog: RecordedAuditEntry[]
  decisions: Decision[]
  payouts: LinkPayout[]
  moneyUse: MoneyUse | undefined
}

/** Reads links of one payment collection with all their rows of the ledger, in the given order. */
export async function readLinkDetails(
  db: Db,
  links: readonly PayosLinkWithMoney[],
): Promise<LinkDetails[]> {
  const [first] = links
  if (!first) return []
  const ofCollection = await readOfCollection(db, first.payment_collection_id)
  return Promise.all(
    links.map(async (link) => {
      const [transfers, webhookEvents, problems, auditLog] = await Promise.all([
        listTransfers(db, link.id),
        listWebhookEvents(db, link.id),
        listLinkProblems(db, link),
        listLinkAuditEntries(db, link),
      ])
      return { link, transfers, webhookEvents, problems, auditLog, ...ofCollection }
    }),
  )
}

async function readOfCollection(
  db: Db,
  collectionId: string,
): Promise<Pick<LinkDetails, "decisions" | "payouts" | "moneyUse">> {
  const [decisions, payouts, moneyUse] = await Promise.all([
    listDecisions(db, [collectionId]),
    listLinkPayouts(db, collectionId),
    readMoneyUse(db, [collectionId]),
  ])
  return {
    decisions: decisions.get(collectionId) ?? [],
    payouts,
    moneyUse: moneyUse.get(collectionId),
  }
}

async function listTransfers(db: Db, id: string): Promise<BookedTransfer[]> {
  const found = await rows<Omit<BookedTransfer, "amount"> & { amount: string }>(
    db,
    `select id, reference, amount, occurred_at, description, account_number, counter_account,
       virtual_account, source, created_at, erased_at
     from payos_transfer where link_id = :id order by occurred_at, id`,
    { id },
  )
  return found.map((row) => ({ ...row, amount: Number(row.amount) }))
}

function listWebhookEvents(db: Db, id: string): Promise<SeenWebhookEvent[]> {
  return rows<SeenWebhookEvent>(
    db,
    `select id, route, outcome, created_at from payos_webhook_event
     where link_id = :id order by created_at, id`,
    { id },
  )
}

function listLinkProblems(
  db: Db,
  { id, payment_collection_id }: PayosLinkWithMoney,
): Promise<LinkProblem[]> {
  return rows<LinkProblem>(
    db,
    `select id, kind, subject, detail, created_at, updated_at, resolved_at, resolved_by, resolution
     from payos_problem where subject in (
       select cast(:id as text) union select cast(:payment_collection_id as text)
       union select id from payos_payout where payment_collection_id = :payment_collection_id)
     order by created_at, id`,
    { id, payment_collection_id },
  )
}

/** Lists the audit entries of the link, its collection, its payouts, and money reallocated to the collection. */
function listLinkAuditEntries(
  db: Db,
  { id, payment_collection_id }: PayosLinkWithMoney,
): Promise<RecordedAuditEntry[]> {
  return rows<RecordedAuditEntry>(
    db,
    `select id, subject, action, actor_id, detail, created_at from payos_audit_log where subject in (
       select cast(:id as text) union select cast(:payment_collection_id as text)
       union select id from payos_payout where payment_collection_id = :payment_collection_id)
     union
     select a.id, a.subject, a.action, a.actor_id, a.detail, a.created_at from payos_allocation m
     join payos_audit_log a on a.subject = m.collection_id and a.detail ->> 'allocation_id' = m.id
     where m.to_collection_id = :payment_collection_id
     order by created_at, id`,
    { id, payment_collection_id },
  )
}

async function listLinkPayouts(db: Db, collectionId: string): Promise<LinkPayout[]> {
  const found = await rows<Omit<LinkPayout, "amount"> & { amount: string }>(
    db,
    `select id, amount, arrived_at from payos_payout
     where payment_collection_id = :collectionId order by created_at, id`,
    { collectionId },
  )
  return found.map((row) => ({ ...row, amount: Number(row.amount) }))
}
