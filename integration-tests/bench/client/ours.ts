import { createPayOSClient } from "../../../src/client"
import { takePart } from "../take-part"
import { atOnce } from "./at-once"
import { readBrief } from "./brief"

const { url, payment, link } = readBrief()
const { paymentRequests } = createPayOSClient({ ...payment, baseUrl: url })

takePart({
  get: atOnce(() => paymentRequests.get(link.orderCode)),
  create: atOnce(() => paymentRequests.create(link)),
})
