import { randomBytes } from "node:crypto"
import type { Simulator } from "../../../src/simulator"
import type { Health } from "../../../src/types/health"
import { journeys, type SeveralChannels } from "../../kit/journey/journey"
import type { Session } from "../../kit/shopper/shopper"
import { signedBody, webhookData } from "../../kit/simulator/webhook-data"
import { eventually, pause } from "../../kit/time/eventually"
import { makeLinksDue } from "../../kit/time/make-due"

const newKey = () => randomBytes(32).toString("hex")
const OLD = newKey()
const OVER = newKey()
const NEXT = newKey()
const AHEAD = "pp_payos_payos-ahead"
const simulated: { ahead?: Simulator; oldKeyOfAhead?: string } = {}

/**
 * `done` has its new key at payOS and in the store, `ahead` only in the store, and `over` has a previous
 * key that is past its end date.
 */
const several: SeveralChannels = {
  names: ["done", "ahead"],
  configure: ([done, ahead]) => {
    if (!done || !ahead) throw new Error("Two simulators are needed")
    Object.assign(simulated, { ahead, oldKeyOfAhead: ahead.payment.checksumKey })
    const until = "2099-12-31"
    return {
      done: { ...done.payment, baseUrl: done.url, previousChecksumKey: { key: OLD, until } },
      ahead: {
        ...ahead.payment,
        baseUrl: ahead.url,
        checksumKey: NEXT,
        previousChecksumKey: { key: ahead.payment.checksumKey, until },
      },
      over: {
        clientId: "over",
        apiKey: "over",
        checksumKey: newKey(),
        baseUrl: done.url,
        previousChecksumKey: { key: OVER, until: "2026-01-01" },
      },
    }
  },
  providers: [{ id: "payos" }, { id: "payos-ahead", options: { channel: "ahead" } }],
}

journeys(
  {},
  (journey) => {
    const { shopper, simulator, sql, webhook, orderOf, ordersOf, problems, admin } = journey
    const ahead = () => {
      const [other] = journey.others
      if (!other) throw new Error("The journey has one simulator")
      return other
    }
    const outcomes = async () =>
      (
        await sql<{ outcome: string }>(
          "select outcome from payos_webhook_event order by created_at",
        )
      ).map(({ outcome }) => outcome)
    const fetches = async () =>
      (await simulator.requests()).filter(({ operation }) => operation === "link.get").length
    const transfers = async () => (await sql("select 1 from payos_transfer")).length
    const health = async () => ((await admin("/payos/health")).body["health"] as Health).checks
    const signedOld = (session: Session) => signedBody(webhookData(session), OLD)

    it("stores a webhook signed with the old key as a hint, and settles by payOS's response with the new key", async () => {
      const cartId = await shopper.cart()
      const session = await shopper.startPayment(cartId)
      await simulator.pay(session.data.order_code, { deliver: "never" })
      expect((await webhook(signedOld(session))).status).toBe(200)
      const order = await orderOf(cartId)
      expect(order).toMatchObject({ captured: 250_000 })
      expect(await outcomes()).toEqual(["hint"])
      expect(await sql("select source from payos_transfer")).toEqual([{ source: "fetch" }])
      expect(await fetches()).toBe(1)
    })

    it("books nothing for a webhook forged with the old key", async () => {
      const cartId = await shopper.cart()
      const session = await shopper.startPayment(cartId)
      expect((await webhook(signedOld(session))).status).toBe(200)
      await eventually("payOS queried", async () => (await fetches()) === 1)
      await pause(500)
      expect(await ordersOf(cartId)).toEqual([])
      expect(await transfers()).toBe(0)
      expect(await problems()).toEqual([])
      expect(await sql("select state, has_received_money from payos_link")).toEqual([
        { state: "open", has_received_money: false },
      ])
    })

    it("queries payOS for a hint about a closed link too", async () => {
      const cartId = await shopper.cart()
      const session = await shopper.startPayment(cartId)
      await shopper.addBag(cartId)
      await eventually("the link cancelled", async () => {
        return (await simulator.link(session.data.order_code)).status === "CANCELLED"
      })
      await eventually("the link closed", async () => {
        return (await sql("select 1 from payos_link where state = 'closed'")).length === 1
      })
      await simulator.pay(session.data.order_code, { deliver: "never" })
      expect((await webhook(signedOld(session))).status).toBe(200)
      await eventually("the late money", async () => {
        return (await problems()).some(({ kind }) => kind === "unmatched_money")
      })
      expect(await transfers()).toBe(1)
    })

    it("keeps selling when the store has the new key before payOS, and books the money once payOS has it", async () => {
      const cartId = await shopper.cart()
      const session = await shopper.startPayment(cartId, undefined, AHEAD)
      expect(session.data.qr_code).toMatch(/./)
      const creations = (await ahead().requests()).filter(
        ({ operation }) => operation === "link.create",
      )
      expect(creations).toHaveLength(2)
      await ahead().pay(session.data.order_code)
      await eventually("payOS's response signed with the old key", async () => {
        const [link] = await sql<{ last_error: string | null }>(
          "select last_error from payos_queue",
        )
        return link?.last_error?.includes("previous checksum key")
      })
      expect(await outcomes()).toEqual(["hint"])
      expect(await transfers()).toBe(0)
      expect(await ordersOf(cartId)).toEqual([])
      const keys = (await health()).filter(({ id }) => id === "keys")
      expect(keys.find(({ channel }) => channel === "ahead")).toMatchObject({
        status: "error",
        detail: { code: "previous_key_signs" },
      })
      if (simulated.ahead) simulated.ahead.payment.checksumKey = NEXT
      await makeLinksDue(sql)
      expect(await orderOf(cartId)).toMatchObject({ captured: 250_000 })
      if (simulated.ahead) simulated.ahead.payment.checksumKey = simulated.oldKeyOfAhead ?? ""
    })

    it("rejects an expired old key, and recommends its removal in the health check", async () => {
      const session = await shopper.startPayment(await shopper.cart())
      expect((await webhook(signedBody(webhookData(session), OVER))).status).toBe(401)
      expect(await outcomes()).toEqual([])
      const previous = (await health()).filter(({ id }) => id === "previous_key")
      expect(previous).toMatchObject([
        { channel: "done", status: "ok" },
        { channel: "ahead", status: "ok" },
        { channel: "over", status: "warning", remedy: { code: "remove_previous_key" } },
      ])
    })
  },
  several,
)
