import { journeys } from "../../kit/journey/journey"
import { suiteMailbox } from "../../kit/notifications/suite-mailbox"
import { bankDetailsRequestLinkAttacks } from "../attacks/bank-details-request-links"
import { secondUsersOfRequests } from "../attacks/bank-details-request-second-users"
import { bankDetailsRequestUserAttacks } from "../attacks/bank-details-request-users"
import { bankDetailsRequests } from "../bank-details-requests"

const mailbox = suiteMailbox()

journeys(
  { limits: { requestsPerAddressPerMinute: 30, newLinksPerMinute: 300, streams: 10 } },
  (journey) => {
    describe("a bank details request", () => bankDetailsRequests(journey, mailbox))
    describe("the holder of a request's link", () =>
      bankDetailsRequestLinkAttacks(journey, mailbox))
    describe("the second user of a request", () => secondUsersOfRequests(journey, mailbox))
    describe("users and requests", () => bankDetailsRequestUserAttacks(journey, mailbox))
  },
)
