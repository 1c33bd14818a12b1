import { journeys } from "../../kit/journey/journey"
import { invoices } from "../invoices"
import { refundPolicy } from "../refund-policy"
import { AWAY, webhookRegistration } from "../webhook-registration"

/** Independent options. */
const OPTIONS = {
  backendUrl: `${AWAY}/`,
  refundPolicy: "draft",
  refundCategory: null,
  lowPayoutBalance: 1_000_000,
  validateDestinations: true,
  invoices: { enabled: true, watch: true, taxPercentage: 10 },
} as const

journeys(OPTIONS, (journey) => {
  describe("webhook registration", () => webhookRegistration(journey))
  describe("refund policy", () => refundPolicy(journey))
  describe("invoices", () => invoices(journey))
})
