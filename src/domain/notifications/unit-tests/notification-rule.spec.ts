import { addressesOf, coversKind, languagesOf, type NotificationRule } from "../notification-rule"

const rule = (more: Partial<NotificationRule>): NotificationRule => ({
  channel: "email",
  to: ["lan@shop.vn"],
  daily: false,
  ...more,
})

it.each([
  [undefined, "webhook_not_booked", true],
  [["money"], "unmatched_money", true],
  [["money"], "payout_failed", false],
  [["invoices", "payout_failed"], "payout_failed", true],
  [["payouts"], "payout_unexpectedly_sent", true],
  [["payouts"], "constructor", false],
] as const)("a rule about %j covers %s: %s", (problems, kind, covers) => {
  expect(coversKind(rule({ problems }), kind)).toBe(covers)
})

it("a rule has defaults for its addresses and languages", () => {
  expect(addressesOf(rule({}))).toEqual(["lan@shop.vn"])
  expect(addressesOf(rule({ channel: "feed", to: undefined }))).toEqual([""])
  expect(languagesOf(rule({}))).toEqual(["vi", "en"])
  expect(languagesOf(rule({ language: "en" }))).toEqual(["en"])
})
