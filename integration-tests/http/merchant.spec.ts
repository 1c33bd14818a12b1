import { journeys } from "../kit/journey/journey"
import { adminLinks } from "./admin-links"
import { cli } from "./cli"
import { events } from "./events"
import { health } from "./health"
import { linkUnknowns } from "./link-unknowns"
import { overview } from "./overview"
import { permissionsOff } from "./permissions-off"
import { problems } from "./problems"

journeys({}, (journey) => {
  describe("admin links", () => adminLinks(journey))
  describe("overview", () => overview(journey))
  describe("problems", () => problems(journey))
  describe("events", () => events(journey))
  describe("health", () => health(journey))
  describe("link unknowns", () => linkUnknowns(journey))
  describe("permissions", () => permissionsOff(journey))
  describe("cli", () => cli(journey))
})
