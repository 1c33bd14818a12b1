import { journeys } from "../kit/journey/journey"
import { amounts } from "./amounts"
import { coreRoutesCart } from "./core-routes-cart"
import { links } from "./links"
import { outgrownSessions } from "./outgrown-sessions"
import { purchase } from "./purchase"
import { races } from "./races"
import { settlement } from "./settlement"
import { webhookBurst } from "./webhook-burst"
import { webhookDoor } from "./webhook-door"

journeys({ partnerCode: "DOI-TAC" }, (journey) => {
  describe("links", () => links(journey))
  describe("purchase", () => purchase(journey))
  describe("amounts", () => amounts(journey))
  describe("settlement", () => settlement(journey))
  describe("outgrown sessions", () => outgrownSessions(journey))
  describe("races", () => races(journey))
  describe("core routes of a cart", () => coreRoutesCart(journey))
  describe("webhook door", () => webhookDoor(journey))
  describe("webhooks in a burst", () => webhookBurst(journey))
})
