import { Text } from "@medusajs/ui"
import type { TimelineEntry } from "../../../types/link"
import { useMessages } from "../../lib/messages"
import { statusText } from "./link-status"

/** The events of a payment, oldest first. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  const { t, dong, time, language } = useMessages()
  const messages = ({ type, params }: TimelineEntry): string => {
    const { amount, reason, outcome, status, action, actor_id, actor_name, ...rest } = params
    const named = (group: string, code: typeof reason) =>
      code ? t(`${group}.${code}`, { defaultValue: String(code) }) : code
    return t(`links.moment.${momentOf(type, params)}`, {
      ...rest,
      order: rest["display_id"] ? `#${rest["display_id"]}` : rest["order_id"],
      ...(typeof amount === "number" ? { amount: dong(amount) } : {}),
      reason: named("links.reason", reason),
      outcome: named("links.outcome", outcome),
      status: status && statusText(t, String(status)),
      problem: rest[language === "vi" ? "title_vi" : "title"],
      action: named("payouts.detail.action", action),
      actor: actor_name ?? actor_id ?? t("theStore"),
    })
  }
  return (
    <ol className="flex flex-col gap-y-2">
      {entries.map((entry) => (
        <li key={`${entry.at}-${entry.type}-${JSON.stringify(entry.params)}`}>
          <Text size="small">{messages(entry)}</Text>
          <Text size="xsmall" className="text-ui-fg-subtle">
            {time(entry.at)}
          </Text>
        </li>
      ))}
    </ol>
  )
}

/** Returns the message key; payout actions and decisions have their own. */
function momentOf(type: TimelineEntry["type"], { action, amount }: TimelineEntry["params"]) {
  if (type !== "action") return type
  if (String(action).startsWith("payout_")) return "payout"
  return amount === null ? "action" : "decision"
}
