import { PAYER } from "../kit/admin/order-fixtures"
import type { PostedMessage } from "../kit/notifications/mailbox"
import type { Language } from "../kit/browser/admin-messages"
import { eventually } from "../kit/time/eventually"
import type { Buyer } from "./support/buyer"
import { checkEveryLayout, checkLayout } from "./support/check-layout"
import { journeys } from "./support/journey"
import { COLLEAGUE } from "./support/staff"

jest.setTimeout(180_000)

const WALLET = { ...PAYER, bankId: "971025" }

journeys(({ guest, facts, fixtures, database, merchant }) => {
  /** A cancelled order that was paid from a wallet, so its draft has no account. */
  const draftWithoutAccount = async () => {
    const order = await fixtures.paidOrder(WALLET)
    const email = `${order.id}@example.vn`
    await database.rows(`update "order" set email = '${email}' where id = '${order.id}'`)
    await fixtures.admin(`/orders/${order.id}/cancel`, {})
    const payoutId = String((await fixtures.order(order.id)).payouts[0]?.id)
    return { payoutId, email }
  }
  const mailTo = (email: string) =>
    eventually("the email", async () => {
      const messages = (await (await fetch(facts.mailbox)).json()) as PostedMessage[]
      return messages.find(({ to }) => to === email)
    })
  const follow = async (lan: Buyer, { content }: PostedMessage) => {
    await lan.page.setContent(content?.html ?? "")
    await lan.page.getByRole("link").click()
    await lan.page.waitForURL(/\/payos\/refund#/)
  }
  const heading = (lan: Buyer, vi: string, en: string) =>
    lan.page.getByRole("heading", { name: lan.say(vi, en), exact: true }).waitFor()

  it.each(["vi", "en"] as const)(
    "runs from the merchant's email to the arrived payout, in %s",
    async (language) => {
      const { payoutId, email } = await draftWithoutAccount()
      const an = await merchant(language)
      await an.goTo(`/payos/payouts?payout=${payoutId}`)
      await an.press("bankDetailsRequests.ask")
      await an.see("bankDetailsRequests.changed", {}, an.drawer)
      const address = `${email.slice(0, 1)}…@example.vn`
      await an.pressInDrawer("orders.request.by.email", { address })
      await an.seeText(/^email · .+ · /)

      const lan = await guest("phone", language)
      await follow(lan, await mailTo(email))
      await submitAccount(lan, language)
      await an.goTo(`/payos/payouts?payout=${payoutId}`)
      const submitted = an.say("payouts.detail.action.bank_details_request_answered")
      await an.seeText(new RegExp(`^${submitted} · `))
      await an.see("bankDetailsRequests.match.equal")
      await an.see("bankDetailsRequests.changed")
      await an.see("bankDetailsRequests.second")
      await an.press("payouts.form.send", { amount: an.dong(250_000) })
      await an.see("payouts.confirm.waits")
      await fixtures.approve(payoutId, COLLEAGUE)
      await eventually("the money to arrive", async () => {
        const path = `/payos/payouts/${payoutId}`
        const { payout } = await fixtures.admin<{ payout: { state: string } }>(path)
        return payout.state === "succeeded"
      })
    },
  )

  /** Uses the keyboard for the search, the list and the submission. */
  async function submitAccount(lan: Buyer, language: Language): Promise<void> {
    const { page } = lan
    expect(await page.title()).toBe("Cà phê Sài Gòn")
    expect(await page.getAttribute("html", "lang")).toBe(language)
    await heading(lan, "Nhận tiền hoàn", "Get your money back")
    await checkEveryLayout(page)
    const factor = page.getByLabel(lan.say("Số tiền chính xác", "The exact amount"))
    // The server accepts no more.
    expect(await factor.getAttribute("maxlength")).toBe("40")
    await factor.fill("1")
    await factor.press("Enter")
    await page
      .getByRole("alert")
      .filter({ hasText: lan.say("không khớp", "does not match") })
      .waitFor()
    await factor.fill("250.000")
    await factor.press("Enter")
    await page.getByText(lan.say("250.000 ₫", "₫250,000")).waitFor()
    await checkEveryLayout(page)
    await page.getByLabel(lan.say("Tìm ngân hàng", "Find a bank")).fill("vietcom")
    const banks = page.getByRole("group", { name: lan.say("Ngân hàng", "Bank"), exact: true })
    expect(await banks.getByRole("radio").count()).toBe(1)
    await banks.getByText(/^Vietcombank/).tap()
    await page.getByLabel(lan.say("Số tài khoản", "Account number")).fill("00")
    const holder = page.getByLabel(lan.say("Tên chủ tài khoản", "Account holder"))
    await holder.fill("Nguyễn Thị Lan")
    await holder.press("Enter")
    await page.getByRole("alert").filter({ hasText: /4/ }).waitFor()
    await page.getByLabel(lan.say("Số tài khoản", "Account number")).fill("0011 0045 6789 0")
    await holder.press("Enter")
    await heading(lan, "Kiểm tra lại", "Check it once more")
    await checkEveryLayout(page)
    await lan.press("Đúng, gửi cho cửa hàng", "Yes, send it to the shop")
    await heading(
      lan,
      "Cửa hàng đã nhận được số tài khoản của bạn",
      "The shop has received your account details",
    )
    await page.getByText("Vietcombank · ••7890").waitFor()
    await checkEveryLayout(page)
    await page.reload()
    await page.getByLabel(lan.say("Số tiền chính xác", "The exact amount")).fill("250000")
    await page.keyboard.press("Enter")
    await page.getByText(lan.say("không dùng được nữa", "can no longer be used")).waitFor()
  }

  it("explains a URL without a token, in dark mode on the smallest phone", async () => {
    const lan = await guest("phone", "vi")
    await lan.page.emulateMedia({ colorScheme: "dark" })
    const response = await lan.page.goto(`${facts.backend}/payos/refund`)
    const headers = response?.headers() ?? {}
    expect(headers["cache-control"]).toBe("no-store")
    expect(headers["referrer-policy"]).toBe("no-referrer")
    expect(headers["x-frame-options"]).toBe("DENY")
    expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'")
    await lan.page.getByText("Hãy mở đường dẫn trong tin nhắn của cửa hàng.").waitFor()
    await checkLayout(lan.page)
  })
})
