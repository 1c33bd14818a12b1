import { journeys } from "../kit/journey/journey"
import { refundTransactions } from "./core-quirks/refund-transactions"
import { refunds } from "./core-quirks/refunds"
import { deletedRefunds } from "./deleted-refunds"
import { listedRefunds } from "./listed-refunds"
import { refundCredits } from "./refund-credits"
import { refundDrafts } from "./refund-drafts"
import { refundLimits } from "./refund-limits"
import { refundOutcomes } from "./refund-outcomes"
import { refundPayouts } from "./refund-payouts"
import { unexpectedlySent } from "./unexpectedly-sent"
import { wholeAmounts } from "./whole-amounts"

journeys({}, (journey) => {
  describe("refund payouts", () => refundPayouts(journey))
  describe("listed refunds", () => listedRefunds(journey))
  describe("refund outcomes", () => refundOutcomes(journey))
  describe("refund drafts", () => refundDrafts(journey))
  describe("refunds", () => refunds(journey))
  describe("refund transactions", () => refundTransactions(journey))
  describe("refund credits", () => refundCredits(journey))
  describe("refund limits", () => refundLimits(journey))
  describe("deleted refunds", () => deletedRefunds(journey))
  describe("unexpectedly sent payouts", () => unexpectedlySent(journey))
  describe("whole amounts", () => wholeAmounts(journey))
})
