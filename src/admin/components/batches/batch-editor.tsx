import { Button, Label, Switch, Text, toast } from "@medusajs/ui"
import { useId, useState } from "react"
import type { PayoutBatchView } from "../../../types/payout-batch"
import { useBatchPreview, useSendBatch, type BatchSettings } from "../../lib/batches"
import { useFormToken } from "../../lib/form-token"
import { useWords } from "../../lib/words"
import { ChannelSelect } from "../channel-select"
import { TextField } from "../text-field"
import { BatchSource } from "./batch-source"
import { BatchTable } from "./batch-table"
import { BatchTotals } from "./batch-totals"
import { emptyPreview, useBatchDraft } from "./use-batch-draft"

type Props = { onSent: (batch: PayoutBatchView) => void }

/** Payouts to many accounts: read, corrected, counted, and only then sent. */
export function BatchEditor({ onSent }: Props) {
  const { t, errorText } = useWords()
  const form_token = useFormToken()
  const draft = useBatchDraft()
  const read = useBatchPreview()
  const send = useSendBatch()
  const [settings, setSettings] = useState<BatchSettings>({ validate_destination: false })
  const isBusy = read.isPending || send.isPending

  const look = (
    source: { csv: string } | { rows: ReturnType<typeof draft.draftRows> },
    asked = settings,
  ): void => {
    read.mutate(
      { ...asked, ...source },
      { onSuccess: draft.show, onError: (error) => toast.error(errorText(error)) },
    )
  }
  /** Another account: what it costs and whether it is covered is asked anew. */
  const choose = (channel: string): void => {
    const next = { ...settings, channel }
    setSettings(next)
    if (draft.draftRows().length > 0) look({ rows: draft.draftRows() }, next)
  }
  const submit = (): void => {
    send.mutate(
      {
        ...settings,
        rows: draft.draftRows(),
        confirmed_duplicates: draft.confirmedDuplicates(),
        form_token,
      },
      {
        onSuccess: ({ batch }) => onSent(batch),
        onError: (error) => toast.error(errorText(error)),
      },
    )
  }

  const { preview, isChanged } = draft
  if (!preview) {
    return (
      <BatchSource
        isBusy={isBusy}
        onCsv={(csv) => look({ csv })}
        onForm={() => draft.show(emptyPreview())}
      />
    )
  }
  const mustRead = isChanged || preview.totals.payable === 0
  const canSend =
    !mustRead &&
    preview.totals.faulty === 0 &&
    preview.rows.every(({ duplicate }) => !duplicate || draft.isConfirmed(duplicate.reference))
  return (
    <>
      <BatchTable draft={draft} rows={preview.rows} />
      <div className="flex flex-col gap-y-4 px-6 py-4">
        <ChannelSelect value={settings.channel} onChange={choose} withPayouts />
        <Settings settings={settings} onChange={setSettings} />
        {isChanged ? (
          <Text size="small" className="text-ui-fg-subtle">
            {t("batches.changed")}
          </Text>
        ) : (
          <BatchTotals preview={preview} />
        )}
        <div className="flex flex-wrap gap-2">
          <Button size="small" variant="secondary" disabled={isBusy} onClick={draft.add}>
            {t("batches.action.add")}
          </Button>
          {preview.totals.faulty > 0 && !isChanged && (
            <Button
              size="small"
              variant="secondary"
              disabled={isBusy}
              onClick={draft.leaveOutFaulty}
            >
              {t("batches.action.leaveOut")}
            </Button>
          )}
          <Button
            size="small"
            variant={mustRead ? "primary" : "secondary"}
            isLoading={read.isPending}
            disabled={isBusy || preview.rows.length === 0}
            onClick={() => look({ rows: draft.draftRows() })}
          >
            {t("batches.action.check")}
          </Button>
          <Button
            size="small"
            isLoading={send.isPending}
            disabled={!canSend || isBusy}
            onClick={submit}
          >
            {t("batches.action.send", { count: preview.totals.payable })}
          </Button>
        </div>
      </div>
    </>
  )
}

type SettingsProps = { settings: BatchSettings; onChange: (settings: BatchSettings) => void }

function Settings({ settings, onChange }: SettingsProps) {
  const { t } = useWords()
  const id = useId()
  const setCategory = (text: string): void => {
    const { category: _, ...others } = settings
    const category = text
      .split(",")
      .map((name) => name.trim())
      .filter(Boolean)
    onChange(category.length > 0 ? { ...others, category } : others)
  }
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <TextField
        label={t("batches.settings.category")}
        hint={t("batches.settings.categoryHint")}
        onBlur={({ target }) => setCategory(target.value)}
      />
      <div className="flex items-start gap-x-3">
        <Switch
          id={id}
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
