import { journeys } from "../../kit/journey/journey"
import { suiteMailbox } from "../../kit/notifications/suite-mailbox"
import { notificationFailures } from "../notification-failures"
import { notifications } from "../notifications"
import { paymentRequests } from "../payment-requests"

const mailbox = suiteMailbox()

const options = {
  payLaterDays: 3,
  paymentPage: "https://shop.example/pay",
  notifications: {
    adminUrl: "https://admin.shop.example/",
    rules: [
      { channel: "feed" },
      { channel: "email", to: ["lan@shop.example", "minh@shop.example"], language: "vi" as const },
      {
        channel: "chat",
        to: ["-100200"],
        problems: ["payouts" as const, "unmatched_money" as const],
        template: "tien",
        language: "en" as const,
      },
      { channel: "email", to: ["chu@shop.example"], daily: true },
    ],
  },
}

journeys(options, (journey) => {
  describe("notifications", () => notifications(journey, mailbox))
  describe("a payment request", () => paymentRequests(journey, mailbox))
  describe("notifications that fail", () => notificationFailures(journey, mailbox))
})
