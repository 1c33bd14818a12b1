import { createHash } from "node:crypto"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { addressesOf, type NotificationRule } from "../../domain/notifications/notification-rule"
import { notificationChannels } from "../../modules/payos/options/notification-channels"
import { rulesInForce } from "../../modules/payos/options/notification-options"
import type { PayosContext } from "../context"

/** One address of a rule. `recipient_hash`: its digest, which is stored. */
export type Recipient = { rule: NotificationRule; address: string; recipient_hash: string }

export type NotificationSettings = {
  rules: readonly NotificationRule[]
  recipients: readonly Recipient[]
  /** Channels for which the store has a provider. */
  channels: ReadonlySet<string>
  /** URL of the admin, without a trailing slash. */
  adminUrl: string
}

/** Returns the rules in force, with every address. */
export function notificationSettings({ options, container }: PayosContext): NotificationSettings {
  const config: { admin?: { path?: string } } = container.resolve(
    ContainerRegistrationKeys.CONFIG_MODULE,
  )
  const channels = notificationChannels(config)
  const rules = rulesInForce(options.notifications.rules, channels)
  const adminUrl =
    options.notifications.adminUrl ??
    `${options.backendUrl.replace(/\/+$/, "")}${config.admin?.path ?? "/app"}`
  return {
    rules,
    recipients: rules.flatMap(recipientsOf),
    channels,
    adminUrl: adminUrl.replace(/\/+$/, ""),
  }
}

/** Returns the addresses of a rule, each with its digest. */
export function recipientsOf(rule: NotificationRule): Recipient[] {
  return addressesOf(rule).map((address) => ({ rule, address, recipient_hash: digestOf(address) }))
}

/** Returns the stored digest of an address. */
export function digestOf(address: string): string {
  return createHash("sha256").update(address).digest("hex").slice(0, 32)
}
