import { journeys } from "../../kit/journey/journey"
import { movedMoney } from "./moved-money"
import { unpaidOrders } from "./unpaid-orders"
import { spentTwice } from "./spent-twice"
import { reportedTwice } from "./reported-twice"

journeys({ payLaterDays: 3 }, (journey) => {
  describe("money that went back", () => spentTwice(journey))
  describe("transfers", () => reportedTwice(journey))
  describe("moved money", () => movedMoney(journey))
  describe("unpaid orders", () => unpaidOrders(journey))
})
