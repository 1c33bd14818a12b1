import { journeys } from "../kit/journey/journey"
import { refunds } from "./core-quirks/refunds"
import { refundCredits } from "./refund-credits"
import { refundDrafts } from "./refund-drafts"
import { refundLimits } from "./refund-limits"
import { refundPayouts } from "./refund-payouts"
import { wholeAmounts } from "./whole-amounts"

journeys({}, (journey) => {
  describe("refund payouts", () => refundPayouts(journey))
  describe("refund drafts", () => refundDrafts(journey))
  describe("refunds", () => refunds(journey))
  describe("refund credits", () => refundCredits(journey))
  describe("refund limits", () => refundLimits(journey))
  describe("whole amounts", () => wholeAmounts(journey))
})
