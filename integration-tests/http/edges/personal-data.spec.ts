import "../../kit/journey/log-file"
import { journeys } from "../../kit/journey/journey"
import { erasureTraces } from "../erasure-traces"
import { onePerson } from "../one-person"
import { retention } from "../retention"

journeys({ recheckAfterSeconds: 3_600, payLaterDays: 3 }, (journey) => {
  describe("retention", () => retention(journey))
  describe("one person", () => onePerson(journey))
  describe("erasure traces", () => erasureTraces(journey))
})
