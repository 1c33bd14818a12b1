import { toOutcome } from "../cancel-links"
import { readCancelLinksCommand } from "../cancel-links-options"
import { describeTally } from "../cancel-links-text"
import { UsageError } from "../usage-error"

const URL = ["--url", "https://api.shop.example"]
const BY_TOKEN = { PAYOS_DOCTOR_TOKEN: "a" }
const NONE = {
  cancelled: 0,
  with_money: 0,
  closed_meanwhile: 0,
  refused: [],
  under_way: 0,
  left: 0,
}

describe("the options of cancel-open-links", () => {
  it("require confirmation unless --yes is given, and set the reason in the chosen language", () => {
    expect(readCancelLinksCommand([...URL, "--lang", "vi"], BY_TOKEN)).toMatchObject({
      isConfirmed: false,
      json: false,
      reason: "Cửa hàng ngừng nhận thanh toán qua payOS.",
      store: { url: "https://api.shop.example", login: { token: "a" } },
    })
    const args = [...URL, "--yes", "--json", "--reason", " Quán đóng cửa "]
    expect(readCancelLinksCommand(args, BY_TOKEN)).toMatchObject({
      isConfirmed: true,
      json: true,
      reason: "Quán đóng cửa",
    })
  })

  it.each([
    [[], "Name the store (--url or MEDUSA_BACKEND_URL). Set a login for the store"],
    [[...URL, "--reason", "x"], "--reason takes 3 to 200 characters"],
    [[...URL, "--reason", "x".repeat(201)], "--reason takes 3 to 200 characters"],
    [["all"], "Unexpected argument 'all'"],
  ])("reject %j with the reason", (args, message) => {
    expect(() => readCancelLinksCommand(args, BY_TOKEN)).toThrow(UsageError)
    expect(() => readCancelLinksCommand(args, BY_TOKEN)).toThrow(message)
  })
})

describe("a link whose cancellation was requested", () => {
  it.each([
    ["closed", "CANCELLED", 0, "cancelled"],
    ["closed", "CANCELLED", 100_000, "cancelled with money"],
    // payOS does not know the link.
    ["closed", null, 0, "cancelled"],
    ["closed", "PENDING", 0, "cancelled"],
    // Paid or expired before the cancellation reached payOS.
    ["closed", "PAID", 250_000, "closed"],
    ["closed", "EXPIRED", 0, "closed"],
    ["closed", "FAILED", 0, "closed"],
    // payOS refuses, as with a link that was paid in part.
    ["cancelling", "UNDERPAID", 100_000, "under way"],
    ["cancelling", "PENDING", 0, "under way"],
  ] as const)(
    "in the state %s with the status %s and %i đồng is %s",
    (state, status, received, outcome) => {
      expect(toOutcome({ state, status, received })).toBe(outcome)
    },
  )
})

describe("the report of cancel-open-links", () => {
  it("is short if no link is left", () => {
    expect(describeTally({ ...NONE, cancelled: 3 }, "en")).toBe(
      "3 cancelled.\nNo payment link can be paid any longer.\n",
    )
  })

  it("lists what a user has to handle", () => {
    const refused = [
      { order_code: 1_099_511_627_777, code: "payos_payment_busy", message: "Bận (409)" },
    ]
    const tally = { ...NONE, cancelled: 2, with_money: 1, closed_meanwhile: 4, refused, left: 1 }
    expect(describeTally({ ...tally, under_way: 5 }, "vi")).toBe(`  1099511627777: Bận (409)
Đã huỷ 2.
Trong đó 1 link đã nhận một phần tiền: hãy xử lý trong mục payOS → Tiền chưa khớp đơn, trước khi gỡ cài đặt.
4 đã được thanh toán, hết hạn hoặc huỷ từ trước.
5 chưa được payOS xác nhận: hãy để cửa hàng chạy rồi chạy lại lệnh này. Link mà payOS không huỷ, ví dụ đã thanh toán một phần, sẽ kết thúc khi hết hạn.
1 vẫn còn thanh toán được: hãy chạy lại lệnh này.
`)
  })
})
