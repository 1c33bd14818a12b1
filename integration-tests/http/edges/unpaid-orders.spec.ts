import { journeys } from "../../kit/journey/journey"
import { closedOrder } from "../closed-order"
import { allocateToOrder } from "../allocate-to-order"
import { caseOutcomes } from "../case-outcomes"
import { reconciledOrders } from "../reconciled-orders"
import { acceptPartialOrderPayment } from "../accept-partial-order-payment"
import { orderDecisions } from "../order-decisions"
import { orderEdits } from "../order-edits"
import { orderLink } from "../order-link"
import { orderRemainder } from "../order-remainder"
import { orderMoney } from "../order-money"
import { payPage } from "../pay-page"
import { refusedAllocations } from "../refused-allocations"
import { shopperRenew } from "../shopper-renew"
import { likelyOrders } from "../likely-orders"
import { unpaidOrder } from "../unpaid-order"

journeys({ payLaterDays: 3 }, (journey) => {
  describe("likely orders", () => likelyOrders(journey))
  describe("plain payment page", () => payPage(journey))
  describe("unpaid order", () => unpaidOrder(journey))
  describe("closed order", () => closedOrder(journey))
  describe("order link", () => orderLink(journey))
  describe("order remainder", () => orderRemainder(journey))
  describe("order money", () => orderMoney(journey))
  describe("order decisions", () => orderDecisions(journey))
  describe("order edits", () => orderEdits(journey))
  describe("shopper renew", () => shopperRenew(journey))
  describe("allocate to order", () => allocateToOrder(journey))
  describe("case outcomes", () => caseOutcomes(journey))
  describe("reconciled orders", () => reconciledOrders(journey))
  describe("refused allocations", () => refusedAllocations(journey))
  describe("accept partial payment of an order", () => acceptPartialOrderPayment(journey))
})
