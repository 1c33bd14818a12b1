import { Alert, Text } from "@medusajs/ui"
import type { BatchPreview } from "../../../types/payout-batch"
import { useWords } from "../../lib/words"
import { EstimateLines } from "../payout-summary"

/** What a batch comes to, and whether it can be sent as it is. */
export function BatchTotals({ preview }: { preview: BatchPreview }) {
  const { t, dong } = useWords()
  const { totals, estimate, estimate_error, ignored_columns } = preview
  return (
    <div className="flex flex-col gap-y-3" aria-live="polite">
      <Text size="small" weight="plus">
        {t("batches.totals", { payable: totals.payable, amount: dong(totals.amount) })}
      </Text>
      {totals.faulty > 0 && (
        <Alert variant="error">{t("batches.faulty", { count: totals.faulty })}</Alert>
      )}
      {ignored_columns.length > 0 && (
        <Alert variant="warning">
          {t("batches.ignored", { columns: ignored_columns.join(", ") })}
        </Alert>
      )}
      {estimate_error && (
        <Alert variant="warning">
          {t(`errors.${estimate_error.code}`, {
            defaultValue: estimate_error.message,
            ...estimate_error,
          })}
        </Alert>
      )}
      {estimate && <EstimateLines estimate={estimate} />}
    </div>
  )
}
