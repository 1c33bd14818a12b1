import "../../kit/journey/log-file"
import { journeys } from "../../kit/journey/journey"
import { erasureTraces } from "../erasure-traces"
import { dataSubject } from "../data-subject"
import { retention } from "../retention"

journeys({ recheckAfterSeconds: 3_600, payLaterDays: 3 }, (journey) => {
  describe("retention", () => retention(journey))
  describe("a data subject", () => dataSubject(journey))
  describe("erasure traces", () => erasureTraces(journey))
})
