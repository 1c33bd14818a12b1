import { PayOS } from "@payos/node"
import { takePart } from "../take-part"
import { atOnce } from "./at-once"
import { readBrief } from "./brief"

const { url, payment, link } = readBrief()
const { paymentRequests } = new PayOS({ ...payment, baseURL: url, logLevel: "off" })

takePart({
  get: atOnce(() => paymentRequests.get(link.orderCode)),
  create: atOnce(() => paymentRequests.create(link)),
})
