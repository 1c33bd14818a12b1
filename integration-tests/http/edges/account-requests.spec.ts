import { journeys } from "../../kit/journey/journey"
import { suiteMailbox } from "../../kit/notifications/suite-mailbox"
import { accountRequestLinkAttacks } from "../attacks/account-request-links"
import { secondUsersOfRequests } from "../attacks/account-request-second-users"
import { accountRequestUserAttacks } from "../attacks/account-request-users"
import { accountRequests } from "../account-requests"

const mailbox = suiteMailbox()

journeys({ limits: { perAddress: 30, newLinks: 300, streams: 10 } }, (journey) => {
  describe("an account request", () => accountRequests(journey, mailbox))
  describe("who has a request's link", () => accountRequestLinkAttacks(journey, mailbox))
  describe("the second user of a request", () => secondUsersOfRequests(journey, mailbox))
  describe("users and requests", () => accountRequestUserAttacks(journey, mailbox))
})
