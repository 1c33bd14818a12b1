import { journeys } from "../support/journey"
import { inboxAttach } from "./inbox-attach"
import { inboxShortOrder } from "./inbox-short-order"
import { orderLink } from "./order-link"
import { shopperRenew } from "./shopper-renew"
import { unpaidOrder } from "./unpaid-order"

journeys({ orderFirstDays: 3 }, (journey) => {
  describe("unpaid order", () => unpaidOrder(journey))
  describe("order link", () => orderLink(journey))
  describe("shopper renew", () => shopperRenew(journey))
  describe("inbox attach", () => inboxAttach(journey))
  describe("inbox short order", () => inboxShortOrder(journey))
})
