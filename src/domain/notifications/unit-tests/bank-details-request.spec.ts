import { prefixStoreName } from "../prefix-store-name"
import { toText } from "../message"
import {
  bankDetailsRequestMessage,
  bankDetailsRequestSmsMessage,
  type BankDetailsRequestFacts,
} from "../bank-details-request"

const request: BankDetailsRequestFacts = {
  order_number: 1024,
  factor: "amount",
  link: `https://api.cua-hang.vn/payos/refund#vi.a.${"x".repeat(43)}`,
}

describe.each(["vi", "en"] as const)("the question where a refund goes, in %s", (language) => {
  it("names the order, what the page asks for and the link, and no amount, number or account", () => {
    for (const factor of ["phone", "amount"] as const) {
      const text = toText(bankDetailsRequestMessage({ ...request, factor }, language))
      expect(text).toContain("#1024")
      expect(text).toContain(request.link)
      expect(text.replace(request.link, "").replace("#1024", "").match(/\d+/g)).toEqual(["7"])
    }
  })

  it("asks in a mail for the factor that its link needs", () => {
    const of = (factor: BankDetailsRequestFacts["factor"]) =>
      bankDetailsRequestMessage({ ...request, factor }, language).texts
    expect(of("phone")).not.toEqual(of("amount"))
  })

  it("fits one SMS, without diacritics", () => {
    for (const order_number of [null, 12345]) {
      const message = bankDetailsRequestSmsMessage({ ...request, order_number }, language)
      const text = toText(
        prefixStoreName(message, { name: "Cà phê Đường Sách Sài Gòn", channel: "sms" }),
      )
      expect(text).toMatch(/^[\x20-\x7e\n]+$/)
      expect(text.length).toBeLessThanOrEqual(160)
    }
  })

  it("speaks of a purchase without an order, too", () => {
    expect(
      bankDetailsRequestMessage({ ...request, order_number: null }, language).subject,
    ).not.toContain("#")
  })
})
