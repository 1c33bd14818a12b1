import { Text } from "@medusajs/ui"
import type { TimelineEntry } from "../../../types/link"
import { useWords } from "../../lib/words"

/** What happened to a payment, oldest first. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  const { t, dong, time } = useWords()
  const words = ({ type, params }: TimelineEntry): string => {
    const { amount, reason, ...rest } = params
    return t(`links.moment.${type}`, {
      ...rest,
      ...(typeof amount === "number" ? { amount: dong(amount) } : {}),
      ...(reason ? { reason: t(`links.reason.${reason}`, { defaultValue: reason }) } : {}),
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
