import type { ServerResponse } from "node:http"
import {
  createPayosPayment,
  timeLeft,
  type PayosPaymentController,
  type PayosPaymentOptions,
} from ".."
import { stateOf } from "./support/expect-state"
import {
  collection,
  openShop,
  stream,
  sendView,
  waiting,
  type Responder,
} from "./support/shop-server"

const EVENTS = "payos/payment-sessions/payses_1/events"

describe("a payment", () => {
  const cleanups: (() => unknown)[] = []
  afterEach(async () => {
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
  })

  const pay = async (response: Responder, options: Partial<PayosPaymentOptions>) => {
    const shop = await openShop(response)
    cleanups.push(shop.close)
    const ids = { backendUrl: shop.url, publishableKey: "pk_1", ...options }
    const payment: PayosPaymentController = createPayosPayment(ids)
    cleanups.push(payment.stop)
    return { shop, payment, start: payment.start() }
  }

  it("shows its code after one round trip if the payment collection is known", async () => {
    const { shop, payment, start } = await pay(
      ({ path }, res) =>
        path === EVENTS ? (stream(res, waiting()), "handled") : collection("payses_1"),
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

  it("continues with the cart's session, and starts no other", async () => {
    const { shop, start, payment } = await pay(
      ({ path }, res) => {
        if (path === EVENTS) return (stream(res, waiting()), "handled")
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

  it("publishes stream updates until the order is placed, and sends no other requests", async () => {
    let open: ServerResponse | undefined
    const { shop, payment } = await pay(
      ({ path }, res) => {
        if (path !== EVENTS) return { payment: waiting() }
        open = res
        return (stream(res, waiting()), "handled")
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
    const callCount = shop.calls.length
    await new Promise((resolve) => setTimeout(resolve, 700))
    expect(shop.calls).toHaveLength(callCount)
  })

  it("polls if event streams fail", async () => {
    let reads = 0
    const { payment } = await pay(
      ({ path }, res) => {
        if (path === EVENTS) return (res.writeHead(502).end(), "handled")
        reads += 1
        const isPaid = reads > 2
        return { payment: isPaid ? waiting({ status: "paid", order_id: "order_1" }) : waiting() }
      },
      { sessionId: "payses_1" },
    )
    expect((await stateOf(payment, ({ status }) => status === "paid")).isConnected).toBe(true)
  })

  it("reports a lost connection, and resumes automatically after it is restored", async () => {
    let isOffline = false
    const streams = new Set<ServerResponse>()
    const { payment } = await pay(
      ({ path }, res) => {
        if (isOffline) return (res.destroy(), "handled")
        if (path !== EVENTS) return { payment: waiting() }
        streams.add(res)
        return (stream(res, waiting()), "handled")
      },
      { sessionId: "payses_1" },
    )
    await stateOf(payment, () => streams.size === 1)
    isOffline = true
    for (const one of streams) one.destroy()
    const lost = await stateOf(payment, ({ isConnected }) => !isConnected)
    expect(lost).toMatchObject({ status: "waiting", payment: { code: { qr: "00020101" } } })
    isOffline = false
    await stateOf(payment, ({ isConnected }) => isConnected)
  })

  it("expires at its expiry time, by the shop's clock", async () => {
    const at = Date.now() - 3_600_000
    const soon = waiting({
      expires_at: new Date(at + 700).toISOString(),
    })
    soon.now = new Date(at).toISOString()
    const { payment, start } = await pay(
      ({ path }, res) => (path === EVENTS ? (stream(res, soon), "handled") : { payment: soon }),
      { sessionId: "payses_1" },
    )
    await start
    expect(payment.state().status).toBe("waiting")
    expect(timeLeft(payment.state(), Date.now())).toBeGreaterThan(0)
    const over = await stateOf(payment, ({ status }) => status === "expired")
    expect(timeLeft(over, Date.now())).toBe(0)
  })

  it("shows the new code automatically after the cart changed", async () => {
    const { payment } = await pay(
      ({ path }, res) => {
        if (path === EVENTS)
          return (stream(res, waiting({ status: "replaced", code: null })), "handled")
        if (path.endsWith("/renew")) {
          return { session_id: "payses_2", payment: waiting({ amount: 470_000 }) }
        }
        if (path.endsWith("payses_2/events"))
          return (stream(res, waiting({ amount: 470_000 })), "handled")
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

  it("finds, by its cart, the session that another tab continued with", async () => {
    const { shop, payment } = await pay(
      ({ path }, res) => {
        if (path === EVENTS) return (stream(res, null), "handled")
        if (path.endsWith("/renew")) return undefined
        if (path === "payment-collections") return collection("payses_2")
        if (path.endsWith("payses_2/events")) return (stream(res, waiting()), "handled")
        return { payment: waiting() }
      },
      { sessionId: "payses_1", cartId: "cart_1" },
    )
    const found = await stateOf(payment, ({ sessionId }) => sessionId === "payses_2")
    expect(found).toMatchObject({ isReplacement: false, status: "waiting" })
    expect(shop.paths().some((path) => path.endsWith("/payment-sessions"))).toBe(false)
  })

  it.each(["cancelled", "expired"] as const)(
    "continues with the cart's session if the page's own is %s",
    async (status) => {
      const { shop, payment, start } = await pay(
        ({ path }, res) => {
          if (path.endsWith("/events")) return (stream(res, waiting()), "handled")
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

  it("keeps a cancelled session if the cart has no other, and starts none automatically", async () => {
    const { shop, payment, start } = await pay(
      ({ path }, res) => {
        if (path.endsWith("/events")) return (stream(res, cancelled), "handled")
        return path === "payment-collections" ? collection("payses_1") : { payment: cancelled }
      },
      { sessionId: "payses_1", cartId: "cart_1" },
    )
    const cancelled = waiting({ status: "cancelled", code: null })
    await start
    expect(payment.state()).toMatchObject({ sessionId: "payses_1", status: "cancelled" })
    expect(shop.paths().some((path) => path.endsWith("/payment-sessions"))).toBe(false)
  })

  it("renews, cancels and checks on request, and keeps the problem of a refused request", async () => {
    let isRefusing = true
    const { payment, start } = await pay(
      ({ path, method }, res) => {
        if (path.endsWith("/events")) return (stream(res, waiting()), "handled")
        if (path.endsWith("/cancel")) return { payment: waiting({ status: "cancelled" }) }
        if (path.endsWith("/check")) return { payment: waiting({ status: "confirming" }) }
        if (path.endsWith("/renew") && isRefusing) {
          res.writeHead(400, { "content-type": "application/json" })
          return (res.end('{"code":"payos_remainder_too_small","message":"Too little"}'), "handled")
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

  it("ignores its own renewal, and drops the problem of a failed one at the next update", async () => {
    let open: ServerResponse | undefined
    let isRefusing = false
    let isHtml = false
    const { shop, payment, start } = await pay(
      ({ path }, res) => {
        if (path.endsWith("/events")) {
          open = res
          return (stream(res, waiting({ status: "underpaid" })), "handled")
        }
        if (path.endsWith("/renew")) {
          if (open) sendView(open, waiting({ status: "replaced", code: null }))
          if (isRefusing) return (isHtml ? res.end("<html>") : res.destroy(), "handled")
          setTimeout(() => res.end(renewed), 200)
          return "handled"
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
    for (const code of ["offline", "invalid_response"]) {
      isHtml = code === "invalid_response"
      await payment.renew()
      expect(payment.state().problem).toMatchObject({ code })
      if (isHtml && open) sendView(open, waiting({ status: "underpaid" }))
      await stateOf(payment, ({ problem, status }) => problem === null && status === "underpaid")
    }
  })

  it("stays busy with a renewal while an earlier check ends", async () => {
    const held = new Map<string, ServerResponse>()
    const { payment, start } = await pay(
      ({ path, method }, res) => {
        if (path.endsWith("/events")) return (stream(res, waiting()), "handled")
        if (method === "GET") return { payment: waiting() }
        held.set(path.split("/").at(-1) ?? "", res)
        return "handled"
      },
      { sessionId: "payses_1" },
    )
    await start
    const finish = async (action: string, body: object) => {
      while (!held.has(action)) await new Promise((resolve) => setTimeout(resolve, 5))
      held.get(action)?.end(JSON.stringify(body))
    }
    const check = payment.check()
    const renewal = payment.renew()
    await finish("check", { payment: waiting() })
    await check
    expect(payment.state().busy).toBe("renew")
    await finish("renew", { session_id: "payses_2", payment: waiting() })
    await renewal
    expect(payment.state()).toMatchObject({ busy: null, sessionId: "payses_2" })
  })

  it("reports a page in place of the store's response as a wrong URL, not as a lost connection", async () => {
    const { payment, start } = await pay(
      (_, res) => (res.writeHead(200).end("<!doctype html>"), "handled"),
      { cartId: "cart_1" },
    )
    await start
    expect(payment.state()).toMatchObject({
      status: "failed",
      problem: { code: "invalid_response" },
    })
  })

  it("requests a check immediately if the shopper returns from payOS's page", async () => {
    const { shop, payment } = await pay(
      ({ path }, res) => {
        if (path.endsWith("/events")) return (stream(res, waiting()), "handled")
        return { payment: waiting(path.endsWith("/check") ? { status: "cancelled" } : {}) }
      },
      { sessionId: "payses_1", isReturning: true },
    )
    await stateOf(payment, ({ status }) => status === "cancelled")
    expect(shop.paths()).toContain("POST payos/payment-sessions/payses_1/check")
  })

  it("fails if no payment can be created, and can be started again", async () => {
    let isDown = true
    const { payment, start } = await pay(
      ({ path }, res) => {
        if (path.endsWith("/events")) return (stream(res, waiting()), "handled")
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
