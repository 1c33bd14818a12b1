import { Button, DropdownMenu, toast } from "@medusajs/ui"
import { useState } from "react"
import type { PayoutBatchView } from "../../../types/payout-batch"
import { useBatchResults, useDecideBatch, type BatchDecision } from "../../lib/batches"
import { useErrorToast } from "../../lib/error-toast"
import { usePermissions } from "../../lib/permissions"
import { useMessages } from "../../lib/messages"
import { Approve } from "../approve"
import { ListExport } from "../list-export"
import { PAYOUT_FILE } from "../payouts/payout-file"
import { ReasonAction } from "../reason-drawer"

/** The actions that the batch's state allows. */
export function BatchActions({ batch }: { batch: PayoutBatchView }) {
  const { t } = useMessages()
  const showError = useErrorToast()
  const { may } = usePermissions()
  const decide = useDecideBatch(batch.id)
  const [isDiscarding, setDiscarding] = useState(false)
  const run = (decision: BatchDecision, done: string): void => {
    decide.mutate(decision, {
      onSuccess: () => {
        toast.success(done)
        setDiscarding(false)
      },
      onError: showError,
    })
  }
  return (
    <div className="flex flex-wrap gap-2 px-6 py-4">
      {batch.can_approve && may("payos_payout:approve") && (
        <Approve
          instructedBy={batch.created_by}
          amount={awaitingAmount(batch)}
          isBusy={decide.isPending && !isDiscarding}
          onApprove={() => run({ type: "approve", body: {} }, t("payouts.approve.done"))}
        />
      )}
      {batch.can_discard && may("payos_payout:update") && (
        <Button size="small" variant="secondary" onClick={() => setDiscarding(true)}>
          {t("batches.discard.action")}
        </Button>
      )}
      {may("payos_payout:export") && <Results id={batch.id} />}
      {isDiscarding && (
        <ReasonAction
          action={t("batches.discard.action")}
          variant="danger"
          text={t("batches.discard.text")}
          isBusy={decide.isPending}
          onClose={() => setDiscarding(false)}
          onReason={(reason) =>
            run({ type: "discard", body: { reason } }, t("batches.discard.done"))
          }
        />
      )}
    </div>
  )
}

/** Returns the amount to approve: single payouts may have been discarded. */
function awaitingAmount({ states }: PayoutBatchView): number {
  return states.find(({ state }) => state === "awaiting_approval")?.amount ?? 0
}

/** Exports the result of each row, to be read or to be uploaded again. */
function Results({ id }: { id: string }) {
  const { t } = useMessages()
  const showError = useErrorToast()
  const { mutate } = useBatchResults(id)
  return (
    <ListExport
      file={t("batches.detail.heading")}
      source={{ path: `/payouts/batches/${id}`, rows: "payouts", query: {} }}
      columns={PAYOUT_FILE}
    >
      <DropdownMenu.Separator />
      <DropdownMenu.Item onClick={() => mutate(undefined, { onError: showError })}>
        {t("batches.action.results")}
      </DropdownMenu.Item>
    </ListExport>
  )
}
