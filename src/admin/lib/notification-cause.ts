import type { Translate } from "../messages/message-key"

/** As Medusa says it, in English. */
const NO_PROVIDER = /Could not find a notification provider for channel: (\S+)/

/** Returns why a notification failed: in the user's language if the cause is known, else as the provider says it. */
export function notificationCause(t: Translate, error: string): string {
  const [, channel] = NO_PROVIDER.exec(error) ?? []
  return channel === undefined ? error : t("notifications.no_provider", { channel })
}
