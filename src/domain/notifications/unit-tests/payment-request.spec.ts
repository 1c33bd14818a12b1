import { prefixStoreName } from "../prefix-store-name"
import { toText } from "../message"
import {
  inLanguage,
  paymentRequestChat,
  paymentRequestMessage,
  paymentRequestSms,
  paymentRequestSmsMessage,
  reminderTime,
} from "../payment-request"

const LINK = "https://shop.example/thanh-toan#payos=payses_01KAZ8Q9W3V5T7R2N4M6K8J0H1"
const request = {
  amount: 1_250_000,
  order_number: 1024,
  link: LINK,
  expires_at: new Date("2026-11-27T09:30:00Z"),
}

describe("a payment request", () => {
  it("contains the amount, order, expiry and page in both languages, and no code", () => {
    expect(paymentRequestChat(request, "vi")).toBe(
      `Đơn hàng #1024 còn 1.250.000 ₫ chưa thanh toán. Bạn vui lòng chuyển khoản tại đây trước 16:30 27/11:\n${LINK}`,
    )
    expect(paymentRequestChat(request, "en")).toBe(
      `1.250.000 ₫ is still due for order #1024. Please pay here before 16:30 27/11:\n${LINK}`,
    )
    const { subject, texts, link } = paymentRequestMessage(request, "request", ["vi"])
    expect([subject, ...(texts[0] ?? []), link]).toEqual([
      "Thanh toán đơn hàng #1024",
      "Đơn hàng #1024 còn 1.250.000 ₫ chưa thanh toán.",
      "Bạn vui lòng bấm vào đường dẫn dưới đây để chuyển khoản trước 16:30 27/11.",
      "Nếu bạn đã chuyển khoản, không cần chuyển lại.",
      LINK,
    ])
    expect(paymentRequestMessage(request, "reminder", ["en"]).subject).toBe(
      "Reminder: payment for your order #1024",
    )
  })

  it.each(["vi", "en"] as const)("fits one SMS with the largest amount (%s)", (language) => {
    const largest = { ...request, amount: 499_000_000, order_number: 999_999 }
    const text = paymentRequestSms(inLanguage(largest, language), language)
    expect(text).toMatch(/^[\x20-\x7e]+$/)
    expect(text.length).toBeLessThanOrEqual(160)
    expect(text.endsWith(`${LINK}&lang=${language}`)).toBe(true)
    const message = paymentRequestSmsMessage(inLanguage(largest, language), "request", language)
    const signed = toText(prefixStoreName(message, { name: "x".repeat(40), channel: "sms" }))
    expect(signed.length).toBeLessThanOrEqual(160)
  })
})

describe("inLanguage", () => {
  it("adds the language to the store's link, and leaves payOS's own page unchanged", () => {
    expect(inLanguage(request, "en").link).toBe(`${LINK}&lang=en`)
    const hosted = { ...request, link: "https://pay.payos.vn/web/1" }
    expect(inLanguage(hosted, "en")).toEqual(hosted)
  })
})

describe("reminderTime", () => {
  const now = new Date("2026-11-26T00:00:00Z")
  const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000)

  it.each([
    ["an hour", 1, null],
    ["two hours", 2, 1.5],
    ["a day", 24, 18],
    ["thirty days", 720, 696],
  ])("for a code that expires in %s", (_, ends, reminds) => {
    expect(reminderTime(now, inHours(ends))).toEqual(reminds === null ? null : inHours(reminds))
  })
})
