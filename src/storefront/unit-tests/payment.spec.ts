import type { ServerResponse } from "node:http"
import {
  createPayosPayment,
  timeLeft,
  type PayosPaymentController,
  type PayosPaymentOptions,
} from ".."
import { stateOf } from "./support/expect-state"
import { collection, openShop, stream, sendView, waiting, type Answer } from "./support/shop-server"

const EVENTS = "payos/payment-sessions/payses_1/events"

describe("a payment", () => {
  const ends: (() => unknown)[] = []
  afterEach(async () => {
    for (const end of ends.splice(0).reverse()) await end()
  })

  const pay = async (response: Answer, options: Partial<PayosPaymentOptions>) => {
    const shop = await openShop(response)
    ends.push(shop.close)
    const ids = { backendUrl: shop.url, publishableKey: "pk_1", ...options }
    const payment: PayosPaymentController = createPayosPayment(ids)
    ends.push(payment.stop)
    return { shop, payment, start: payment.start() }
  }

  it("shows its code after one round trip where the payment collection is known", async () => {
    const { shop, payment, start } = await pay(
      ({ path }, res) =>
        path === EVENTS ? (stream(res, waiting()), "taken") : collection("payses_1"),
      { paymentCollectionId: "paycol_1" },
    )
    await start
    expect(payment.state()).toMatchObject({
      status: "waiting",
      sessionId: "payses_1",
      payment: { code: { qr: "00020101", description: "CSH62 DH7K2Q" } },
    })
    expect(shop.calls[0]).toMatchObject({
      path: "payment-collections/paycol_1/payment-sessions",
      key: "pk_1",
      body: '{"provider_id":"pp_payos_payos"}',
    })
    const shown = await stateOf(payment, (state) => state.payment?.code?.bank_name === "MB Bank")
    expect(shown.isConnected).toBe(true)
    expect(shop.calls).toHaveLength(2)
  })

  it("goes on with the session that the cart has, and starts none beside it", async () => {
    const { shop, start, payment } = await pay(
      ({ path }, res) => {
        if (path === EVENTS) return (stream(res, waiting()), "taken")
        return path === "payment-collections" ? collection("payses_1") : { payment: waiting() }
      },
      { cartId: "cart_1" },
    )
    await start
    expect(payment.state().status).toBe("waiting")
    expect(shop.paths().slice(0, 2)).toEqual([
      "POST payment-collections",
      "GET payos/payment-sessions/payses_1",
    ])
  })

  it("tells what the stream tells, to the order, and asks nothing more", async () => {
    let open: ServerResponse | undefined
    const { shop, payment } = await pay(
      ({ path }, res) => {
        if (path !== EVENTS) return { payment: waiting() }
        open = res
        return (stream(res, waiting()), "taken")
      },
      { sessionId: "payses_1" },
    )
    await stateOf(payment, () => open !== undefined)
    if (open)
      sendView(open, waiting({ status: "underpaid", received: 100_000, remaining: 150_000 }))
    expect((await stateOf(payment, ({ status }) => status === "underpaid")).orderId).toBeNull()
    if (open) sendView(open, waiting({ status: "paid", order_id: "order_1", code: null }))
    const paid = await stateOf(payment, ({ status }) => status === "paid")
    expect(paid.orderId).toBe("order_1")
    const asked = shop.calls.length
    await new Promise((resolve) => setTimeout(resolve, 700))
    expect(shop.calls).toHaveLength(asked)
  })

  it("asks from time to time where streams do not come through", async () => {
    let looks = 0
    const { payment } = await pay(
      ({ path }, res) => {
        if (path === EVENTS) return (res.writeHead(502).end(), "taken")
        looks += 1
        const isPaid = looks > 2
        return { payment: isPaid ? waiting({ status: "paid", order_id: "order_1" }) : waiting() }
      },
      { sessionId: "payses_1" },
    )
    expect((await stateOf(payment, ({ status }) => status === "paid")).isConnected).toBe(true)
  })

  it("says that the shop is away, and goes on by itself when it is back", async () => {
    let isAway = false
    const streams = new Set<ServerResponse>()
    const { payment } = await pay(
      ({ path }, res) => {
        if (isAway) return (res.destroy(), "taken")
        if (path !== EVENTS) return { payment: waiting() }
        streams.add(res)
        return (stream(res, waiting()), "taken")
      },
      { sessionId: "payses_1" },
    )
    await stateOf(payment, () => streams.size === 1)
    isAway = true
    for (const one of streams) one.destroy()
    const lost = await stateOf(payment, ({ isConnected }) => !isConnected)
    expect(lost).toMatchObject({ status: "waiting", payment: { code: { qr: "00020101" } } })
    isAway = false
    await stateOf(payment, ({ isConnected }) => isConnected)
  })

  it("is over when the clock says so, by the shop's clock", async () => {
    const at = Date.now() - 3_600_000
    const soon = waiting({
      expires_at: new Date(at + 700).toISOString(),
    })
    soon.now = new Date(at).toISOString()
    const { payment, start } = await pay(
      ({ path }, res) => (path === EVENTS ? (stream(res, soon), "taken") : { payment: soon }),
      { sessionId: "payses_1" },
    )
    await start
    expect(payment.state().status).toBe("waiting")
    expect(timeLeft(payment.state(), Date.now())).toBeGreaterThan(0)
    const over = await stateOf(payment, ({ status }) => status === "expired")
    expect(timeLeft(over, Date.now())).toBe(0)
  })

  it("shows the new code by itself where the cart changed", async () => {
    const { payment } = await pay(
      ({ path }, res) => {
        if (path === EVENTS)
          return (stream(res, waiting({ status: "replaced", code: null })), "taken")
        if (path.endsWith("/renew")) {
          return { session_id: "payses_2", payment: waiting({ amount: 470_000 }) }
        }
        if (path.endsWith("payses_2/events"))
          return (stream(res, waiting({ amount: 470_000 })), "taken")
        return { payment: waiting() }
      },
      { sessionId: "payses_1" },
    )
    const fresh = await stateOf(payment, ({ isReplacement }) => isReplacement)
    expect(fresh).toMatchObject({
      sessionId: "payses_2",
      status: "waiting",
      payment: { amount: 470_000 },
    })
  })

  it("finds by its cart the session that another tab went on with", async () => {
    const { shop, payment } = await pay(
      ({ path }, res) => {
        if (path === EVENTS) return (stream(res, null), "taken")
        if (path.endsWith("/renew")) return undefined
        if (path === "payment-collections") return collection("payses_2")
        if (path.endsWith("payses_2/events")) return (stream(res, waiting()), "taken")
        return { payment: waiting() }
      },
      { sessionId: "payses_1", cartId: "cart_1" },
    )
    const taken = await stateOf(payment, ({ sessionId }) => sessionId === "payses_2")
    expect(taken).toMatchObject({ isReplacement: false, status: "waiting" })
    expect(shop.paths().some((path) => path.endsWith("/payment-sessions"))).toBe(false)
  })

  it.each(["cancelled", "expired"] as const)(
    "goes on with the cart's session where the page names one that is %s",
    async (status) => {
      const { shop, payment, start } = await pay(
        ({ path }, res) => {
          if (path.endsWith("/events")) return (stream(res, waiting()), "taken")
          if (path === "payment-collections") return collection("payses_2")
          if (path.endsWith("payses_2")) return { payment: waiting() }
          return { payment: waiting({ status, code: null }) }
        },
        { sessionId: "payses_1", cartId: "cart_1" },
      )
      await start
      expect(payment.state()).toMatchObject({ sessionId: "payses_2", status: "waiting" })
      expect(shop.paths().some((path) => path.endsWith("/payment-sessions"))).toBe(false)
    },
  )

  it("stays with a dead session where the cart has no other, and starts none by itself", async () => {
    const { shop, payment, start } = await pay(
      ({ path }, res) => {
        if (path.endsWith("/events")) return (stream(res, dead), "taken")
        return path === "payment-collections" ? collection("payses_1") : { payment: dead }
      },
      { sessionId: "payses_1", cartId: "cart_1" },
    )
    const dead = waiting({ status: "cancelled", code: null })
    await start
    expect(payment.state()).toMatchObject({ sessionId: "payses_1", status: "cancelled" })
    expect(shop.paths().some((path) => path.endsWith("/payment-sessions"))).toBe(false)
  })

  it("renews, cancels and checks when it is asked to, and keeps what the shop refused", async () => {
    let isRefusing = true
    const { payment, start } = await pay(
      ({ path, method }, res) => {
        if (path.endsWith("/events")) return (stream(res, waiting()), "taken")
        if (path.endsWith("/cancel")) return { payment: waiting({ status: "cancelled" }) }
        if (path.endsWith("/check")) return { payment: waiting({ status: "confirming" }) }
        if (path.endsWith("/renew") && isRefusing) {
          res.writeHead(400, { "content-type": "application/json" })
          return (res.end('{"code":"payos_remainder_too_small","message":"Too little"}'), "taken")
        }
        if (path.endsWith("/renew")) return { session_id: "payses_2", payment: waiting() }
        return method === "GET" ? { payment: waiting() } : undefined
      },
      { sessionId: "payses_1" },
    )
    await start
    await payment.cancel()
    expect(payment.state().status).toBe("cancelled")
    await payment.renew()
    expect(payment.state()).toMatchObject({
      busy: null,
      problem: { code: "payos_remainder_too_small" },
    })
    isRefusing = false
    await payment.renew()
    expect(payment.state()).toMatchObject({ sessionId: "payses_2", problem: null })
    await payment.check()
    expect(payment.state()).toMatchObject({ busy: null })
  })

  it("hears of its own renewal as nothing new, and of a failed one by the store's next word", async () => {
    let open: ServerResponse | undefined
    let isRefusing = false
    const { shop, payment, start } = await pay(
      ({ path }, res) => {
        if (path.endsWith("/events")) {
          open = res
          return (stream(res, waiting({ status: "underpaid" })), "taken")
        }
        if (path.endsWith("/renew")) {
          if (open) sendView(open, waiting({ status: "replaced", code: null }))
          if (isRefusing) return (res.destroy(), "taken")
          setTimeout(() => res.end(renewed), 200)
          return "taken"
        }
        return { payment: waiting({ status: "underpaid" }) }
      },
      { sessionId: "payses_1" },
    )
    const renewed = JSON.stringify({ session_id: "payses_2", payment: waiting({ amount: 9 }) })
    await start
    await stateOf(payment, () => open !== undefined)
    await payment.renew()
    expect(payment.state()).toMatchObject({ sessionId: "payses_2", isReplacement: false })
    const renewals = () => shop.paths().filter((path) => path.endsWith("/renew"))
    expect(renewals()).toEqual(["POST payos/payment-sessions/payses_1/renew"])

    isRefusing = true
    await payment.renew()
    expect(payment.state().problem).toMatchObject({ code: "offline" })
    await stateOf(payment, ({ problem, status }) => problem === null && status === "underpaid")
  })

  it("asks payOS at once where the shopper comes back from its page", async () => {
    const { shop, payment } = await pay(
      ({ path }, res) => {
        if (path.endsWith("/events")) return (stream(res, waiting()), "taken")
        return { payment: waiting(path.endsWith("/check") ? { status: "cancelled" } : {}) }
      },
      { sessionId: "payses_1", isReturning: true },
    )
    await stateOf(payment, ({ status }) => status === "cancelled")
    expect(shop.paths()).toContain("POST payos/payment-sessions/payses_1/check")
  })

  it("says that it failed where there is no payment to be had, and can be started again", async () => {
    let isDown = true
    const { payment, start } = await pay(
      ({ path }, res) => {
        if (path.endsWith("/events")) return (stream(res, waiting()), "taken")
        return isDown ? undefined : collection("payses_1")
      },
      { paymentCollectionId: "paycol_1" },
    )
    await start
    expect(payment.state()).toMatchObject({
      status: "failed",
      problem: { code: "payos_session_not_found" },
    })
    isDown = false
    await payment.start()
    expect(payment.state()).toMatchObject({ status: "waiting", problem: null })
  })
})
