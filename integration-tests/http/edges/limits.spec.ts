import { journeys } from "../../kit/journey/journey"
import { pause } from "../../kit/time/eventually"
import { streamLimits } from "../stream-limits"

const [REQUESTS, LINKS] = [20, 30]
/** A twentieth of the new links, at least three. */
const STARTS = 3
/** A link is fetched at most once in 3 s. */
const FETCH_PAUSE_MS = 3_100

const LIMITS = { requestsPerAddressPerMinute: REQUESTS, newLinksPerMinute: LINKS, streams: 10 }
// The links loop fetches no link during the tests.
journeys({ limits: LIMITS, recheckAfterSeconds: 600 }, (journey) => {
  const { shopper, simulator, orderOf, sql, backend } = journey

  const from = (address: string, path: string, body?: object) =>
    fetch(`${backend()}${path}`, {
      method: body ? "POST" : "GET",
      headers: {
        "content-type": "application/json",
        "x-publishable-api-key": journey.store().publishableKey,
        "x-forwarded-for": address,
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
  const start = (address: string, collectionId: string, provider_id = "pp_payos_payos") =>
    from(address, `/store/payment-collections/${collectionId}/payment-sessions`, { provider_id })
  const newCollection = async () => shopper.paymentCollection(await shopper.cart())
  const newCollections = async (count: number) => {
    const made: string[] = []
    while (made.length < count) made.push(await newCollection())
    return made
  }
  const createdLinks = async () => (await simulator.links()).length
  const fetchedLinks = async () =>
    (await simulator.requests()).filter(({ operation }) => operation === "link.get").length
  const resetCounts = () => sql("delete from payos_rate_limit")
  /** Otherwise a slow machine would reach the next minute and its new count. */
  const keepMinute = () => sql("update payos_rate_limit set expire = ?", [Date.now() + 60_000])
  const expectLimited = async (response: Response): Promise<void> => {
    expect(response.status).toBe(429)
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0)
    expect(Number(response.headers.get("retry-after"))).toBeLessThanOrEqual(60)
    expect(await response.json()).toMatchObject({ code: "payos_too_many_requests" })
  }

  it("rejects a thousand requests of one address with 429, and no paying shopper", async () => {
    await resetCounts()
    const carts = await newCollections(25)
    const paying = (async () => {
      const orders: string[] = []
      for (let number = 1; number <= 5; number += 1) {
        const cartId = await shopper.cart()
        const started = await start(`198.51.100.${number}`, await shopper.paymentCollection(cartId))
        expect(started.status).toBe(200)
        const { data } = await shopper.startPayment(cartId)
        await simulator.pay(data.order_code)
        orders.push((await orderOf(cartId)).id)
      }
      return orders
    })()
    const since = Date.now()
    const statuses: number[] = []
    const refused: Response[] = []
    for (let sent = 0; sent < 1_000; sent += 10) {
      const responses = await Promise.all(
        Array.from({ length: 10 }, (_, at) => start("203.0.113.66", carts[(sent + at) % 25] ?? "")),
      )
      statuses.push(...responses.map(({ status }) => status))
      refused.push(...responses.filter(({ status }) => status === 429))
      for (const response of responses) if (response !== refused[0]) await response.body?.cancel()
    }
    // A slow machine takes longer than the minute for which requests are counted.
    const minutes = Math.floor((Date.now() - since) / 60_000) + 1
    expect(await paying).toHaveLength(5)
    const served = statuses.filter((status) => status !== 429)
    expect(served.length).toBeLessThanOrEqual(REQUESTS * minutes)
    expect(await createdLinks()).toBeLessThanOrEqual(STARTS * minutes + 5)
    expect(refused).not.toEqual([])
    for (const response of refused.slice(0, 1)) await expectLimited(response)
  })

  it("rejects other requests of the same address only if they query payOS", async () => {
    await resetCounts()
    const { id } = await shopper.startPayment(await shopper.cart())
    const path = `/store/payos/payment-sessions/${id}`
    for (let sent = 0; sent < REQUESTS; sent += 1) await from("203.0.113.7", `${path}/check`, {})
    for (const action of ["check", "renew", "cancel"]) {
      await expectLimited(await from("203.0.113.7", `${path}/${action}`, {}))
    }
    await expectLimited(await from("203.0.113.7", `${path}/events`))
    expect((await from("203.0.113.7", path)).status).toBe(200)
    const cash = await start("203.0.113.7", await newCollection(), "pp_system_default")
    expect(cash.status).toBe(200)
  })

  it("completes a paid cart without querying payOS for an address over its limit", async () => {
    await resetCounts()
    const completing = async (cartId: string) => {
      const before = await fetchedLinks()
      const response = await from("203.0.113.8", `/store/carts/${cartId}/complete`, {})
      return {
        status: response.status,
        body: await response.json(),
        fetched: (await fetchedLinks()) - before,
      }
    }
    const [unpaid, paid] = [await shopper.cart(), await shopper.cart()]
    await shopper.startPayment(unpaid)
    const { data } = await shopper.startPayment(paid)
    await simulator.pay(data.order_code)
    const { id } = await orderOf(paid)
    const usual = await completing(unpaid)
    expect(usual).toMatchObject({ fetched: 1 })
    for (let sent = 0; sent < REQUESTS; sent += 1) {
      await from("203.0.113.8", "/store/payos/payment-sessions/payses_none/check", {})
    }
    await pause(FETCH_PAUSE_MS)
    expect(await completing(unpaid)).toEqual({ ...usual, fetched: 0 })
    expect(await completing(paid)).toMatchObject({ status: 200, body: { order: { id } } })
  })

  it("limits the links of one address that changes its cart, and still shows it its current code", async () => {
    await resetCounts()
    const cartId = await shopper.cart()
    const collection = await shopper.paymentCollection(cartId)
    const paying = await newCollection()
    expect((await shopper.pay(paying)).status).toBe(200)
    const before = await createdLinks()
    const statuses: number[] = []
    for (let change = 0; change < STARTS + 3; change += 1) {
      await shopper.addBag(cartId)
      statuses.push((await start("203.0.113.9", collection)).status)
    }
    expect((await createdLinks()) - before).toBe(STARTS)
    expect(statuses.filter((status) => status === 200)).toHaveLength(STARTS)
    expect((await start("203.0.113.9", paying)).status).toBe(200)
    expect((await start("198.51.100.9", collection)).status).toBe(200)
  })

  it("limits the links of one address that cancels and renews its code", async () => {
    await resetCounts()
    const { id } = await shopper.startPayment(await shopper.cart())
    const before = await createdLinks()
    let session = id
    for (let renewal = 0; renewal < STARTS + 2; renewal += 1) {
      const path = `/store/payos/payment-sessions/${session}`
      await from("203.0.113.10", `${path}/cancel`, {})
      const renewed = await from("203.0.113.10", `${path}/renew`, {})
      const { session_id = session } = (await renewed.json()) as { session_id?: string }
      session = session_id
    }
    expect((await createdLinks()) - before).toBe(STARTS)
  })

  it("does not count a storefront's server in the store's network", async () => {
    await resetCounts()
    const collection = await newCollection()
    for (let sent = 0; sent < REQUESTS + 3; sent += 1) {
      expect((await start("10.0.0.8", collection)).status).toBe(200)
    }
  })

  it("limits a repeatedly changed purchase to half of the links", async () => {
    await resetCounts()
    const cartId = await shopper.cart()
    const collection = await shopper.paymentCollection(cartId)
    const statuses: number[] = []
    for (let change = 0; change < LINKS / 2 + 4; change += 1) {
      await shopper.addBag(cartId)
      statuses.push((await shopper.pay(collection)).status)
      await keepMinute()
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(LINKS / 2 + 1)
    expect(statuses.at(-1)).toBe(400)
    expect((await shopper.pay(await newCollection())).status).toBe(200)
  })

  describe("event streams", () => streamLimits(journey, LIMITS.streams))

  it("leaves links to others when two addresses use up their limits", async () => {
    await resetCounts()
    for (const address of ["203.0.113.1", "203.0.113.2"]) {
      const statuses: number[] = []
      for (const collection of await newCollections(10)) {
        statuses.push((await start(address, collection)).status)
      }
      expect(statuses.filter((status) => status === 200)).toHaveLength(STARTS)
    }
    expect((await start("198.51.100.7", await newCollection())).status).toBe(200)
  })

  it.each([
    [
      "an address with the ports of its connections",
      (at: number) => `203.0.113.5:${40_000 + at}`,
      1,
    ],
    ["an IPv6 site with many networks", (at: number) => `2001:db8:0:12${at + 10}::${at}`, 4],
  ])("limits the links of %s to its share", async (_, addressOf, shares) => {
    await resetCounts()
    const statuses: number[] = []
    for (const [at, collection] of (await newCollections(15)).entries()) {
      statuses.push((await start(addressOf(at), collection)).status)
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(STARTS * shares)
    expect((await start("198.51.100.8", await newCollection())).status).toBe(200)
  })

  it("limits the payOS queries of an IPv6 site with many networks to its share", async () => {
    await resetCounts()
    const { id } = await shopper.startPayment(await shopper.cart())
    const check = (address: string) =>
      from(address, `/store/payos/payment-sessions/${id}/check`, {})
    for (let at = 0; at < 20 * REQUESTS; at += 1) {
      expect((await check(`2001:db8:0:${at + 1_000}::1`)).status).toBe(200)
      if (at % REQUESTS === 0) await keepMinute()
    }
    await expectLimited(await check("2001:db8:0:9000::1"))
    expect((await check("2001:db8:1:9000::1")).status).toBe(200)
  })

  it("limits the links of many addresses to the total quota, and sends a retry-after header", async () => {
    await resetCounts()
    const carts = await newCollections(LINKS + 10)
    const before = await createdLinks()
    const responses: Response[] = []
    for (const [at, collection] of carts.entries()) {
      responses.push(await start(`192.0.2.${at}`, collection))
    }
    expect((await createdLinks()) - before).toBe(LINKS)
    const refused = responses.filter(({ status }) => status !== 200)
    expect(refused).toHaveLength(10)
    for (const response of refused) await expectLimited(response)
    expect((await start("192.0.2.250", carts[0] ?? "")).status).toBe(200)
  })
})
