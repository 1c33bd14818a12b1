import { journeys } from "../kit/journey/journey"
import { inboxAttach } from "./inbox-attach"
import { inboxShortOrder } from "./inbox-short-order"
import { orderEdits } from "./order-edits"
import { orderLink } from "./order-link"
import { orderMoney } from "./order-money"
import { shopperRenew } from "./shopper-renew"
import { unpaidOrder } from "./unpaid-order"

journeys({ orderFirstDays: 3 }, (journey) => {
  describe("unpaid order", () => unpaidOrder(journey))
  describe("order link", () => orderLink(journey))
  describe("order money", () => orderMoney(journey))
  describe("order edits", () => orderEdits(journey))
  describe("shopper renew", () => shopperRenew(journey))
  describe("inbox attach", () => inboxAttach(journey))
  describe("inbox short order", () => inboxShortOrder(journey))
})
