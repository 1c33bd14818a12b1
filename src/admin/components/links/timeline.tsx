import { Text } from "@medusajs/ui"
import type { TimelineEntry } from "../../../types/link"
import { useMessages } from "../../lib/messages"

/** For the gaps of a problem's sentence whose values only the problem itself shows. */
const PLACEHOLDERS = { reason: "…", cause: "", error: "…", until: "…", rejection: "…" }

/** What happened to a payment, oldest first. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  const { t, dong, time } = useMessages()
  const messages = ({ type, params }: TimelineEntry): string => {
    const { amount, reason, outcome, status, kind, action, actor_id, actor_name, ...rest } = params
    const named = (group: string, code: typeof reason) =>
      code ? t(`${group}.${code}`, { defaultValue: String(code), ...PLACEHOLDERS }) : code
    const isPayout = type === "action" && String(action).startsWith("payout_")
    return t(`links.moment.${isPayout ? "payout" : type}`, {
      ...rest,
      order: rest["display_id"] ? `#${rest["display_id"]}` : rest["order_id"],
      ...(typeof amount === "number" ? { amount: dong(amount) } : {}),
      reason: named("links.reason", reason),
      outcome: named("links.outcome", outcome),
      status: named("links.moment.status", status),
      kind: named("problems.kind", kind),
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
