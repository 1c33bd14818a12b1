import "../kit/journey/log-file"
import { journeys } from "../kit/journey/journey"
import { onePerson } from "./one-person"
import { retention } from "./retention"

journeys({ recheckAfterSeconds: 3_600 }, (journey) => {
  describe("retention", () => retention(journey))
  describe("one person", () => onePerson(journey))
})
