import { Button, Label, Switch, Text } from "@medusajs/ui"
import { useId } from "react"
import type { BatchPreview, PayoutBatchView } from "../../../types/payout-batch"
import type { BatchSettings } from "../../lib/batches"
import { useMessages } from "../../lib/messages"
import { ChannelSelect } from "../channel-select"
import { FormFailure } from "../form-failure"
import { CategoryField } from "../category-field"
import { BatchSource } from "./batch-source"
import { BatchTable } from "./batch-table"
import { BatchTotals } from "./batch-totals"
import { LeaveOutButton, StartOverButton } from "./removal-buttons"
import { emptyPreview } from "./use-batch-draft"
import { useBatchSubmission, type BatchSubmission } from "./use-batch-submission"

type Props = { onSent: (batch: PayoutBatchView) => void }

/** The editor of a payout batch: rows are checked and totalled before sending. */
export function BatchEditor({ onSent }: Props) {
  const { t } = useMessages()
  const submission = useBatchSubmission(onSent)
  const { draft, settings, setSettings } = submission
  const { preview, isChanged } = draft
  if (!preview) {
    return (
      <BatchSource
        isBusy={submission.isReading || submission.isSending}
        onCsv={submission.openCsv}
        onForm={() => draft.show(emptyPreview())}
      />
    )
  }
  return (
    <>
      <BatchTable draft={draft} rows={preview.rows} />
      <div className="flex flex-col gap-y-4 px-6 py-4">
        <ChannelSelect value={settings.channel} onChange={submission.chooseChannel} withPayouts />
        <Settings settings={settings} onChange={setSettings} />
        {isChanged ? (
          <Text size="small" className="text-ui-fg-subtle">
            {t("batches.changed")}
          </Text>
        ) : (
          <BatchTotals preview={preview} unconfirmed={draft.unconfirmed(preview.rows)} />
        )}
        <FormFailure failure={submission.failure} />
        <Actions submission={submission} preview={preview} />
      </div>
    </>
  )
}

/** Adds rows, removes invalid ones, previews and sends the batch. */
function Actions({ submission, preview }: { submission: BatchSubmission; preview: BatchPreview }) {
  const { t, dong } = useMessages()
  const { draft, isReading, isSending } = submission
  const { rows, totals } = preview
  const isBusy = isReading || isSending
  const mustRead = draft.isChanged || totals.payable === 0
  const canSend = !mustRead && totals.invalid === 0 && draft.unconfirmed(rows) === 0
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="small" variant="secondary" disabled={isBusy} onClick={draft.add}>
        {t("batches.action.add")}
      </Button>
      {totals.invalid > 0 && !draft.isChanged && (
        <LeaveOutButton draft={draft} isBusy={isBusy} rows={rows} />
      )}
      <StartOverButton draft={draft} isBusy={isBusy} />
      <Button
        size="small"
        variant={mustRead ? "primary" : "secondary"}
        isLoading={isReading}
        disabled={isBusy || rows.length === 0}
        onClick={submission.checkRows}
      >
        {t("batches.action.check")}
      </Button>
      <Button
        size="small"
        isLoading={isSending}
        disabled={!canSend || isBusy}
        onClick={submission.submit}
      >
        {t("batches.action.send", { count: totals.payable, amount: dong(totals.amount) })}
      </Button>
    </div>
  )
}

type SettingsProps = { settings: BatchSettings; onChange: (settings: BatchSettings) => void }

function Settings({ settings, onChange }: SettingsProps) {
  const { t } = useMessages()
  const id = useId()
  const setCategory = (category?: string[]): void => {
    const { category: _, ...others } = settings
    onChange(category ? { ...others, category } : others)
  }
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <CategoryField onChange={setCategory} />
      <div className="flex items-start gap-x-3">
        <Switch
          id={id}
          className="shrink-0"
          checked={settings.validate_destination}
          onCheckedChange={(validate_destination) =>
            onChange({ ...settings, validate_destination })
          }
        />
        <div>
          <Label htmlFor={id} size="small" weight="plus">
            {t("batches.settings.validate")}
          </Label>
          <Text size="small" className="text-ui-fg-subtle">
            {t("batches.settings.validateHint")}
          </Text>
        </div>
      </div>
    </div>
  )
}
