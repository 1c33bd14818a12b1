import { open, receiver, until, type Opened } from "./support"

const submit = (
  { simulator }: Opened,
  id: unknown,
  { action, amount }: { action: string; amount?: string },
): Promise<Response> =>
  fetch(`${simulator.url}/web/${id}/${action}`, {
    method: "POST",
    body: new URLSearchParams(amount === undefined ? {} : { amount }),
    redirect: "manual",
  })

const withPage = async (fields = {}) => {
  const opened = await open()
  const { data } = (await opened.create(fields)).json
  const id = data.paymentLinkId
  const page = async () => (await opened.request("GET", `/web/${id}`)).text
  return { ...opened, opened, id, page, data }
}

const PAID_RETURN_URL = (id: unknown) =>
  `https://shop.example/return?cart=1&code=00&id=${id}&cancel=false&status=PAID&orderCode=123`

describe("the pay page", () => {
  it("shows the amount and the receiving account, with an inline QR code", async () => {
    const { page, data } = await withPage()
    const html = await page()
    expect(html).toContain("250.000 ₫")
    expect(html).toContain("MB Bank")
    expect(html).toContain(String(data.accountNumber))
    expect(html).toContain(String(data.description))
    expect(html).toContain("<svg")
    expect(html).toContain('data-status="PENDING"')
  })

  it("loads nothing from other origins and forbids it by its CSP", async () => {
    const { request, id } = await withPage()
    const { text, headers } = await request("GET", `/web/${id}`)
    expect(text.replaceAll("http://www.w3.org/2000/svg", "")).not.toMatch(/https?:\/\//)
    expect(headers.get("content-security-policy")).toContain("default-src 'none'")
  })

  it("has all buttons while an amount is due", async () => {
    const { page, control } = await withPage()
    const buttons = async () => [...(await page()).matchAll(/<button data-testid="([^"]+)"/g)]
    expect((await buttons()).map(([, name]) => name)).toEqual([
      "pay",
      "pay-less",
      "pay-more",
      "cancel",
      "expire",
    ])
    await control("/links/123/pay", {})
    expect(await buttons()).toEqual([])
  })

  it("pays, sends the webhook, and redirects with payOS's parameters", async () => {
    const { opened, id } = await withPage()
    const { url, bodies } = await receiver(200)
    await opened.merchant("POST", "/confirm-webhook", { body: { webhookUrl: url } })
    const response = await submit(opened, id, { action: "pay" })
    expect(response.status).toBe(303)
    expect(response.headers.get("location")).toBe(PAID_RETURN_URL(id))
    await until(() => bodies.length === 2)
    expect(bodies[1]?.data.amount).toBe(250_000)
  })

  it("stays open after an underpayment and requests the rest", async () => {
    const { opened, id, page } = await withPage()
    const response = await submit(opened, id, { action: "pay", amount: "100000" })
    expect(response.headers.get("location")).toBe(`/web/${id}`)
    expect(await page()).toContain("Thanh toán 150.000 ₫")
    const rest = await submit(opened, id, { action: "pay" })
    expect(rest.headers.get("location")).toBe(PAID_RETURN_URL(id))
  })

  it("accepts an overpayment", async () => {
    const { opened, id, control } = await withPage()
    await submit(opened, id, { action: "pay", amount: "260000" })
    expect(await control("/links/123")).toMatchObject({ status: "PAID", amountRemaining: -10_000 })
  })

  it.each(["0", "-1", "1.5", "x", "9".repeat(400)])("refuses the amount %.10s", async (amount) => {
    const { opened, id, control } = await withPage()
    const response = await submit(opened, id, { action: "pay", amount })
    expect(response.status).toBe(400)
    expect(await response.text()).toContain("The amount must be a positive whole number")
    expect(await control("/links/123")).toMatchObject({ amountPaid: 0, status: "PENDING" })
  })

  it("cancels and redirects to the cancel URL", async () => {
    const { opened, id, page } = await withPage()
    const response = await submit(opened, id, { action: "cancel" })
    expect(response.headers.get("location")).toBe(
      `https://shop.example/cancel?cart=1&code=00&id=${id}&cancel=true&status=CANCELLED&orderCode=123`,
    )
    expect(await page()).toContain('data-status="CANCELLED"')
  })

  it("does not cancel an underpaid link", async () => {
    const { opened, id, control } = await withPage()
    await submit(opened, id, { action: "pay", amount: "1" })
    const response = await submit(opened, id, { action: "cancel" })
    expect(response.headers.get("location")).toBe(`/web/${id}`)
    expect(await control("/links/123")).toMatchObject({ status: "UNDERPAID" })
  })

  it("expires the link", async () => {
    const { opened, id, page } = await withPage()
    await submit(opened, id, { action: "expire" })
    expect(await page()).toContain('data-status="EXPIRED"')
  })

  it("does not expire a link that was paid in another tab", async () => {
    const { opened, id, control } = await withPage()
    await submit(opened, id, { action: "pay" })
    const response = await submit(opened, id, { action: "expire" })
    expect(response.status).toBe(409)
    expect(await response.text()).toContain("the link is in the state “Paid”")
    expect(await control("/links/123")).toMatchObject({ status: "PAID" })
  })

  it("escapes the shop's texts", async () => {
    const { page } = await withPage({
      description: '"><script>x</script>',
      returnUrl: "https://shop.example/?a='\"><b>",
    })
    expect(await page()).not.toContain("<script>")
  })

  it("returns 404 for a link that does not exist", async () => {
    const { request } = await open()
    const { status, text } = await request("GET", "/web/none")
    expect(status).toBe(404)
    expect(text).toContain("Không tìm thấy")
  })
})
