import { journeys } from "../../kit/journey/journey"
import { suiteMailbox } from "../../kit/notifications/suite-mailbox"
import { claimLinkAttacks } from "../attacks/claim-links"
import { claimSecondUsers } from "../attacks/claim-second-users"
import { claimUserAttacks } from "../attacks/claim-users"
import { refundClaims } from "../refund-claims"

const mailbox = suiteMailbox()

journeys({ limits: { perAddress: 30, newLinks: 300, streams: 10 } }, (journey) => {
  describe("a refund claim", () => refundClaims(journey, mailbox))
  describe("who has a claim's link", () => claimLinkAttacks(journey, mailbox))
  describe("the second user of a claim", () => claimSecondUsers(journey, mailbox))
  describe("users and claims", () => claimUserAttacks(journey, mailbox))
})
