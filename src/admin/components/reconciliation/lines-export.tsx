import type { Account } from "../../../domain/reconciliation/line-kind"
import { useErrorToast } from "../../lib/error-toast"
import { useLinesExport, type RequestedPeriod } from "../../lib/reconciliation"
import { ExportMenu } from "../export-menu"

type Props = { account: Account; period: RequestedPeriod; opening: number | null }

/** Exports the lines of the shown account, with the accountant's columns. */
export function LinesExport({ account, period, opening }: Props) {
  const showError = useErrorToast()
  const { mutate, isPending } = useLinesExport(period)
  return (
    <ExportMenu
      isSaving={isPending}
      onSave={(format) => mutate({ account, opening, format }, { onError: showError })}
    />
  )
}
