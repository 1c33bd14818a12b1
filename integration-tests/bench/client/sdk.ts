import { PayOS } from "@payos/node"
import { runContestant } from "../contestant"
import { atOnce } from "./at-once"
import { readInput } from "./input"

const { url, payment, link } = readInput()
const { paymentRequests } = new PayOS({ ...payment, baseURL: url, logLevel: "off" })

runContestant({
  get: atOnce(() => paymentRequests.get(link.orderCode)),
  create: atOnce(() => paymentRequests.create(link)),
})
