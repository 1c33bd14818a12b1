import { Text } from "@medusajs/ui"
import type { TimelineEntry } from "../../../types/link"
import { useWords } from "../../lib/words"

/** What a problem's sentence says more of, where the problem itself is shown. */
const UNTOLD = { reason: "…", cause: "", error: "…", until: "…" }

/** What happened to a payment, oldest first. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  const { t, dong, time } = useWords()
  const words = ({ type, params }: TimelineEntry): string => {
    const { amount, reason, outcome, status, kind, act, actor_id, ...rest } = params
    const named = (group: string, code: typeof reason) =>
      code ? t(`${group}.${code}`, { defaultValue: code, ...UNTOLD }) : code
    return t(`links.moment.${type}`, {
      ...rest,
      ...(typeof amount === "number" ? { amount: dong(amount) } : {}),
      reason: named("links.reason", reason),
      outcome: named("links.outcome", outcome),
      status: named("links.moment.status", status),
      kind: named("problems.kind", kind),
      act: named("payouts.detail.act", act),
      actor_id: actor_id ?? t("theStore"),
    })
  }
  return (
    <ol className="flex flex-col gap-y-2">
      {entries.map((entry) => (
        <li key={`${entry.at}-${entry.type}-${JSON.stringify(entry.params)}`}>
          <Text size="small">{words(entry)}</Text>
          <Text size="xsmall" className="text-ui-fg-subtle">
            {time(entry.at)}
          </Text>
        </li>
      ))}
    </ol>
  )
}
