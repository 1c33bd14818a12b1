import { STARTING, type PayosPaymentState } from "../../state"
import { waiting } from "../../unit-tests/support/shop-server"
import { toStatusText } from "../status-text"
import { formatDong, textOf, type Messages } from "../messages"

const state = (
  status: PayosPaymentState["status"],
  view = {},
  patch: Partial<PayosPaymentState> = {},
): PayosPaymentState => ({ ...STARTING, status, payment: waiting(view), ...patch })

const plain = (text: string) => text.replace(/\u00a0/g, " ")

describe("the status line", () => {
  it.each([
    ["starting", "Đang tạo mã thanh toán…", state("starting")],
    ["waiting", "Đang chờ chuyển khoản…", state("waiting")],
    [
      "a code for the rest",
      "Đã nhận 100.000 ₫. Mã này dành cho 150.000 ₫ còn lại.",
      state("waiting", { received_before: 100_000, remaining: 150_000 }),
    ],
    [
      "a changed cart",
      "Giỏ hàng đã thay đổi. Đây là mã mới, 250.000 ₫.",
      state("waiting", {}, { isReplacement: true }),
    ],
    [
      "underpaid",
      "Đã nhận 200.000 ₫, còn thiếu 50.000 ₫.",
      state("underpaid", { received: 200_000, remaining: 50_000 }),
    ],
    [
      "received",
      "Đã nhận tiền, đang xác nhận đơn hàng…",
      state("confirming", { received: 250_000 }),
    ],
    ["processing", "Ngân hàng đang xử lý giao dịch…", state("confirming")],
    [
      "not ready",
      "Đã nhận đủ tiền, bạn không cần trả thêm. Đơn hàng chưa đặt được vì chưa chọn cách giao hàng.",
      state("not_ready", { cart_gaps: ["shipping"] }),
    ],
    ["expired", "Mã đã hết hạn. Nếu đã chuyển khoản, đừng tạo mã mới.", state("expired")],
    [
      "overpaid",
      "Đã nhận được tiền cho đơn hàng của bạn. Cảm ơn bạn! Bạn chuyển thừa 10.000 ₫, cửa hàng sẽ liên hệ với bạn.",
      state("paid", { amount: 250_000, received: 260_000 }),
    ],
    [
      "offline",
      "Mất kết nối, vẫn đang kiểm tra. Bạn không cần tải lại trang.",
      state("waiting", {}, { isConnected: false }),
    ],
    [
      "refused",
      "Đơn hàng này đã bị huỷ.",
      state("expired", {}, { problem: { code: "payos_order_canceled", message: "" } }),
    ],
    [
      "an unknown refusal",
      "Chưa thực hiện được. Hãy thử lại sau giây lát.",
      state("expired", {}, { problem: { code: "odd", message: "" } }),
    ],
  ])("%s: %s", (_, text, shown) => {
    expect(plain(toStatusText(shown, "vi"))).toBe(text)
  })

  const RECEIVED = { received_before: 100_000, remaining: 150_000 }

  it.each([
    ["waiting", "Nothing has arrived. Do not pay again: this page updates itself.", {}],
    [
      "waiting",
      "₫100,000 received. This code is for the remaining ₫150,000. No new transfer has arrived yet.",
      RECEIVED,
    ],
    [
      "underpaid",
      "₫100,000 received, short by ₫150,000. No new transfer has arrived yet.",
      { received: 100_000, remaining: 150_000 },
    ],
    [
      "expired",
      "This code has expired. If you sent the money, do not get a new code. No new transfer has arrived yet.",
      {},
    ],
    ["confirming", "The bank is processing the transfer…", {}],
    ["cancelled", "Cancelled. Do not pay this code.", {}],
  ] as const)('after "I have paid", %s: %s', (status, text, view) => {
    expect(plain(toStatusText(state(status, view), "en", true))).toBe(text)
  })

  it.each(["vi", "en"] as const)("reports in %s that the order is paid only if it is", (locale) => {
    const statuses = ["waiting", "confirming", "underpaid", "not_ready", "expired"] as const
    const texts = statuses.map((status) => toStatusText(state(status, { received: 1 }), locale))
    for (const text of texts) expect(text).not.toMatch(/đã thanh toán|\bpaid\b|placed\. Thank/i)
    expect(toStatusText(state("paid"), locale)).toBe(textOf(locale).paid)
  })
})

describe("the messages", () => {
  it("have the same keys in both languages", () => {
    const keysOf = (messages: Messages) => [
      Object.keys(messages),
      Object.keys(messages.gaps),
      Object.keys(messages.problems),
    ]
    expect(keysOf(textOf("en"))).toEqual(keysOf(textOf("vi")))
  })

  it.each([
    ["vi", "250.000 ₫"],
    ["en", "₫250,000"],
  ] as const)("format money in %s as %s", (locale, text) => {
    expect(plain(formatDong(250_000, locale))).toBe(text)
  })
})
