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

describe.each(["vi", "en"] as const)("a bank details request, in %s", (language) => {
  it("contains the order, the factor and the link, and no amount, number or account", () => {
    for (const factor of ["phone", "amount"] as const) {
      const text = toText(bankDetailsRequestMessage({ ...request, factor }, language))
      expect(text).toContain("#1024")
      expect(text).toContain(request.link)
      expect(text.replace(request.link, "").replace("#1024", "").match(/\d+/g)).toEqual(["7"])
    }
  })

  it("names the link's factor in an email", () => {
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

  it("has no order number for a purchase without an order", () => {
    expect(
      bankDetailsRequestMessage({ ...request, order_number: null }, language).subject,
    ).not.toContain("#")
  })
})
