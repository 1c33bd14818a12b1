import { Button, toast, usePrompt } from "@medusajs/ui"
import type { BatchRowView } from "../../../types/payout-batch"
import { useMessages } from "../../lib/messages"
import type { BatchDraft } from "./use-batch-draft"

type Props = { draft: BatchDraft; isBusy: boolean }

/** Removes the invalid rows, after a confirmation: they were typed. */
export function LeaveOutButton({ draft, isBusy, rows }: Props & { rows: readonly BatchRowView[] }) {
  const { t } = useMessages()
  const prompt = usePrompt()
  const invalid = rows.filter(({ issues }) => issues.length > 0)
  const action = t("batches.action.leaveOut", { count: invalid.length })
  const leaveOut = async (): Promise<void> => {
    const names = invalid.map(
      ({ row, cells }) => cells.reference || `${t("batches.column.row")} ${row}`,
    )
    const values = { rows: names.join(", ") }
    const isConfirmed = await prompt({
      title: t("batches.remove.invalid"),
      description: t("batches.remove.invalidText", values),
      confirmText: action,
      cancelText: t("action.cancel"),
    })
    if (!isConfirmed) return
    draft.leaveOutInvalid()
    toast.warning(t("batches.leftOut", values))
  }
  return (
    <Button size="small" variant="secondary" disabled={isBusy} onClick={() => void leaveOut()}>
      {action}
    </Button>
  )
}

/** Removes all rows, after a confirmation. */
export function StartOverButton({ draft, isBusy }: Props) {
  const { t } = useMessages()
  const prompt = usePrompt()
  const startOver = async (): Promise<void> => {
    const isConfirmed = await prompt({
      title: t("batches.remove.all"),
      description: t("batches.remove.allText"),
      confirmText: t("batches.action.startOver"),
      cancelText: t("action.cancel"),
    })
    if (isConfirmed) draft.startOver()
  }
  return (
    <Button size="small" variant="secondary" disabled={isBusy} onClick={() => void startOver()}>
      {t("batches.action.startOver")}
    </Button>
  )
}
