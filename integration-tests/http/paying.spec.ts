import { journeys } from "../kit/journey/journey"
import { amounts } from "./amounts"
import { coreRoutesCart } from "./core-routes-cart"
import { links } from "./links"
import { outdatedSessions } from "./outdated-sessions"
import { purchase } from "./purchase"
import { races } from "./races"
import { settlement } from "./settlement"
import { unfinishedLinks } from "./unfinished-links"
import { statementBudgets } from "./statement-budgets"
import { webhookBurst } from "./webhook-burst"
import { webhookRoute } from "./webhook-route"

journeys({ partnerCode: "DOI-TAC" }, (journey) => {
  describe("links", () => links(journey))
  describe("unfinished links", () => unfinishedLinks(journey))
  describe("purchase", () => purchase(journey))
  describe("amounts", () => amounts(journey))
  describe("settlement", () => settlement(journey))
  describe("outdated sessions", () => outdatedSessions(journey))
  describe("races", () => races(journey))
  describe("statement budgets", () => statementBudgets(journey))
  describe("core routes of a cart", () => coreRoutesCart(journey))
  describe("webhook route", () => webhookRoute(journey))
  describe("a webhook burst", () => webhookBurst(journey))
})
