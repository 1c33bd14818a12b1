import { journeys } from "../../kit/journey/journey"
import { coreBooks } from "../core-books"
import { coreRoutes } from "../core-routes"
import { coreRoutesHeld } from "../core-routes-held"
import { coreRoutesKept } from "../core-routes-kept"
import { reconciliationClosing } from "../reconciliation-closing"
import { reconciliationLines } from "../reconciliation-lines"
import { reconciliationMonths } from "../reconciliation-months"
import { reconciliationSums } from "../reconciliation-sums"

journeys({ payLaterDays: 3 }, (journey) => {
  describe("core routes", () => coreRoutes(journey))
  describe("core routes held", () => coreRoutesHeld(journey))
  describe("core routes that keep the money", () => coreRoutesKept(journey))
  describe("core books", () => coreBooks(journey))
  describe("reconciliation: sums", () => reconciliationSums(journey))
  describe("reconciliation: lines", () => reconciliationLines(journey))
  describe("reconciliation: months", () => reconciliationMonths(journey))
  describe("reconciliation: closing", () => reconciliationClosing(journey))
})
