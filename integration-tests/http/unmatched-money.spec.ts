import { journeys } from "../kit/journey/journey"
import { allocations } from "./allocations"
import { inbox } from "./inbox"
import { inboxShort } from "./inbox-short"
import { shopperStatus } from "./shopper-status"
import { topUp } from "./top-up"

journeys({ partnerCode: "DOI-TAC" }, (journey) => {
  describe("top up", () => topUp(journey))
  describe("shopper status", () => shopperStatus(journey))
  describe("inbox", () => inbox(journey))
  describe("allocations", () => allocations(journey))
  describe("inbox short", () => inboxShort(journey))
})
