import { journeys } from "../../kit/journey/journey"
import { reallocatedMoney } from "./reallocated-money"
import { unpaidOrders } from "./unpaid-orders"
import { paidBackMoney } from "./paid-back-money"
import { transferReferences } from "./transfer-references"

journeys({ payLaterDays: 3 }, (journey) => {
  describe("money that was paid back", () => paidBackMoney(journey))
  describe("transfers", () => transferReferences(journey))
  describe("reallocated money", () => reallocatedMoney(journey))
  describe("unpaid orders", () => unpaidOrders(journey))
})
