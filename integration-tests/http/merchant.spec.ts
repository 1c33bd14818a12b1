import { journeys } from "../support/journey"
import { adminLinks } from "./admin-links"
import { cli } from "./cli"
import { events } from "./events"
import { health } from "./health"
import { overview } from "./overview"
import { problems } from "./problems"

journeys({}, (journey) => {
  describe("admin links", () => adminLinks(journey))
  describe("overview", () => overview(journey))
  describe("problems", () => problems(journey))
  describe("events", () => events(journey))
  describe("health", () => health(journey))
  describe("cli", () => cli(journey))
})
