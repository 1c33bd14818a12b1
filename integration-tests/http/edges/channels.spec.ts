import { randomUUID } from "node:crypto"
import type { Health } from "../../../src/types/health"
import { journeys } from "../../kit/journey/journey"
import type { Session } from "../../kit/shopper/shopper"
import { signedBody, webhookData } from "../../kit/simulator/webhook-data"
import { eventually } from "../../kit/time/eventually"
import { letPayoutsWait } from "../../kit/time/let-time-pass"
import { channelHealth } from "../channel-health"
import { channelMonths } from "../channel-months"
import { removedChannel } from "../removed-channel"
import { refundChannels } from "../refund-channels"
import { recoverShared } from "../recover-shared"
import { clientOf, configured, keyOf, NORTH, several } from "../two-channels"

const URLS = { returnUrl: "https://shop.example/south", cancelUrl: "https://shop.example/gone" }

journeys(
  { regionRedirectUrls: { reg_south: URLS }, descriptionPrefix: "CF", payLaterDays: 3 },
  (journey) => {
    const { shopper, sql, orderOf, admin, backend, problems } = journey
    const north = journey.simulator
    const south = () => {
      const [other] = journey.others
      if (!other) throw new Error("The journey has one simulator")
      return other
    }

    const hook = (path: string, body: string) =>
      fetch(`${backend()}/hooks/payos${path}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body,
      })
    const linkOf = async ({ data }: Session) => {
      const [link] = await sql<{ id: string; channel: string; client_id: string; state: string }>(
        "select * from payos_link where order_code = ?",
        [data.order_code],
      )
      if (!link) throw new Error("The ledger has no such link")
      return link
    }
    const paymentOf = async (cartId: string) => {
      const [payment] = await sql<{ id: string }>(
        `select p.id from payment p join cart_payment_collection c
           on c.payment_collection_id = p.payment_collection_id where c.cart_id = ?`,
        [cartId],
      )
      return payment?.id ?? ""
    }
    /** A purchase that its webhook settles. */
    const buy = async (providerId?: string) => {
      const cartId = await shopper.cart()
      const session = await shopper.startPayment(cartId, undefined, providerId)
      await (providerId === NORTH ? north : south()).pay(session.data.order_code)
      await orderOf(cartId)
      return { cartId, session, paymentId: await paymentOf(cartId) }
    }
    const health = async () => (await admin("/payos/health")).body["health"] as Health

    it("selects the channel by provider, then by region, and books its webhooks under it", async () => {
      const byRegion = await buy()
      const byProvider = await buy(NORTH)
      expect(await linkOf(byRegion.session)).toMatchObject({
        channel: "south",
        client_id: clientOf("south"),
      })
      expect(await linkOf(byProvider.session)).toMatchObject({
        channel: "north",
        client_id: clientOf("north"),
      })
      const events = await sql(
        "select client_id, outcome from payos_webhook_event order by created_at",
      )
      expect(events).toEqual([
        { client_id: clientOf("south"), outcome: "payment" },
        { client_id: clientOf("north"), outcome: "payment" },
      ])
    })

    it("uses the region's redirect URLs and the store's description prefix", async () => {
      const { data } = await shopper.startPayment(await shopper.cart())
      const [request] = (await south().requests())
        .filter(({ operation }) => operation === "link.create")
        .map(({ body }) => body as Record<string, unknown>)
      expect(request).toMatchObject({
        ...URLS,
        description: expect.stringMatching(/^CF[A-Z0-9]+$/),
      })
      expect(data.description).toContain(String(request?.["description"]))
    })

    it("refunds from the account of the channel that received the money", async () => {
      const toNorth = await buy(NORTH)
      const toSouth = await buy()
      await admin(`/payments/${toNorth.paymentId}/refund`, { amount: 11_000 })
      const panel = { amount: 12_000, idempotency_key: randomUUID() }
      await admin(`/payos/payments/${toSouth.paymentId}/refunds`, panel)
      await eventually("both refunds", async () => {
        await letPayoutsWait(journey)
        const found = await sql("select 1 from payos_payout where state = 'succeeded'")
        return found.length === 2
      })
      const sums = (payouts: { transactions: { amount: number }[] }[]) =>
        payouts.flatMap(({ transactions }) => transactions.map(({ amount }) => amount))
      expect(sums(await north.payouts())).toEqual([11_000])
      expect(sums(await south().payouts())).toEqual([12_000])
    })

    describe("the account of a refund", () => refundChannels(journey, south))

    recoverShared(journey, south)

    it("rejects webhooks signed with another channel's key at a channel's URL, and accepts both at the shared URL", async () => {
      const session = await shopper.startPayment(await shopper.cart())
      const bySouth = () => signedBody(webhookData(session, { amount: 1_000 }), keyOf("south"))
      expect((await hook("/north", bySouth())).status).toBe(401)
      expect((await hook("/west", bySouth())).status).toBe(404)
      expect((await hook("", signedBody(webhookData(session), "an unknown key"))).status).toBe(401)
      expect((await hook("/south", bySouth())).status).toBe(200)
      expect((await hook("", bySouth())).status).toBe(200)
      const byNorth = signedBody(webhookData(session), keyOf("north"))
      expect((await hook("", byNorth)).status).toBe(200)
      const booked = await sql<{ outcome: string }>(
        "select outcome from payos_webhook_event order by created_at",
      )
      const outcomes = ["payment", "payment", "unknown_order_code"]
      expect(booked.map(({ outcome }) => outcome)).toEqual(outcomes)
    })

    it("raises no problem for unknown order codes if another system shares the channel", async () => {
      const unknown = { data: { order_code: 42, amount: 5_000, payment_link_id: "of-another" } }
      const foreign = (key: string) => signedBody(webhookData(unknown), key)
      expect((await hook("/south", foreign(keyOf("south")))).status).toBe(200)
      expect(await problems()).toEqual([])
      expect((await hook("/north", foreign(keyOf("north")))).status).toBe(200)
      expect(await problems()).toMatchObject([{ kind: "webhook_not_booked" }])
    })

    it("cancels the first link at its own channel when the shopper switches the provider", async () => {
      const cartId = await shopper.cart()
      const first = await shopper.startPayment(cartId)
      const second = await shopper.startPayment(cartId, undefined, NORTH)
      expect(second.data.order_code).not.toBe(first.data.order_code)
      await eventually("the first link cancelled", async () => {
        return (await south().link(first.data.order_code)).status === "CANCELLED"
      })
      expect(await north.link(second.data.order_code)).toMatchObject({ status: "PENDING" })
      await north.pay(second.data.order_code)
      await orderOf(cartId)
    })

    it("fetches, cancels and renews a link at its own channel", async () => {
      const cartId = await shopper.cart()
      const session = await shopper.startPayment(cartId, undefined, NORTH)
      const { id } = await linkOf(session)
      expect((await admin(`/payos/links/${id}/refresh`, {})).status).toBe(200)
      expect((await admin(`/payos/links/${id}/invoices`)).status).toBe(200)
      await admin(`/payos/links/${id}/cancel`, { reason: "Thử huỷ" })
      expect(await north.link(session.data.order_code)).toMatchObject({ status: "CANCELLED" })
      const { body } = await shopper.request<{ payment_session: { id: string } }>(
        "POST",
        `/store/payos/payment-sessions/${session.id}/renew`,
      )
      const open = await sql("select channel from payos_link where state = 'open'")
      expect({ body, open }).toMatchObject({ open: [{ channel: "north" }] })
      const requests = (await south().requests()).filter(
        ({ operation }) => operation !== "webhook.confirm",
      )
      expect(requests).toEqual([])
    })

    it("reuses the channel for an order's additional payment", async () => {
      for (const [providerId, channel] of [
        [NORTH, "north"],
        [undefined, "south"],
      ] as const) {
        const { cartId } = await buy(providerId)
        const { id } = await orderOf(cartId)
        await eventually("the order transaction", async () => {
          const booked = "select 1 from order_transaction where order_id = ? and amount = 250000"
          return (await sql(booked, [id])).length === 1
        })
        const items = [{ variant_id: journey.store().variantId, quantity: 1 }]
        await admin("/order-edits", { order_id: id })
        await admin(`/order-edits/${id}/items`, { items })
        await admin(`/order-edits/${id}/request`, {})
        await admin(`/order-edits/${id}/confirm`, {})
        expect((await admin(`/payos/orders/${id}/link`, {})).status).toBe(200)
        expect(
          await sql("select channel from payos_link where state = 'open' and amount = 220000"),
        ).toEqual([{ channel }])
        await sql("update payos_link set state = 'closed' where state = 'open'")
      }
    })

    it("lists and queries channels by name, with the first as default", async () => {
      const { body: listed } = await admin("/payos/channels")
      expect(listed).toEqual({
        channels: [
          { name: "north", has_payouts: true },
          { name: "south", has_payouts: true },
        ],
      })
      await south().payoutBalance(7_000_000)
      expect((await admin("/payos/balance?channel=south")).body).toMatchObject({
        balance: { balance: "7000000" },
      })
      expect((await admin("/payos/balance")).body).not.toMatchObject({
        balance: { balance: "7000000" },
      })
      const { overview } = (await admin("/payos/overview")).body as {
        overview: { balances: { channel: string }[] }
      }
      expect(overview.balances).toMatchObject([
        { channel: "north", balance: { amount: expect.any(Number) } },
        { channel: "south", balance: { amount: 7_000_000 } },
      ])
      const transfer = {
        amount: 20_000,
        description: "Tien hang",
        destination: { to_bin: "970422", to_account_number: "9876543210" },
        confirmed_duplicate: true,
      }
      for (const channel of ["south", undefined]) {
        const body = { ...transfer, idempotency_key: randomUUID(), ...(channel ? { channel } : {}) }
        expect((await admin("/payos/payouts", body)).status).toBe(200)
      }
      await eventually("a payout of each", async () => {
        return (await north.payouts()).length === 1 && (await south().payouts()).length === 1
      })
      const atSouth = (await admin("/payos/payouts/at-payos?channel=south")).body["payouts"]
      expect(atSouth).toHaveLength(1)
      for (const path of ["/payos/balance", "/payos/webhook", "/payos/payouts/at-payos"]) {
        expect(await admin(`${path}?channel=west`)).toMatchObject({
          status: 400,
          body: { code: "payos_channel_not_found", message: expect.stringMatching("north, south") },
        })
      }
    })

    describe("the merchant", () => channelHealth(journey))

    describe("a month", () => channelMonths(journey, south))

    describe("a channel removed while its links are open", () => {
      removedChannel(journey, { configured, south, linkOf, health })
    })
  },
  several,
)
