import fc from "fast-check"
import {
  classifyWebhook,
  type WebhookFacts,
  type WebhookLink,
  type WebhookOutcome,
} from "../classify-webhook"

const facts: WebhookFacts = {
  code: "00",
  currency: "VND",
  amount: 10_000,
  orderCode: 2 ** 40 + 1,
  paymentLinkId: "a1",
}
const ours: WebhookLink = { payment_link_id: "a1" }
const withoutResponse: WebhookLink = { payment_link_id: null }

describe("classifyWebhook", () => {
  it.each<[string, Partial<WebhookFacts>, WebhookLink | null, WebhookOutcome]>([
    ["a transfer on our link", {}, ours, "payment"],
    ["a transfer of 1 ₫", { amount: 1 }, ours, "payment"],
    ["the largest whole amount", { amount: 2 ** 53 - 1 }, ours, "payment"],
    ["a lower-case currency", { currency: "vnd" }, ours, "payment"],
    ["a link whose creation response is missing", {}, withoutResponse, "hint"],
    ["an unknown order code", {}, null, "unknown_order_code"],
    ["another link's id", { paymentLinkId: "b2" }, ours, "wrong_link"],
    ["no link id", { paymentLinkId: "" }, ours, "wrong_link"],
    ["an upper-case link id", { paymentLinkId: "A1" }, ours, "wrong_link"],
    ["an unknown code", { code: "99" }, ours, "not_a_payment"],
    ["a code similar to success", { code: "0" }, ours, "not_a_payment"],
    ["no code", { code: "" }, ours, "not_a_payment"],
    ["a failure on an unknown order code", { code: "01" }, null, "not_a_payment"],
    ["another currency", { currency: "USD" }, ours, "wrong_currency"],
    ["no currency", { currency: "" }, ours, "wrong_currency"],
    ["another currency on an unknown order code", { currency: "USD" }, null, "wrong_currency"],
    ["an amount of 0", { amount: 0 }, ours, "invalid_amount"],
    ["a negative amount", { amount: -10_000 }, ours, "invalid_amount"],
    ["half a đồng", { amount: 0.5 }, ours, "invalid_amount"],
    ["NaN", { amount: NaN }, ours, "invalid_amount"],
    ["Infinity", { amount: Infinity }, ours, "invalid_amount"],
    ["an amount beyond safe integers", { amount: 2 ** 53 }, ours, "invalid_amount"],
    [
      "an invalid amount on a link whose creation response is missing",
      { amount: 0 },
      withoutResponse,
      "invalid_amount",
    ],
  ])("classifies %s", (_, part, link, outcome) => {
    expect(classifyWebhook({ ...facts, ...part }, link)).toBe(outcome)
  })

  it("books only a success in VND, of a whole amount, on the link it names", () => {
    const anything: fc.Arbitrary<WebhookFacts> = fc.record({
      code: fc.constantFrom("00", "01", ""),
      currency: fc.constantFrom("VND", "USD"),
      amount: fc.oneof(fc.integer(), fc.double()),
      orderCode: fc.integer(),
      paymentLinkId: fc.constantFrom("a1", "b2", ""),
    })
    const links = fc.constantFrom(ours, withoutResponse, { payment_link_id: "" }, null)
    fc.assert(
      fc.property(anything, links, (webhook, link) => {
        if (classifyWebhook(webhook, link) !== "payment") return
        expect(webhook).toMatchObject({ code: "00", currency: "VND" })
        expect(Number.isSafeInteger(webhook.amount) && webhook.amount > 0).toBe(true)
        expect(webhook.paymentLinkId).toBe(link?.payment_link_id)
      }),
    )
  })
})
