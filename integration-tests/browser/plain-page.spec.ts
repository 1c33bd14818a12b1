import { readFileSync } from "node:fs"
import type { PostedMessage } from "../kit/notifications/mailbox"
import type { Language } from "../kit/browser/admin-messages"
import { eventually } from "../kit/time/eventually"
import type { Buyer } from "./support/buyer"
import { checkEveryLayout, checkLayout } from "./support/check-layout"
import { journeys } from "./support/journey"
import { LOG } from "./support/open-shop"
import { readQr } from "./support/read-qr"

jest.setTimeout(120_000)

journeys(({ guest, simulator, facts, fixtures, database }) => {
  /** An unpaid order whose customer received a payment request by email. */
  const requested = async (language: Language) => {
    const order = await fixtures.unpaidOrder()
    const email = `${order.id}@example.vn`
    await database.rows(`update "order" set email = '${email}' where id = '${order.id}'`)
    await fixtures.admin(`/payos/orders/${order.id}/payment-request`, {
      channel: "email",
      language,
    })
    const mail = await eventually("the email", async () => {
      const messages = (await (await fetch(facts.mailbox)).json()) as PostedMessage[]
      return messages.find(({ to }) => to === email)
    })
    return { ...order, mail }
  }
  /** Opens an email and follows its link. */
  const follow = async (lan: Buyer, { content }: PostedMessage) => {
    await lan.page.setContent(content?.html ?? "")
    await lan.page.getByRole("link").click()
    await lan.page.waitForURL(/\/payos\/pay#/)
  }
  /** Expects nothing payable: no QR code, no bank app, no account. */
  const showsNoCode = async (lan: Buyer) => {
    expect(await lan.page.locator(".payos-body, .payos-fields, a[href*='vietqr']").count()).toBe(0)
    expect(await lan.panel.locator("svg").count()).toBe(0)
  }

  it.each(["vi", "en"] as const)(
    "runs from the email on a phone to the thank-you text, and then shows nothing payable, in %s",
    async (language) => {
      const { code, mail } = await requested(language)
      const lan = await guest("tall phone", language)
      await follow(lan, mail)
      const link = await lan.code()
      expect(link.orderCode).toBe(code)
      expect(await lan.page.title()).toBe("Cà phê Sài Gòn")
      expect(await lan.page.getAttribute("html", "lang")).toBe(language)
      const hotline = lan.page.getByRole("link", { name: "0901 234 567" })
      expect(await hotline.getAttribute("href")).toBe("tel:0901234567")
      await lan.reads("Đang chờ chuyển khoản…", "Waiting for the transfer…")
      const acb = await lan.page.getByRole("link", { name: /^ACB/ }).getAttribute("href")
      const returnUrl = new URL(acb ?? "").searchParams.get("url") ?? ""
      expect(returnUrl).toBe(`${facts.backend}/payos/pay?lang=${language}`)
      await checkEveryLayout(lan.page)
      expect(await readQr(lan.page, await lan.picture())).toBe(link["qrCode"])

      const back = await lan.tab(returnUrl)
      expect((await back.code()).orderCode).toBe(code)
      await simulator.pay(code)
      for (const page of [lan, back]) {
        await page.status("paid")
        await page.reads("Cảm ơn bạn!", "Thank you!")
        await showsNoCode(page)
      }
      await checkEveryLayout(lan.page)

      const later = await guest("phone", language)
      await follow(later, mail)
      await later.status("paid")
      await later.reads("Cảm ơn bạn!", "Thank you!")
      await showsNoCode(later)
      await checkLayout(later.page)

      const log = readFileSync(LOG, "utf8")
      expect(log).toContain("/payos/pay/store/payos/payment-sessions/:id/events")
      const [sessionId = ""] = /payses_\w+/.exec(String(mail.data["link"])) ?? []
      expect(sessionId).not.toBe("")
      expect(log).not.toContain(sessionId)
    },
  )

  it.each(["vi", "en"] as const)(
    "a link that is opened after its code expired offers a new code, in %s",
    async (language) => {
      const { code, mail } = await requested(language)
      await simulator.expire(code)
      await database.rows(
        `update payos_link set expires_at = now() - interval '1 minute' where order_code = ${code}`,
      )
      const lan = await guest("tall phone", language)
      await follow(lan, mail)
      await lan.status("expired")
      await lan.reads("Mã đã hết hạn.", "This code has expired.")
      await showsNoCode(lan)
      await checkEveryLayout(lan.page)
      await lan.press("Tạo mã mới", "Get a new code")
      const fresh = await lan.code()
      expect(fresh.orderCode).not.toBe(code)
      await simulator.pay(fresh.orderCode)
      await lan.status("paid")
    },
  )

  it("explains an unknown link, in dark mode on the smallest phone", async () => {
    const lan = await guest("phone", "en")
    await lan.page.emulateMedia({ colorScheme: "dark" })
    await lan.page.goto(`${facts.backend}/payos/pay#payos=payses_none&lang=en`)
    await lan.status("failed")
    await lan.reads("", "This payment was not found.")
    await checkLayout(lan.page)
    const paper = await lan.page.evaluate("getComputedStyle(document.body).backgroundColor")
    expect(paper).toBe("rgb(22, 24, 29)")
  })

  it("shows another message's payment in the open tab", async () => {
    const [one, other] = [await requested("vi"), await requested("vi")]
    const lan = await guest("desktop")
    await follow(lan, one.mail)
    expect((await lan.code()).orderCode).toBe(one.code)
    const address = String(other.mail.data["link"])
    await lan.page.evaluate(`location.href = ${JSON.stringify(address)}`)
    await eventually("the other payment", async () => (await lan.code()).orderCode === other.code)
    await checkLayout(lan.page)
  })
})
