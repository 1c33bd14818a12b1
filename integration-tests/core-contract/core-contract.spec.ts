import { journeys } from "../kit/journey/journey"
import { completion } from "./completion"
import { reads } from "./reads"
import { refunds } from "./refunds"
import { routes } from "./routes"

/** What the plugin requires of the installed Medusa; each title starts with the guarantee that it tests. */
journeys({ payLaterDays: 3 }, (journey) => {
  describe("Medusa completes a cart", () => completion(journey))
  describe("Medusa's query returns", () => reads(journey))
  describe("Medusa refunds", () => refunds(journey))
  describe("Medusa's routes", () => routes(journey))
})
