import { journeys } from "../support/journey"
import { amounts } from "./amounts"
import { inbox } from "./inbox"
import { inboxShort } from "./inbox-short"
import { links } from "./links"
import { purchase } from "./purchase"
import { races } from "./races"
import { settlement } from "./settlement"
import { shopperStatus } from "./shopper-status"
import { topUp } from "./top-up"
import { webhookBurst } from "./webhook-burst"
import { webhookDoor } from "./webhook-door"

journeys({ partnerCode: "DOI-TAC" }, (journey) => {
  describe("links", () => links(journey))
  describe("purchase", () => purchase(journey))
  describe("amounts", () => amounts(journey))
  describe("settlement", () => settlement(journey))
  describe("races", () => races(journey))
  describe("webhook door", () => webhookDoor(journey))
  describe("webhooks in a burst", () => webhookBurst(journey))
  describe("top up", () => topUp(journey))
  describe("shopper status", () => shopperStatus(journey))
  describe("inbox", () => inbox(journey))
  describe("inbox short", () => inboxShort(journey))
})
