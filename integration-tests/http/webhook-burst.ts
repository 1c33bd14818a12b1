import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { countLockWaits } from "../kit/database/lock-waits"
import type { Journey } from "../kit/journey/journey"
import type { Session } from "../kit/shopper/shopper"
import { signedBody, webhookData, type WebhookFields } from "../kit/simulator/webhook-data"
import { pause } from "../kit/time/eventually"

type Payment = { cartId: string; session: Session }

export function webhookBurst(journey: Journey): void {
  const { shopper, simulator, sql, webhook, orderOf, ordersOf, problems, credentials, container } =
    journey

  const startPayment = async () => {
    const cartId = await shopper.cart()
    return { cartId, session: await shopper.startPayment(cartId) }
  }
  const startPayments = async (count: number) => {
    const payments: Payment[] = []
    while (payments.length < count) payments.push(await startPayment())
    return payments
  }
  const signed = ({ session }: Payment, fields: WebhookFields = {}) =>
    signedBody(webhookData(session, fields), credentials().checksumKey)
  /** Registers the money at payOS too, since the store queries payOS about a link whose webhook is late. */
  const pay = async (payment: Payment) => {
    const data = webhookData(payment.session)
    await simulator.pay(codeOf(payment), { reference: String(data["reference"]), deliver: "never" })
    return signedBody(data, credentials().checksumKey)
  }
  const send = (bodies: readonly string[]) =>
    Promise.all(bodies.map(async (body) => (await webhook(body)).status))
  const all = <T>(status: T, bodies: readonly unknown[]) => bodies.map(() => status)

  /** Blocks the booking of transfers until all webhooks have arrived. */
  const whileNothingIsBooked = async <T>(work: () => Promise<T>): Promise<T> => {
    const db: Knex = container().resolve(ContainerRegistrationKeys.PG_CONNECTION)
    const working = await db.transaction(async (trx) => {
      await trx.raw("lock table payos_transfer in share mode")
      const begun = work()
      await pause(1_500)
      return { begun }
    })
    return working.begun
  }

  it("is stored in few transactions, with the same outcome for each webhook as alone", async () => {
    const exact = await startPayment()
    const halved = await startPayment()
    const doubled = await startPayment()
    const invalid = await startPayment()
    const many = await startPayments(8)
    const twice = signed(doubled)
    const bodies = [
      signed(exact),
      signed(halved, { amount: 100_000 }),
      signed(halved, { amount: 150_000 }),
      ...[twice, twice, twice],
      signed(invalid, { currency: "USD" }),
      signed(invalid, { orderCode: 4711 }),
      ...many.map((payment) => signed(payment, { amount: 1_000 })),
    ]
    await simulator.fault({ operation: "link.get", kind: "html", times: 100 })
    const statuses = await whileNothingIsBooked(() => send(bodies))
    expect(statuses).toEqual(all(200, bodies))

    const [stored] = await sql<{ transactions: number }>(
      `select count(*)::int as events, array_agg(distinct outcome) as outcomes,
         count(distinct xmin::text)::int as transactions from payos_webhook_event`,
    )
    const outcomes = ["payment", "unknown_order_code", "wrong_currency"]
    expect(stored).toMatchObject({ events: bodies.length - 2, outcomes })
    expect(stored?.transactions).toBeLessThan(bodies.length / 2)
    const booked = await sql<{ order_code: string }>(
      `select l.order_code, l.status, sum(t.amount)::int as amount, count(*)::int as transfers
       from payos_link l join payos_transfer t on t.link_id = l.id group by l.id`,
    )
    const byCode = new Map(booked.map((row) => [Number(row.order_code), row]))
    expect(
      [exact, halved, doubled, invalid, ...many].map((payment) => byCode.get(codeOf(payment))),
    ).toMatchObject([
      { status: "PAID", amount: 250_000, transfers: 1 },
      { status: "PAID", amount: 250_000, transfers: 2 },
      { status: "PAID", amount: 250_000, transfers: 1 },
      undefined,
      ...all({ status: "UNDERPAID", amount: 1_000, transfers: 1 }, many),
    ])
    for (const { cartId } of [exact, doubled]) {
      expect(await orderOf(cartId)).toMatchObject({ captured: 250_000, payments: 1 })
    }
    expect(await ordersOf(invalid.cartId)).toEqual([])
    const rejected = (await problems()).filter(({ kind }) => kind === "webhook_not_booked")
    expect(rejected.map(({ detail }) => detail["reason"]).sort()).toEqual([
      "unknown_order_code",
      "wrong_currency",
    ])
  })

  it("does not wait for a locked link", async () => {
    const held = await startPayment()
    const unlocked = await startPayments(3)
    const others = await Promise.all(unlocked.map(pay))
    const body = await pay(held)
    const db: Knex = container().resolve(ContainerRegistrationKeys.PG_CONNECTION)
    let waiting: Promise<number[]> | undefined
    await db.transaction(async (trx) => {
      await trx.raw("select 1 from payos_link where order_code = ? for update", [codeOf(held)])
      waiting = send([body, body, body])
      const bodies = others.flatMap((other) => [other, other])
      expect(await send(bodies)).toEqual(all(200, bodies))
      expect(await sql("select 1 from payos_transfer where amount = 250000")).toHaveLength(3)
    })
    expect(await waiting).toEqual([200, 200, 200])
    expect(await sql("select 1 from payos_transfer where amount = 250000")).toHaveLength(4)
    expect(await orderOf(held.cartId)).toMatchObject({ captured: 250_000, payments: 1 })
  })

  it("receives 503 for a link that stays locked, holds no connection and is booked on redelivery", async () => {
    const held = await startPayment()
    const body = await pay(held)
    const db: Knex = container().resolve(ContainerRegistrationKeys.PG_CONNECTION)
    await db.transaction(async (trx) => {
      await trx.raw("select 1 from payos_link where order_code = ? for update", [codeOf(held)])
      expect(await send([body])).toEqual([503])
      expect(await countLockWaits(journey)).toBe(0)
    })
    expect(await send([body])).toEqual([200])
    expect(await orderOf(held.cartId)).toMatchObject({ captured: 250_000, payments: 1 })
  })

  it("stores the other webhooks when one fails", async () => {
    const failing = await startPayment()
    const repeatedPayer = await startPayment()
    const others = await startPayments(2)
    const refused = signed(failing, { reference: "UNLUCKY" })
    const bodies = [repeatedPayer, ...others].map((payment) => signed(payment))
    // payOS has none of this money, and would report so if queried about a link whose webhook is late.
    await simulator.fault({ operation: "link.get", kind: "html", times: 100 })
    const more = Array.from({ length: 4 }, () => signed(repeatedPayer, { amount: 1_000 }))
    await sql(`alter table payos_transfer add constraint failing check (reference <> 'UNLUCKY')`)
    try {
      const statuses = await send([...bodies, refused, ...more])
      expect(statuses).toEqual([200, 200, 200, 503, ...all(200, more)])
    } finally {
      await sql("alter table payos_transfer drop constraint failing")
    }
    expect(await send([refused])).toEqual([200])
    for (const { cartId } of [failing, ...others]) {
      expect(await orderOf(cartId)).toMatchObject({ captured: 250_000, payments: 1 })
    }
  })
}

function codeOf({ session }: Payment): number {
  return session.data.order_code
}
