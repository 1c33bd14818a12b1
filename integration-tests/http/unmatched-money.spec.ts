import { journeys } from "../kit/journey/journey"
import { allocations } from "./allocations"
import { losses } from "./losses"
import { caseDetails } from "./case-details"
import { caseSearch } from "./case-search"
import { closedCases } from "./closed-cases"
import { unmatchedCases } from "./unmatched-cases"
import { acceptPartialPayment } from "./accept-partial-payment"
import { shopperStatus } from "./shopper-status"
import { latePaymentWithOpenLink } from "./late-payment-with-open-link"
import { topUp } from "./top-up"

journeys({ partnerCode: "DOI-TAC" }, (journey) => {
  describe("top up", () => topUp(journey))
  describe("late payment with an open link", () => latePaymentWithOpenLink(journey))
  describe("shopper status", () => shopperStatus(journey))
  describe("unmatched money", () => unmatchedCases(journey))
  describe("case details", () => caseDetails(journey))
  describe("case search", () => caseSearch(journey))
  describe("closed cases", () => closedCases(journey))
  describe("allocations", () => allocations(journey))
  describe("losses", () => losses(journey))
  describe("accept partial payment", () => acceptPartialPayment(journey))
})
