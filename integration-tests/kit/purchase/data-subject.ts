import { randomUUID } from "node:crypto"
import type { Journey } from "../journey/journey"
import { signedBody, webhookData } from "../simulator/webhook-data"
import { eventually } from "../time/eventually"
import { letPayoutsWait } from "../time/let-time-pass"
import { listPayouts } from "./paid-order"

/** A customer whose name, account, email and phone are in every free text of a purchase. */
export type Person = { name: string; account: string; email: string; phone: string }

export const HUNG: Person = {
  name: "PHAM PHI HUNG",
  account: "0099887766554",
  email: "hung.pham@thu.example",
  phone: "0912345678",
}

export const MAI: Person = {
  name: "VO THI MAI",
  account: "0055443322110",
  email: "mai.vo@thu.example",
  phone: "0987654321",
}

export type Purchase = { cartId: string; orderId: string; paymentId: string; webhookBody: string }

/**
 * Makes a purchase that a person overpays by 5.000 ₫. The surplus is returned in cash, a part is refunded, and a second
 * refund fails and is discarded; every free text contains the person's data.
 */
export async function buyAs(journey: Journey, person: Person, given?: string): Promise<Purchase> {
  const { admin, sql, orderOf } = journey
  const freeText = `${person.name} ${person.account} ${person.email} ${person.phone}`
  const { cartId, webhookBody } = await payAs(journey, person, given)
  const { id: orderId } = await orderOf(cartId)
  const [payment] = await sql<{ id: string; collection: string }>(
    `select p.id, p.payment_collection_id as collection from payment p
     join cart_payment_collection c on c.payment_collection_id = p.payment_collection_id
     where c.cart_id = ?`,
    [cartId],
  )
  const { id: paymentId, collection } = payment ?? { id: "", collection: "" }
  const surplus = await eventually("the surplus listed", async () => {
    const [found] = await sql<{ id: string; version: number }>(
      "select id, version from payos_problem where subject = ? and resolved_at is null",
      [collection],
    )
    return found
  })
  const decision = {
    action: "resolve_outside",
    outcome: "paid_back_outside",
    amount: 5_000,
    reason: freeText,
  }
  const body = { ...decision, version: surplus.version }
  expect(await admin(`/payos/problems/${surplus.id}/resolve`, body)).toMatchObject({ status: 200 })
  const { name, account } = person
  await refundAs(journey, paymentId, { name, account, amount: 20_000, state: "succeeded" })
  const missing = { name, account: "0000000404", amount: 15_000, state: "failed" }
  const failed = await refundAs(journey, paymentId, missing)
  const discard = { reason: freeText, outcome: "payee_already_paid" }
  expect(await admin(`/payos/payouts/${failed}/discard`, discard)).toMatchObject({ status: 200 })
  await letPayoutsWait(journey)
  return { cartId, orderId, paymentId, webhookBody }
}

async function payAs(
  { shopper, simulator, webhook, credentials }: Journey,
  person: Person,
  given?: string,
): Promise<{ cartId: string; webhookBody: string }> {
  const { name, account, email, phone } = person
  const cartId = given ?? (await shopper.cart())
  const session = await shopper.startPayment(cartId)
  const reference = `FT${randomUUID().slice(0, 8)}`
  const counterAccount = { bankId: "970436", name, number: account }
  await simulator.pay(session.data.order_code, {
    amount: 255_000,
    reference,
    counterAccount,
    deliver: "never",
  })
  const data = webhookData(session, {
    amount: 255_000,
    reference,
    description: `${session.data.description} ${email} ${phone}`,
    counterAccountBankId: "970436",
    counterAccountName: name,
    counterAccountNumber: account,
  })
  const webhookBody = signedBody(data, credentials().checksumKey)
  expect((await webhook(webhookBody)).status).toBe(200)
  return { cartId, webhookBody }
}

type Refund = Pick<Person, "name" | "account"> & { amount: number; state: string }

/** Makes a refund in the admin to an account at another bank, and waits for a state of its payout. */
async function refundAs(
  journey: Journey,
  paymentId: string,
  { name, account, amount, state }: Refund,
): Promise<string> {
  const requested = await journey.admin(`/payos/payments/${paymentId}/refunds`, {
    amount,
    idempotency_key: randomUUID(),
    destination: { to_bin: "970422", to_account_number: account, to_account_name: name },
  })
  const { id } = requested.body["payout"] as { id: string }
  await eventually(`the refund ${state}`, async () => {
    await letPayoutsWait(journey)
    return (await listPayouts(journey)).some((one) => one.id === id && one.state === state)
  })
  return id
}

/** Dumps every row of every payos_* table as text, with bytes decoded as UTF-8. */
export async function dumpLedger({ sql }: Pick<Journey, "sql">): Promise<string> {
  const tables = await sql<{ name: string }>(
    "select table_name as name from information_schema.tables where starts_with(table_name, 'payos_')",
  )
  const dumps = await Promise.all(
    tables.map(async ({ name }) => {
      const found = await sql(`select * from "${name}"`)
      return found.map((row) => `${name} ${toText(row)}`)
    }),
  )
  return dumps.flat().join("\n")
}

function toText(row: Record<string, unknown>): string {
  return JSON.stringify(row, (_, value: unknown) => {
    const isBytes = (value as { type?: string } | null)?.type === "Buffer"
    return isBytes ? Buffer.from((value as { data: number[] }).data).toString() : value
  })
}

/** The personal data that a text contains. */
export function namedIn(text: string, person: Person): string[] {
  return Object.values(person).filter((value) => text.includes(value))
}

/** Counts occurrences of a person's data in a text. */
export function countIn(text: string, person: Person): number {
  return Object.values(person).reduce((sum, value) => sum + text.split(value).length - 1, 0)
}
