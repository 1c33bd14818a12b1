import type { OrderContact } from "../../medusa/read-order-contact"
import { digestOf, notificationSettings } from "./notification-settings"
import type { PayosContext } from "../context"

/** A channel on which the customer of an order can be reached. */
export type RequestChannel = { channel: "email" | "sms"; address: string; recipient_hash: string }

/** Lists the channels for which the store has a provider and the order or the cart has an address. */
export function requestChannels(
  context: PayosContext,
  { email, phone }: Pick<OrderContact, "email" | "phone">,
): RequestChannel[] {
  const { channels } = notificationSettings(context)
  const addresses = { email, sms: phone }
  return (["email", "sms"] as const).flatMap((channel) => {
    const address = addresses[channel]
    if (!address || !channels.has(channel)) return []
    return [{ channel, address, recipient_hash: digestOf(address) }]
  })
}
