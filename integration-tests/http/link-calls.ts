import type { Journey } from "../kit/journey/journey"
import { eventually } from "../kit/time/eventually"

/** The links that payOS has, and the requests that it received. */
export function linkCalls(journey: Journey) {
  const { simulator } = journey

  const creations = async () =>
    (await simulator.requests()).filter(({ operation }) => operation === "link.create")
  const payable = async () => (await simulator.links()).filter(({ status }) => status === "PENDING")
  const cancelled = (orderCode: number) =>
    eventually(`link ${orderCode} cancelled`, async () => {
      const link = await simulator.link(orderCode)
      return link.status === "CANCELLED" && link
    })

  return { creations, payable, cancelled }
}
