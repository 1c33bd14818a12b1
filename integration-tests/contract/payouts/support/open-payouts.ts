import { randomUUID } from "node:crypto"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import type { PayosOptions } from "../../../../src/modules/payos/options/options"
import { FAILURES_BEFORE_PROBLEM } from "../../../../src/domain/failures-before-problem"
import type { PayosServices } from "../../../../src/modules/payos/services"
import type { Payout } from "../../../../src/modules/payos/repositories/payouts/payout-row"
import type { Simulator } from "../../../../src/simulator"
import { confirmPayout } from "../../../../src/use-cases/payouts/decide-payout"
import { processDuePayouts } from "../../../../src/use-cases/payouts/process-payouts"
import { openContract } from "../../support/contract"
import type { Control } from "../../support/control"
import { openLedger, openService } from "../../service-coverage/ledger"
import { containerOf } from "./container"
import { draftPayBack } from "../../../../src/use-cases/unmatched-money/pay-back"
import { findPayout } from "../../../../src/modules/payos/repositories/payouts/read-payouts"
import { contextOf } from "../../../../src/use-cases/context"
import { makeRequestsDue } from "../../../kit/time/make-due"

/** An instance's services and its payout loop, without Medusa. */
export type Instance = PayosServices & {
  container: MedusaContainer
  /** Processes everything that is due, as the job does. */
  work: () => Promise<void>
  /** The lines of its log. */
  log: string[]
}

/** Two instances of one store on one ledger, with a simulator. */
export type PayoutSetup = {
  db: Knex
  simulator: Simulator
  control: Control
  options: PayosOptions
  a: Instance
  b: Instance
  /** Opens another instance, with other options. */
  open: (options: Partial<PayosOptions>) => Instance
  /** The refunds that exist in Medusa; it has no others. */
  refunds: Set<string>
  sql: <Row>(text: string) => Promise<Row[]>
}

export const LAN = {
  to_bin: "970436",
  to_account_number: "0011004567890",
  to_account_name: "NGUYEN THI LAN",
}

/** A user whose decisions need no approval. */
export const BY_LAN = { actor_id: "user_lan", needs_approval: false }

export async function openPayouts(): Promise<PayoutSetup> {
  const { simulator, control } = await openContract()
  const db = await openLedger()
  const options: PayosOptions = {
    ...simulator.payment,
    payout: simulator.payout,
    baseUrl: simulator.url,
    backendUrl: "https://shop.example",
    returnUrl: "https://shop.example/xong",
    cancelUrl: "https://shop.example/huy",
  }
  const refunds = new Set<string>()
  const open = (other: Partial<PayosOptions>) => openInstance(db, { ...options, ...other }, refunds)
  const sql = async <Row>(text: string) => {
    const { rows }: { rows: Row[] } = await db.raw(text)
    return rows
  }
  return { db, simulator, control, options, a: open({}), b: open({}), open, refunds, sql }
}

/** Empties the ledger and the simulator between tests. */
export async function reset({ control, refunds, sql }: PayoutSetup): Promise<void> {
  refunds.clear()
  await control.post("/reset")
  await sql(
    `truncate payos_queue, payos_bank_details_request, payos_payout_attempt, payos_payout_request, payos_payout, payos_payout_batch, payos_audit_log, payos_problem,
       payos_allocation, payos_allocation_total`,
  )
}

let links = 0

const orderCode = () => (links += 1)

/** Inserts a payment collection with this confirmed amount, in đồng, none of it allocated. */
export async function paidCollection({ sql }: PayoutSetup, amount: number): Promise<string> {
  const id = `pay_col_${randomUUID()}`
  await sql(
    `insert into payos_link (id, channel, client_id, order_code, payment_collection_id, session_id, amount,
       description, fingerprint, state, confirmed_amount, expires_at)
     values ('polink_${randomUUID()}', 'default', 'previous', ${orderCode()}, '${id}', 'payses',
       ${amount}, 'CSAB12CD34', '', 'closed', ${amount}, now())`,
  )
  return id
}

/** A draft that pays back money without an order. Amount in đồng. */
export async function draft(setup: PayoutSetup, amount = 50_000): Promise<Payout> {
  return draftOf(setup, await paidCollection(setup, amount), amount)
}

/** A draft that pays back a collection's money. */
export async function draftOf(
  setup: PayoutSetup,
  payment_collection_id: string,
  amount: number,
): Promise<Payout> {
  await draftPayBack(setup.a, { payment_collection_id, amount, created_by: "user_lan" })
  const [row] = await setup.sql<{ id: string }>(
    "select id from payos_payout order by created_at desc, id desc limit 1",
  )
  return found(setup.a, row?.id ?? "")
}

/** Confirms a draft and sends it; returns its id. */
export async function sendPayout(setup: PayoutSetup, sender = setup.a): Promise<string> {
  const { id } = await draft(setup)
  await confirmPayout(sender, { id, ...BY_LAN, destination: LAN })
  await sender.work()
  return id
}

export async function found({ db }: Instance, id: string): Promise<Payout> {
  const payout = await findPayout(db, id)
  if (!payout) throw new Error("The ledger lost a payout")
  return payout
}

/** The open problems, as `kind subject`. */
export async function problems({ sql }: PayoutSetup): Promise<string[]> {
  const open = await sql<{ kind: string; subject: string }>(
    "select kind, subject from payos_problem where resolved_at is null order by kind",
  )
  return open.map(({ kind, subject }) => `${kind} ${subject}`)
}

/** The references of the creation requests for single payouts. */
export async function creations({ control }: PayoutSetup): Promise<string[]> {
  const requests = await control.requests()
  return requests
    .filter(({ operation }) => operation === "payout.create")
    .map(({ body }) => String((body as { referenceId: unknown }).referenceId))
}

/** Moves the requests' times into the past by an interval, and makes them due. */
export async function letPass({ sql }: PayoutSetup, interval: string): Promise<void> {
  await sql(
    `update payos_payout_request set sent_at = sent_at - interval '${interval}',
       created_at = created_at - interval '${interval}',
       responded_at = responded_at - interval '${interval}'`,
  )
  await sql("update payos_queue set claimed_until = null")
  await makeRequestsDue(sql)
}

/** Processes due requests without success until the time to send them is over. */
export async function failUntilOverdue(setup: PayoutSetup): Promise<void> {
  for (let tries = 0; tries <= FAILURES_BEFORE_PROBLEM; tries += 1) {
    await setup.a.work()
    await letPass(setup, "4 minutes")
  }
}

function openInstance(db: Knex, options: PayosOptions, refunds: ReadonlySet<string>): Instance {
  const payos = openService(db, options)
  const log: string[] = []
  const container = containerOf(payos, log, refunds)
  return { ...payos, container, work: () => processDuePayouts(contextOf(container)), log }
}
