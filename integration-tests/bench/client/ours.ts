import { createPayOSClient } from "../../../src/client"
import { runContestant } from "../contestant"
import { atOnce } from "./at-once"
import { readInput } from "./input"

const { url, payment, link } = readInput()
const { paymentRequests } = createPayOSClient({ ...payment, baseUrl: url })

runContestant({
  get: atOnce(() => paymentRequests.get(link.orderCode)),
  create: atOnce(() => paymentRequests.create(link)),
})
