import type { Message } from "../../domain/notifications/message"
import type { NotificationRule } from "../../domain/notifications/notification-rule"

/**
 * A message with its recipient. `facts`: for a provider's own template. `isSecret`: Medusa stores a template's data, so
 * the message is sent as content alone.
 */
export type Composed = {
  rule: Pick<NotificationRule, "channel" | "template">
  address: string
  message: Message
  facts: Record<string, unknown>
  isSecret?: boolean
}
