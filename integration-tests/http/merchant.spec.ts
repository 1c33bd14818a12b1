import { journeys } from "../kit/journey/journey"
import { adminLinkDetails } from "./admin-link-details"
import { adminLinks } from "./admin-links"
import { cli } from "./cli"
import { drift } from "./drift"
import { events } from "./events"
import { health } from "./health"
import { init } from "./init"
import { linkUnknowns } from "./link-unknowns"
import { overview } from "./overview"
import { permissionsOff } from "./permissions-off"
import { problems } from "./problems"
import { recoverLinks } from "./recover-links"
import { rehearse } from "./rehearse"

journeys({}, (journey) => {
  describe("admin links", () => adminLinks(journey))
  describe("admin link details", () => adminLinkDetails(journey))
  describe("overview", () => overview(journey))
  describe("problems", () => problems(journey))
  describe("events", () => events(journey))
  describe("drift", () => drift(journey))
  describe("health", () => health(journey))
  describe("link unknowns", () => linkUnknowns(journey))
  describe("permissions", () => permissionsOff(journey))
  describe("cli", () => cli(journey))
  describe("recover links", () => recoverLinks(journey))
  describe("init", () => init(journey))
  describe("rehearse", () => rehearse(journey))
})
