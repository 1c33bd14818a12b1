import { Badge, Text } from "@medusajs/ui"
import { directionOf } from "../../domain/reconciliation/line-kind"
import type { ReconciliationLine } from "../../types/reconciliation"
import { useMessages } from "../lib/messages"

type Props = { line: ReconciliationLine; onOpen: (line: ReconciliationLine) => void }

/** A line of an account; a click opens its payment or payout. */
export function LineItem({ line, onOpen }: Props) {
  const { t, dong, dayText, time } = useMessages()
  const sign = directionOf(line.kind) === 1 ? "+" : "−"
  const { name, bank_name, account_ending } = line.party
  const about = line.is_erased
    ? [t("erased"), line.reference]
    : [name, bank_name, account_ending && `••${account_ending}`, line.reference, line.content]
  return (
    <button
      type="button"
      className="hover:bg-ui-bg-base-hover focus-visible:shadow-borders-focus w-full px-6 py-3 text-left outline-none"
      onClick={() => onOpen(line)}
    >
      <span className="flex flex-wrap justify-between gap-x-4">
        <Text as="span" size="small" className="text-ui-fg-subtle">
          {time(line.at)} · {t(`reconciliation.kind.${line.kind}`)}
          {line.order && ` · #${line.order.display_id}`}
        </Text>
        <Text as="span" size="small" weight="plus" className="whitespace-nowrap tabular-nums">
          {dong(line.amount, sign)}
        </Text>
      </span>
      <Text as="span" size="small" className="text-ui-fg-subtle block break-words">
        {about.filter(Boolean).join(" · ")}
      </Text>
      {line.bank_day && (
        <Badge size="2xsmall" color="blue" className="mr-2">
          {t("reconciliation.belongsTo", { day: dayText(line.bank_day) })}
        </Badge>
      )}
      {line.discovered_at && (
        <Badge size="2xsmall" color="orange">
          {t("reconciliation.foundLater", { when: time(line.discovered_at) })}
        </Badge>
      )}
    </button>
  )
}
