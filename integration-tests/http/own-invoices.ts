import type { Journey } from "../kit/journey/journey"

/** The e-invoices that a shopper can fetch with the payment session's id. */
export function ownInvoices({ shopper, simulator, sql, orderOf, backend, store }: Journey): void {
  describe("of a shopper's purchase", () => {
    const startPurchase = async () => {
      const cartId = await shopper.cart()
      const { id, data } = await shopper.startPayment(cartId)
      return { cartId, sessionId: id, orderCode: data.order_code }
    }
    const paid = async () => {
      const purchase = await startPurchase()
      await simulator.pay(purchase.orderCode)
      await orderOf(purchase.cartId)
      return purchase
    }
    const fetchInvoices = (sessionId: string, path = "") =>
      shopper.request("GET", `/store/payos/payment-sessions/${sessionId}/invoices${path}`)
    const idsOf = async (sessionId: string) =>
      ((await fetchInvoices(sessionId)).body["invoices"] as { id: string }[]).map(({ id }) => id)
    const listCalls = async () =>
      (await simulator.requests()).filter(({ operation }) => operation === "invoice.list").length
    const pdf = (sessionId: string, invoiceId: string) =>
      fetch(
        `${backend()}/store/payos/payment-sessions/${sessionId}/invoices/${invoiceId}/download`,
        { headers: { "x-publishable-api-key": store().publishableKey } },
      )

    it("are listed once issued, without the buyer, and downloaded as PDF with the session's id", async () => {
      const { sessionId, orderCode } = await paid()
      expect(await fetchInvoices(sessionId)).toEqual({ status: 200, body: { invoices: [] } })
      await simulator.invoice(orderCode, { issued: false })
      const [waiting = ""] = await idsOf(sessionId)
      expect((await pdf(sessionId, waiting)).status).toBe(404)
      await simulator.invoice(orderCode, { issued: true })
      expect((await fetchInvoices(sessionId)).body["invoices"]).toEqual([
        {
          id: waiting,
          is_issued: true,
          number: "00000001",
          issued_at: expect.stringMatching(/Z$/),
        },
      ])
      const file = await pdf(sessionId, waiting)
      expect(file.headers.get("content-type")).toBe("application/pdf")
      expect(file.headers.get("cache-control")).toBe("private, no-store")
      expect(
        Buffer.from(await file.arrayBuffer())
          .subarray(0, 5)
          .toString(),
      ).toBe("%PDF-")
    })

    it("are not served for another purchase's session or an unknown session", async () => {
      const [mine, other] = [await paid(), await paid()]
      await simulator.invoice(other.orderCode, { issued: true })
      const [id = ""] = await idsOf(other.sessionId)
      expect(await idsOf(mine.sessionId)).toEqual([])
      const stolen = await pdf(mine.sessionId, id)
      expect(stolen.status).toBe(404)
      expect(await stolen.json()).toMatchObject({ code: "payos_invoice_not_found" })
      expect((await pdf("payses_none", id)).status).toBe(404)
      expect((await fetchInvoices("payses_none")).status).toBe(404)
    })

    it("are not requested before the purchase is paid, nor after thirty days", async () => {
      const unpaid = await startPurchase()
      await simulator.invoice(unpaid.orderCode, { issued: true })
      const before = await listCalls()
      expect(await idsOf(unpaid.sessionId)).toEqual([])
      const { sessionId, orderCode } = await paid()
      await simulator.invoice(orderCode, { issued: true })
      expect(await idsOf(sessionId)).toHaveLength(1)
      await sql("update payos_link set settled_at = settled_at - interval '30 days'")
      expect(await idsOf(sessionId)).toEqual([])
      expect((await listCalls()) - before).toBe(1)
    })

    it("are limited to ten requests a minute for each purchase", async () => {
      const [one, other] = [await paid(), await paid()]
      for (let n = 0; n < 10; n += 1) expect((await fetchInvoices(one.sessionId)).status).toBe(200)
      expect(await fetchInvoices(one.sessionId)).toMatchObject({
        status: 400,
        body: { code: "payos_too_many_requests" },
      })
      expect((await fetchInvoices(other.sessionId)).status).toBe(200)
    })

    it("are not served after the purchase's personal data are erased", async () => {
      const { sessionId, orderCode } = await paid()
      await simulator.invoice(orderCode, { issued: true })
      expect(await idsOf(sessionId)).toHaveLength(1)
      await sql("update payos_link set erased_at = now()")
      expect(await idsOf(sessionId)).toEqual([])
    })

    it("hide payOS's error when it fails", async () => {
      const { sessionId } = await paid()
      await simulator.fault({ operation: "invoice.list", kind: "bad-signature", times: 9 })
      const { status, body } = await fetchInvoices(sessionId)
      expect(status).toBe(500)
      expect(body).toEqual({
        type: "unexpected_state",
        code: "payos_unreachable",
        message: "The e-invoice cannot be fetched right now. Try again in a moment.",
      })
    })
  })
}
