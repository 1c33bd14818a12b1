import { journeys } from "../../kit/journey/journey"
import { coreOrderTransactions } from "../core-order-transactions"
import { coreRoutes } from "../core-routes"
import { coreRoutesWaiting } from "../core-routes-waiting"
import { coreRoutesRefused } from "../core-routes-refused"
import { reconciliationClosing } from "../reconciliation-closing"
import { reconciliationLines } from "../reconciliation-lines"
import { reconciliationMonths } from "../reconciliation-months"
import { reconciliationSums } from "../reconciliation-sums"

journeys({ payLaterDays: 3 }, (journey) => {
  describe("core routes", () => coreRoutes(journey))
  describe("core routes that wait", () => coreRoutesWaiting(journey))
  describe("core route refusals", () => coreRoutesRefused(journey))
  describe("core order transactions", () => coreOrderTransactions(journey))
  describe("reconciliation: sums", () => reconciliationSums(journey))
  describe("reconciliation: lines", () => reconciliationLines(journey))
  describe("reconciliation: months", () => reconciliationMonths(journey))
  describe("reconciliation: closing", () => reconciliationClosing(journey))
})
