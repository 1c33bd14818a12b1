import { contextOf } from "../../src/use-cases/context"
import { readPaymentRequest } from "../../src/use-cases/payment-requests/read-payment-request"
import type { Journey } from "../kit/journey/journey"
import { placeOrder } from "../kit/purchase/unpaid-order"
import { openCodeOf } from "../kit/purchase/open-code"
import { eventually } from "../kit/time/eventually"

type View = { status: string; code: { qr: string } | null; order_id: string | null }
type PageResponse = { payment: View; session_id?: string }

/** The payment page that the server provides for a store without its own. */
export function payPage(journey: Journey): void {
  const { admin, backend, container, simulator, sql } = journey

  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${backend()}${path}`, { headers })
  /** A request as the page sends it: the body's content type is the only header. */
  const send = async (path: string, body?: object) => {
    const response = await fetch(`${backend()}/payos/pay/store/payos/payment-sessions/${path}`, {
      ...(body && {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      }),
    })
    return { status: response.status, body: (await response.json()) as PageResponse }
  }
  const addresses = async () =>
    [...(await (await get("/payos/pay")).text()).matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(
      ([, address = ""]) => address,
    )

  it("is the target of a payment request's link, with the session in the fragment", async () => {
    const { order, session } = await placeOrder(journey)
    const { body } = await admin(`/payos/orders/${order.id}/payment-request`)
    expect(body["request"]).toMatchObject({
      link: `http://localhost:9000/payos/pay#payos=${session.id}`,
      is_own_page: true,
    })
  })

  it("is replaced by payOS's page if the store is configured so", async () => {
    const { order, session } = await placeOrder(journey)
    const context = contextOf(container())
    const options = { ...context.options, paymentPage: "payos" as const }
    const { request } = await readPaymentRequest({ ...context, options }, order.id)
    expect(request.link).toBe(session.data["checkout_url"])
  })

  it("is the same document for every visitor, neither framed by other sites nor cached", async () => {
    const before = await sql("select * from payos_link")
    const response = await get("/payos/pay")
    expect(response.status).toBe(200)
    const headers = Object.fromEntries(response.headers)
    expect(headers).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
      "x-robots-tag": "noindex",
    })
    const policy = headers["content-security-policy"] ?? ""
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/unsafe|https?:|\*/)
    expect(headers["set-cookie"]).toBeUndefined()
    const html = await response.text()
    expect(html).toMatch(/<title>[^<]+<\/title>/)
    expect(html).not.toContain(journey.store().publishableKey)
    expect(html).not.toMatch(/payses_|<script>|<style/)
    expect(await sql("select * from payos_link")).toEqual(before)
  })

  it("shows the shop's name", async () => {
    await sql("update store set name = 'Cà phê <Lan>'")
    expect(await (await get("/payos/pay")).text()).toContain("<h1>Cà phê &#60;Lan&#62;</h1>")
  })

  it("loads a script and a stylesheet that browsers cache by version", async () => {
    const [style = "", script = ""] = await addresses()
    for (const [address, type] of [
      [style, "text/css"],
      [script, "text/javascript"],
    ] as const) {
      const file = await get(address)
      expect(file.headers.get("content-type")).toMatch(type)
      expect(file.headers.get("cache-control")).toBe("public, max-age=31536000, immutable")
      expect(file.headers.get("content-encoding")).toBe("gzip")
      const plain = await get(address, { "accept-encoding": "identity" })
      expect(plain.headers.get("content-encoding")).toBeNull()
      expect(await plain.text()).toBe(await file.text())
    }
    const old = await get("/payos/pay/page.js?v=of-another-instance")
    expect([old.status, old.headers.get("cache-control")]).toEqual([200, "no-store"])
    for (const name of ["page.html", "constructor", "..%2F..%2Fpackage.json"])
      expect((await get(`/payos/pay/${name}`)).status).toBe(404)
  })

  it("follows a payment with only its session id: the code, a renewal and the payment", async () => {
    const { order, session } = await placeOrder(journey)
    const { id, data } = session
    const waiting = await send(id)
    expect(waiting).toMatchObject({
      status: 200,
      body: { payment: { status: "waiting", code: { qr: data.qr_code } } },
    })
    const stream = await get(`/payos/pay/store/payos/payment-sessions/${id}/events`)
    expect(stream.headers.get("content-type")).toMatch("text/event-stream")
    await stream.body?.cancel()
    expect((await send(`${id}/cancel`, {})).body.payment).toMatchObject({
      status: "cancelled",
      code: null,
    })
    const renewed = await send(`${id}/renew`, {})
    expect(renewed.body.payment.status).toBe("waiting")
    const { session_id: next = "" } = renewed.body
    await simulator.pay(await openCodeOf(journey, next), { deliver: "never" })
    await eventually("the payment", async () => {
      return (await send(`${next}/check`, {})).body.payment.status === "paid"
    })
    // With an order's id, Medusa's store API shows the phone number that a bank details request checks.
    const key = { "x-publishable-api-key": journey.store().publishableKey }
    const byStoreApi = await get(`/store/payos/payment-sessions/${next}`, key)
    expect(((await byStoreApi.json()) as PageResponse).payment.order_id).toBe(order.id)
    expect((await send(next)).body.payment).toMatchObject({ status: "paid", order_id: null })
    expect((await send(`${next}/check`, {})).body.payment.order_id).toBeNull()
    const ended = await get(`/payos/pay/store/payos/payment-sessions/${next}/events`)
    expect(await ended.text()).toContain('"order_id":null')
  })

  it("responds 404 without a valid session id, and limits requests as the store API does", async () => {
    expect((await send("payses_none")).status).toBe(404)
    expect((await send("payses_none/cancel", {})).status).toBe(404)
    const { session } = await placeOrder(journey)
    const path = `/payos/pay/store/payos/payment-sessions/${session.id}`
    const status = async () => {
      const headers = { "x-forwarded-for": "198.51.100.77", "content-type": "application/json" }
      return (await fetch(`${backend()}${path}/check`, { method: "POST", headers, body: "{}" }))
        .status
    }
    const statuses: number[] = []
    while (statuses.length < 130 && statuses.at(-1) !== 429) statuses.push(await status())
    expect(statuses.at(-1)).toBe(429)
  })
}
