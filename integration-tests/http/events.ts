import { metrics } from "@medusajs/framework/opentelemetry/api"
import { metrics as sdk } from "@medusajs/framework/opentelemetry/sdk-node"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { countLockWaits } from "../kit/database/lock-waits"
import type { Journey } from "../kit/journey/journey"
import { eventually } from "../kit/time/eventually"
import { letPayoutsWait } from "../kit/time/let-time-pass"

const ACCOUNT = "0011004567890"

const measured = new sdk.InMemoryMetricExporter(sdk.AggregationTemporality.CUMULATIVE)
const reader = new sdk.PeriodicExportingMetricReader({ exporter: measured })
metrics.setGlobalMeterProvider(new sdk.MeterProvider({ readers: [reader] }))
afterAll(() => reader.shutdown())

type ReceivedEvent = { name: string; data: Record<string, unknown> }

export function events(journey: Journey): void {
  const { shopper, simulator, sql, container, orderOf } = journey
  let received: ReceivedEvent[]

  const subscribeTo = (...names: string[]) => {
    const events: ReceivedEvent[] = []
    received = events
    const bus = container().resolve(Modules.EVENT_BUS)
    for (const name of names) {
      bus.subscribe(name, async ({ data }) => {
        events.push({ name, data: data as ReceivedEvent["data"] })
      })
    }
  }
  const dataOf = (name: string) =>
    eventually(name, async () => {
      await letPayoutsWait(journey)
      return received.find((event) => event.name === name)?.data
    })

  it("are published for an underpayment, a completed payment and a surplus", async () => {
    subscribeTo("payos.payment.underpaid", "payos.payment.completed", "payos.payment.unmatched")
    const cart_id = await shopper.cart()
    const { data } = await shopper.startPayment(cart_id)
    await simulator.pay(data.order_code, { amount: 100_000 })
    const underpaid = {
      cart_id,
      order_code: data.order_code,
      amount: 250_000,
      reported_amount: 100_000,
    }
    expect(await dataOf("payos.payment.underpaid")).toMatchObject(underpaid)
    await simulator.pay(data.order_code, { amount: 200_000 })
    const { id: order_id } = await orderOf(cart_id)
    expect(await dataOf("payos.payment.completed")).toMatchObject({ cart_id, order_id })
    const surplus = { reason: "surplus", amount: 50_000 }
    expect(await dataOf("payos.payment.unmatched")).toMatchObject(surplus)
    await eventually(
      "all published",
      async () => (await sql("select 1 from payos_outbox")).length === 0,
    )
    expect(received.map(({ name }) => name).toSorted()).toEqual([
      "payos.payment.completed",
      "payos.payment.underpaid",
      "payos.payment.unmatched",
    ])
    for (const event of received) expect(event.data["event_id"]).toEqual(expect.any(String))
    expect(JSON.stringify(received)).not.toContain("lan@example.vn")
  })

  it("do not report a partial payment as unmatched if the rest arrives while it is processed", async () => {
    subscribeTo("payos.payment.unmatched")
    const { data } = await shopper.startPayment(await shopper.cart())
    const db: Knex = container().resolve(ContainerRegistrationKeys.PG_CONNECTION)
    await db.transaction(async (trx) => {
      await trx.raw("lock table payos_problem in share mode")
      await simulator.pay(data.order_code, { amount: 100_000 })
      await eventually(
        "the partial payment being processed",
        async () => (await countLockWaits(journey)) > 0,
      )
      await simulator.pay(data.order_code, { amount: 200_000 })
      await eventually("the rest booked", async () => {
        return (await sql("select 1 from payos_transfer")).length === 2
      })
    })
    await dataOf("payos.payment.unmatched")
    await eventually(
      "all published",
      async () => (await sql("select 1 from payos_outbox")).length === 0,
    )
    const unmatched = received.filter(({ name }) => name === "payos.payment.unmatched")
    expect(unmatched.map(({ data: { reason, amount } }) => [reason, amount])).toEqual([
      ["surplus", 50_000],
    ])
  })

  it("of Medusa's own are published for a purchase once and in order", async () => {
    subscribeTo("order.placed", "payment.captured")
    const { data } = await shopper.startPayment(await shopper.cart())
    await simulator.pay(data.order_code)
    await dataOf("payment.captured")
    await eventually("no leases held", async () => {
      return (await sql("select 1 from payos_lease")).length === 0
    })
    const own = received.map(({ name }) => name).filter((name) => !name.startsWith("payos."))
    expect(own).toEqual(["order.placed", "payment.captured"])
  })

  it("are published for a payout, without its account", async () => {
    subscribeTo("payos.payout.processing", "payos.payout.succeeded", "payos.payout.draft")
    const idempotency_key = crypto.randomUUID()
    const { status, body } = await journey.admin("/payos/payouts", {
      idempotency_key,
      amount: 20_000,
      description: "hoan tien",
      destination: { to_bin: "970436", to_account_number: ACCOUNT },
    })
    expect([status, body]).toEqual([200, expect.anything()])
    const processing = await dataOf("payos.payout.processing")
    expect(processing).toMatchObject({ state: "processing", purpose: "manual", amount: 20_000 })
    const succeeded = await dataOf("payos.payout.succeeded")
    expect(succeeded).toMatchObject({ state: "succeeded", purpose: "manual", amount: 20_000 })
    expect(received.map(({ name }) => name)).not.toContain("payos.payout.draft")
    expect(JSON.stringify(received)).not.toContain(ACCOUNT)
  })

  it("are counted and timed for OpenTelemetry, and no metric names a cart", async () => {
    const cartId = await shopper.cart()
    const { data } = await shopper.startPayment(cartId)
    await simulator.pay(data.order_code)
    await orderOf(cartId)
    await eventually("the settlement counted", async () => {
      await reader.forceFlush()
      const text = JSON.stringify(measured.getMetrics())
      return text.includes('"result":"done"') && text.includes("payos.loop.duration")
    })
    const points = new Map(
      (measured.getMetrics().at(-1)?.scopeMetrics ?? [])
        .filter(({ scope }) => scope.name === "medusa-payment-payos")
        .flatMap(({ metrics: all }) => all)
        .map(({ descriptor, dataPoints }) => [
          descriptor.name,
          dataPoints.map(({ attributes }) => attributes),
        ]),
    )
    const create = { operation: "paymentRequests.create", outcome: "ok" }
    expect(points.get("payos.call.duration")).toContainEqual(create)
    expect(points.get("payos.webhooks")).toContainEqual({ outcome: "payment" })
    expect(points.get("payos.settlements")).toContainEqual({ result: "done" })
    expect(points.get("payos.loop.duration")).toEqual(expect.any(Array))
    expect(JSON.stringify([...points])).not.toContain(cartId)
  })

  it("are redelivered after a failed publish", async () => {
    subscribeTo("payos.payment.completed")
    const bus = container().resolve(Modules.EVENT_BUS)
    const emit = bus.emit.bind(bus)
    let failures = 0
    bus.emit = async (events, options) => {
      if (!("name" in events) || events.name !== "payos.payment.completed")
        return emit(events, options)
      failures += 1
      throw new Error("the bus is unavailable")
    }
    const cart_id = await shopper.cart()
    const { data } = await shopper.startPayment(cart_id)
    await simulator.pay(data.order_code)
    await eventually("a failed publish", async () => failures > 0)
    bus.emit = emit
    expect(await dataOf("payos.payment.completed")).toMatchObject({ cart_id })
  })
}
