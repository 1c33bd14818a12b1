import { Alert, Text } from "@medusajs/ui"
import type { BatchPreview } from "../../../types/payout-batch"
import { useMessages } from "../../lib/messages"
import { Estimate } from "../payout-summary"

/** `unconfirmed`: the number of rows that duplicate a payout and that the user has not confirmed. */
type Props = { preview: BatchPreview; unconfirmed: number }

/** The totals of a batch, and whether it can be sent as it is. */
export function BatchTotals({ preview, unconfirmed }: Props) {
  const { t, dong } = useMessages()
  const { totals, estimate, estimate_error, ignored_columns } = preview
  return (
    <div className="flex flex-col gap-y-3" aria-live="polite">
      <Text size="small" weight="plus">
        {t("batches.totals", { payable: totals.payable, amount: dong(totals.amount) })}
      </Text>
      {totals.invalid > 0 && (
        <Alert variant="error">{t("batches.invalid", { count: totals.invalid })}</Alert>
      )}
      {unconfirmed > 0 && (
        <Alert variant="warning">{t("batches.unconfirmed", { count: unconfirmed })}</Alert>
      )}
      {ignored_columns.length > 0 && (
        <Alert variant="warning">
          {t("batches.ignored", { columns: ignored_columns.join(", ") })}
        </Alert>
      )}
      <Estimate estimate={estimate} error={estimate_error} />
    </div>
  )
}
