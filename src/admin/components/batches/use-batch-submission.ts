import { toast } from "@medusajs/ui"
import { useEffect, useState } from "react"
import type { BatchRefusal, BatchRowView, PayoutBatchView } from "../../../types/payout-batch"
import { ApiError } from "../../lib/api-error"
import { useBatchPreview, useSendBatch, type BatchSettings, type DraftRow } from "../../lib/batches"
import { useErrorToast } from "../../lib/error-toast"
import { useIdempotencyKey } from "../../lib/idempotency-key"
import { useMe } from "../../lib/me"
import { useMessages } from "../../lib/messages"
import { useFormFailure } from "../../lib/form-failure"
import { forgetRows, keptRows } from "./kept-rows"
import { useBatchDraft } from "./use-batch-draft"

/** A batch of payouts until it is sent: its rows, its settings, and the server's preview of both. */
export function useBatchSubmission(onSent: (batch: PayoutBatchView) => void) {
  const idempotency_key = useIdempotencyKey()
  const owner = useMe().data?.user.id
  const draft = useBatchDraft(owner)
  const read = useBatchPreview()
  const send = useSendBatch()
  const [settings, setSettings] = useState<BatchSettings>({ validate_destination: true })
  const onError = useErrorToast()
  const { t } = useMessages()
  const failure = useFormFailure()
  const preview = (
    source: { csv: string } | { rows: DraftRow[] },
    requested = settings,
    onSuccess = draft.show,
  ): void => {
    read.mutate({ ...requested, ...source }, { onSuccess, onError })
  }
  useKeptRows(owner, (rows) => preview({ rows }))
  return {
    draft,
    failure,
    settings,
    setSettings,
    isReading: read.isPending,
    isSending: send.isPending,
    openCsv: (csv: string): void => preview({ csv }),
    checkRows: (): void => {
      preview({ rows: draft.draftRows() }, settings, (checked) => {
        draft.show(checked)
        if (checked.totals.invalid === 0) toast.info(t("batches.checked"))
      })
    },
    /** Selects another account and fetches the fee and the balance check again. */
    chooseChannel: (channel: string): void => {
      const next = { ...settings, channel }
      setSettings(next)
      if (draft.draftRows().length > 0) preview({ rows: draft.draftRows() }, next)
    },
    submit: (): void => {
      send.mutate(
        {
          ...settings,
          rows: draft.draftRows(),
          confirmed_duplicates: draft.confirmedDuplicates(),
          idempotency_key,
        },
        {
          onSuccess: ({ batch }) => {
            forgetRows()
            onSent(batch)
          },
          onError: (error) => {
            draft.showRefused(refusedRows(error))
            failure.onError(error)
          },
        },
      )
    },
  }
}

/** Reads the rows that the user left before a reload. */
function useKeptRows(owner: string | undefined, read: (rows: DraftRow[]) => void): void {
  useEffect(() => {
    const rows = owner ? keptRows(owner) : []
    if (rows.length > 0) read(rows)
  }, [owner])
}

/** Returns the rows that a refusal names. */
function refusedRows(error: unknown): BatchRowView[] {
  const { rows }: Partial<BatchRefusal> = error instanceof ApiError ? error.body : {}
  return rows ?? []
}

export type BatchSubmission = ReturnType<typeof useBatchSubmission>
