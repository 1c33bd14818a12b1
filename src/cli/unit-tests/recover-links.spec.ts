import type { Recovery } from "../recover-links"
import { readRecoverLinksCommand } from "../recover-links-options"
import { describeRecovery } from "../recover-links-text"

const NONE: Recovery = {
  recovered: [],
  existing_order_codes: [],
  not_found_count: 0,
  interrupted: null,
}
const paid = (order_code: number, amount_paid: number) => ({
  order_code,
  amount_paid,
  status: "PAID",
})

describe("the options of recover-links", () => {
  it("require a store", () => {
    expect(() => readRecoverLinksCommand([], { PAYOS_DOCTOR_TOKEN: "a" })).toThrow(
      "Name the store (--url or MEDUSA_BACKEND_URL). Set a login for the store",
    )
  })
})

describe("the report of recover-links", () => {
  it("counts no link and one link as English does", () => {
    expect(describeRecovery(NONE, "en")).toBe("No lost payment link was found at payOS.\n")
    const one = { ...NONE, recovered: [paid(11_111_111, 0)], existing_order_codes: [22_222_222] }
    expect(describeRecovery(one, "en")).toBe(`  11111111: ₫0 (PAID)
1 lost payment link was found at payOS, with ₫0 on it.
1 order code was already recorded.
`)
  })

  const all = {
    recovered: [paid(11_111_111, 1_500_000), paid(22_222_222, 2_000)],
    existing_order_codes: [33_333_333, 44_444_444],
    not_found_count: 3,
    interrupted: "busy (429)",
  }

  it("groups amounts, and counts the codes without a link", () => {
    expect(describeRecovery(all, "en")).toBe(`  11111111: ₫1,500,000 (PAID)
  22222222: ₫2,000 (PAID)
2 lost payment links were found at payOS, with ₫1,502,000 on them.
Decide about the money under payOS → Unmatched money.
2 order codes were already recorded.
payOS has no link of this store for 3 of the possible order codes.
payOS was not queried for the rest: busy (429). Run it again.
`)
  })

  it("does so in Vietnamese", () => {
    expect(describeRecovery(all, "vi").replaceAll("\u00a0", " "))
      .toBe(`  11111111: 1.500.000 ₫ (PAID)
  22222222: 2.000 ₫ (PAID)
Tìm lại 2 link từ payOS, có 1.502.000 ₫.
Hãy xử lý số tiền này trong mục payOS → Tiền chưa khớp đơn.
2 mã đơn đã có sẵn.
3 mã có thể là mã đơn không có link của cửa hàng tại payOS.
Chưa tra cứu phần còn lại tại payOS: busy (429). Hãy chạy lại.
`)
    expect(describeRecovery(NONE, "vi")).toBe("Không tìm thấy link nào bị mất tại payOS.\n")
  })
})
