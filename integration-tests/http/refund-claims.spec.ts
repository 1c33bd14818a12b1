import { journeys } from "../kit/journey/journey"
import { openMailbox, type Mailbox } from "../kit/notifications/mailbox"
import { claimLinkAttacks } from "./attacks/claim-links"
import { claimSecondUsers } from "./attacks/claim-second-users"
import { claimUserAttacks } from "./attacks/claim-users"
import { refundClaims } from "./refund-claims"

let opened: Mailbox
beforeAll(async () => {
  opened = await openMailbox()
  process.env["NOTIFICATIONS_URL"] = opened.url
})
afterAll(() => opened.close())
beforeEach(() => {
  opened.answerWith("take")
  opened.messages.length = 0
})

journeys({ limits: { perAddress: 30, newLinks: 300, streams: 10 } }, (journey) => {
  describe("a refund claim", () => refundClaims(journey, () => opened))
  describe("who has a claim's link", () => claimLinkAttacks(journey, () => opened))
  describe("the second user of a claim", () => claimSecondUsers(journey, () => opened))
  describe("users and claims", () => claimUserAttacks(journey, () => opened))
})
