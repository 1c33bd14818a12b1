import { journeys } from "../../kit/journey/journey"
import { abandon } from "../abandon"
import { capturedMoney } from "../core-quirks/captured-money"
import { completion } from "../core-quirks/completion"
import { sessions } from "../core-quirks/sessions"
import { orphanedOrders } from "../orphaned-orders"
import { lostLease } from "../lost-lease"

journeys({ maxAmount: 9_000_000_000, recheckAfterSeconds: 600 }, (journey) => {
  describe("abandon", () => abandon(journey))
  describe("completion", () => completion(journey))
  describe("captured money", () => capturedMoney(journey))
  describe("sessions", () => sessions(journey))
  describe("lost lease", () => lostLease(journey))
  describe("orphaned orders", () => orphanedOrders(journey))
})
