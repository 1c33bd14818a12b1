import { journeys } from "../../kit/journey/journey"
import { reconciliationClosing } from "../reconciliation-closing"
import { reconciliationLines } from "../reconciliation-lines"
import { reconciliationMonths } from "../reconciliation-months"
import { reconciliationSums } from "../reconciliation-sums"

journeys({}, (journey) => {
  describe("sums", () => reconciliationSums(journey))
  describe("lines", () => reconciliationLines(journey))
  describe("months", () => reconciliationMonths(journey))
  describe("closing", () => reconciliationClosing(journey))
})
