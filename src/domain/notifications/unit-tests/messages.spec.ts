import { PROBLEM_KINDS } from "../../problems/problem-kinds"
import { dailySummaryMessage } from "../daily-summary-message"
import { toHtml, toLine, toText } from "../message"
import { redactRefusal } from "../redact-refusal"
import { problemMessage } from "../problem-message"
import { minutesToRetry } from "../retry"
import { testMessage } from "../test-message"

const LINK = "https://api.shop.example/app/payos/unmatched"
const facts = { kind: "unmatched_money", amount: 250_000, order_number: 12, link: LINK }

describe("a message about a problem", () => {
  it("states the problem, amount, order and remedy in the reader's language", () => {
    const message = problemMessage(facts, ["vi"])
    expect(message.subject).toBe("payOS: Có khoản tiền chưa khớp đơn nào · 250.000 ₫ · #12")
    expect(toText(message)).toBe(
      `Có khoản tiền chưa khớp đơn nào\nSố tiền: 250.000 ₫\nĐơn hàng: #12\nCần làm: Xử lý khoản tiền\n\n${LINK}`,
    )
    expect(toText(problemMessage(facts, ["en"]))).toBe(
      `Money was received that matches no order\nAmount: 250.000 ₫\nOrder: #12\nWhat to do: Decide what to do with the money\n\n${LINK}`,
    )
  })

  it("calls money above an order's total a surplus", () => {
    const surplus = { ...facts, is_surplus: true }
    expect(problemMessage(surplus, ["vi", "en"]).subject).toBe(
      "payOS: Có tiền thừa so với đơn hàng / More was received than the order costs · 250.000 ₫ · #12",
    )
  })

  it("omits unknown facts, and contains both languages if none is chosen", () => {
    const message = problemMessage(
      { kind: "webhook_unreadable", amount: null, order_number: null, link: LINK },
      ["vi", "en"],
    )
    expect(toLine(message)).toBe(
      "Không đọc được một webhook hợp lệ của payOS · Cần làm: Đối chiếu trên my.payos.vn / " +
        "A signed payOS webhook could not be read · What to do: Compare with my.payos.vn",
    )
  })

  it("escapes HTML, with one link", () => {
    const html = toHtml({ subject: "", texts: [["a < b & c"]], link: `${LINK}?a=1&b="2"` })
    expect(html).toBe(
      `<p>a &#60; b &#38; c</p><p><a href="${LINK}?a=1&#38;b=&#34;2&#34;">${LINK}?a=1&#38;b=&#34;2&#34;</a></p>`,
    )
  })

  it.each(PROBLEM_KINDS)("has a Vietnamese text: %s", (kind) => {
    const [vi, en] = (["vi", "en"] as const).map((one) => {
      return toText(problemMessage({ ...facts, kind }, [one]))
    })
    expect(vi).toMatch(/[ăâđêôơưàảãáạ]/i)
    expect(vi).not.toBe(en)
  })
})

it("a digest counts open problems by kind, with their total", () => {
  const open = [
    { kind: "unmatched_money", count: 3, amount: 1_250_000 },
    { kind: "webhook_not_booked", count: 1, amount: 0 },
  ]
  const message = dailySummaryMessage({ open, link: LINK }, ["vi"])
  expect(message.subject).toBe("payOS: 4 việc còn chờ xử lý")
  expect(toText(message)).toBe(
    `4 việc còn chờ xử lý\n3 × Có khoản tiền chưa khớp đơn nào (1.250.000 ₫): Xử lý khoản tiền\n1 × payOS gửi một webhook chưa được ghi nhận là tiền: Đối chiếu trên my.payos.vn\n\n${LINK}`,
  )
})

it("a test message names no problem", () => {
  expect(testMessage(LINK, ["vi", "en"]).subject).toBe("payOS: Thông báo thử / Test")
})

it("a refusal is stored without Medusa's id and without the address", () => {
  const reason = "Failed to send notification with id noti_01:\n550 lan@shop.vn: no such mailbox"
  expect(redactRefusal(reason, ["lan@shop.vn"])).toBe("550 …: no such mailbox")
  expect(redactRefusal("No provider", [""])).toBe("No provider")
  expect(redactRefusal("no ".repeat(400), ["y"])).toHaveLength(300)
})

it.each([
  (link: string) => link,
  (link: string) => link.replace("#", "%23"),
  (link: string) => `https://g.example/?u=${encodeURIComponent(link)}`,
  (link: string) => `https://g.example/?u=${encodeURIComponent(encodeURIComponent(link))}`,
  (link: string) => link.replace(/.*[.]/, ""),
  (link: string) => `{"u":"${link.replaceAll("/", "\\/")}"}`,
])(
  "a refusal is stored without the link's secret, in whatever form the provider quotes it: %s",
  (quote) => {
    for (const end of ["vi.a.", "en.p.", "payos="]) {
      const secret = "Ab-_".repeat(11).slice(1)
      const link = `https://shop.example/payos/refund#${end}${secret}`
      expect(redactRefusal(`550 refused ${quote(link)} now`, [])).not.toContain(secret)
      expect(redactRefusal(`550 refused ${quote(link)} now`, ["", link])).not.toContain(secret)
    }
  },
)

it("six attempts are made within five hours", () => {
  expect([1, 2, 3, 4, 5, 6].map(minutesToRetry)).toEqual([1, 5, 15, 60, 180, null])
})
