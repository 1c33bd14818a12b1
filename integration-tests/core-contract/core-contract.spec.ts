import { journeys } from "../kit/journey/journey"
import { completion } from "./completion"
import { reads } from "./reads"
import { refunds } from "./refunds"
import { routes } from "./routes"

/** What payments need of Medusa itself, whichever is installed; each title names the promise that would be broken. */
journeys({ payLaterDays: 3 }, (journey) => {
  describe("Medusa completes a cart", () => completion(journey))
  describe("Medusa's query answers", () => reads(journey))
  describe("Medusa refunds", () => refunds(journey))
  describe("Medusa routes", () => routes(journey))
})
