import { journeys } from "../../kit/journey/journey"
import { coreBooks } from "../core-books"
import { coreRoutes } from "../core-routes"
import { coreRoutesHeld } from "../core-routes-held"
import { coreRoutesKept } from "../core-routes-kept"

journeys({ payLaterDays: 3 }, (journey) => {
  describe("core routes", () => coreRoutes(journey))
  describe("core routes held", () => coreRoutesHeld(journey))
  describe("core routes that keep the money", () => coreRoutesKept(journey))
  describe("core books", () => coreBooks(journey))
})
