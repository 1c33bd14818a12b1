import { pageOfProblem } from "../remedy-pages"

describe("the page for a problem", () => {
  it.each<[string, string, string, string | null]>([
    ["the case", "decide_about_money", "pay_col_1", "/payos/unmatched?case=poprob_1"],
    ["the order", "create_new_link", "order_1", "/orders/order_1"],
    ["the payout", "send_again_or_discard", "popay_1", "/payos/payouts?payout=popay_1"],
    ["the payout to compare", "check_payout_at_payos", "popay_1", "/payos/payouts?payout=popay_1"],
    ["the payment link", "check_link", "polink_1", "/payos/payments?payment=polink_1"],
    ["the batch", "approve_payout", "pobat_1", "/payos/payouts/batches?batch=pobat_1"],
    [
      "the list, if it is about a call to payOS",
      "check_payout_at_payos",
      "poreq_1",
      "/payos/payouts",
    ],
    ["the remedy's own page", "configure_channel_again", "main", "/payos/settings"],
    ["none, if the remedy is outside the admin", "compare_with_bank", "pay_col_1", null],
    ["none for an unknown remedy", "constructor", "pay_col_1", null],
  ])("is %s", (_, remedy, subject, page) => {
    expect(pageOfProblem({ id: "poprob_1", subject, remedy })).toBe(page)
  })

  it("is the payment link that the detail names, if the subject has no page", () => {
    const detail = { link_id: "polink_1" }
    const page = "/payos/payments?payment=polink_1"
    const problem = { id: "poprob_1", remedy: "check_payment", detail }
    expect(pageOfProblem({ ...problem, subject: "pay_col_1" })).toBe(page)
    expect(pageOfProblem({ ...problem, subject: "order_1" })).toBe("/orders/order_1")
  })
})
