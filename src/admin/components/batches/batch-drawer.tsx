import { Button, Drawer, Heading, Skeleton, Text, toast } from "@medusajs/ui"
import { useState } from "react"
import type { PayoutBatchDetail, PayoutBatchView } from "../../../types/payout-batch"
import { useBatch, useBatchResults, useDecideBatch, type BatchAct } from "../../lib/batches"
import { usePermissions } from "../../lib/permissions"
import { useWords } from "../../lib/words"
import { Approve } from "../approve"
import { Fact } from "../fact"
import { LoadFailed } from "../load-failed"
import { PayoutState } from "../payout-state"
import { ReasonDrawer } from "../reason-drawer"
import { BatchStates } from "./batch-states"

const PAGE = 50

type Props = { id: string; onClose: () => void }

/** One batch: how each row stands, by which calls it went out, and what can still be decided. */
export function BatchDrawer({ id, onClose }: Props) {
  const { t } = useWords()
  const [page, setPage] = useState(0)
  const { data, error, refetch } = useBatch(id, { limit: PAGE, offset: page * PAGE })
  return (
    <Drawer open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Drawer.Content>
        <Drawer.Header>
          <Drawer.Title>{t("batches.detail.heading")}</Drawer.Title>
          <Drawer.Description className="sr-only">{t("batches.subtitle")}</Drawer.Description>
        </Drawer.Header>
        <Drawer.Body className="flex flex-col divide-y overflow-y-auto p-0">
          {error && <LoadFailed error={error} retry={() => void refetch()} />}
          {!data && !error && <Skeleton className="m-6 h-40" />}
          {data && <Detail {...data} page={page} onPage={setPage} />}
        </Drawer.Body>
      </Drawer.Content>
    </Drawer>
  )
}

type DetailProps = PayoutBatchDetail & { page: number; onPage: (page: number) => void }

function Detail({ batch, chunks, payouts, count, page, onPage }: DetailProps) {
  const { t, dong, time } = useWords()
  const pages = Math.ceil(count / PAGE)
  return (
    <>
      <dl>
        <Fact name={t("payouts.column.created")}>{time(batch.created_at)}</Fact>
        <Fact name={t("amount")}>{dong(batch.amount)}</Fact>
        <Fact name={t("payouts.column.state")}>
          <BatchStates states={batch.states} />
        </Fact>
        {batch.category && (
          <Fact name={t("batches.settings.category")}>{batch.category.join(", ")}</Fact>
        )}
      </dl>
      <Actions batch={batch} />
      {chunks.some(({ state }) => state === "refused" || state === "unknown") && (
        <section className="flex flex-col gap-y-2 px-6 py-4">
          <Heading level="h3">{t("batches.detail.calls")}</Heading>
          {chunks.map(({ request_id, first_row, last_row, state, error_message }) => (
            <Text key={request_id} size="small" className="text-ui-fg-subtle">
              {t("batches.detail.call", { first: first_row, last: last_row })} ·{" "}
              {t(`batches.call.${state}`)}
              {error_message ? ` · ${error_message}` : ""}
            </Text>
          ))}
        </section>
      )}
      <ul className="flex flex-col gap-y-2 px-6 py-4">
        {payouts.map((payout) => (
          <li key={payout.id} className="flex items-center justify-between gap-x-4">
            <div className="min-w-0">
              <Text size="small">
                {payout.batch_row} · {payout.merchant_reference} · {dong(payout.amount)}
              </Text>
              <Text size="small" className="text-ui-fg-subtle break-words">
                {[payout.to_account_name, payout.to_bank_name, payout.bank_reference]
                  .filter(Boolean)
                  .join(" · ")}
                {payout.error_message ? ` · ${payout.error_message}` : ""}
              </Text>
            </div>
            <PayoutState state={payout.state} />
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <div className="flex items-center justify-between px-6 py-4">
          <Button
            size="small"
            variant="secondary"
            disabled={page === 0}
            onClick={() => onPage(page - 1)}
          >
            {t("table.prev")}
          </Button>
          <Text size="small">
            {page + 1} {t("table.of")} {pages}
          </Text>
          <Button
            size="small"
            variant="secondary"
            disabled={page + 1 >= pages}
            onClick={() => onPage(page + 1)}
          >
            {t("table.next")}
          </Button>
        </div>
      )}
    </>
  )
}

function Actions({ batch }: { batch: PayoutBatchView }) {
  const { t, errorText } = useWords()
  const { may } = usePermissions()
  const decide = useDecideBatch(batch.id)
  const results = useBatchResults(batch.id)
  const [isDiscarding, setDiscarding] = useState(false)
  const act = (decision: BatchAct, done: string): void => {
    decide.mutate(decision, {
      onSuccess: () => {
        toast.success(done)
        setDiscarding(false)
      },
      onError: (error) => toast.error(errorText(error)),
    })
  }
  return (
    <div className="flex flex-wrap gap-2 px-6 py-4">
      {batch.can_approve && may("payos_payout:approve") && (
        <Approve
          askedBy={batch.created_by}
          isBusy={decide.isPending && !isDiscarding}
          onApprove={() => act({ act: "approve", body: {} }, t("payouts.approve.done"))}
        />
      )}
      {batch.can_discard && may("payos_payout:update") && (
        <Button size="small" variant="secondary" onClick={() => setDiscarding(true)}>
          {t("payouts.discard.action")}
        </Button>
      )}
      {may("payos_payout:export") && (
        <Button
          size="small"
          variant="secondary"
          isLoading={results.isPending}
          onClick={() =>
            results.mutate(undefined, { onError: (error) => toast.error(errorText(error)) })
          }
        >
          {t("batches.action.results")}
        </Button>
      )}
      {isDiscarding && (
        <ReasonDrawer
          heading={t("payouts.discard.heading")}
          text={t("batches.discardText")}
          isBusy={decide.isPending}
          onClose={() => setDiscarding(false)}
          actions={(reason) => (
            <Button
              size="small"
              variant="danger"
              onClick={() => act({ act: "discard", body: { reason } }, t("payouts.discard.done"))}
            >
              {t("payouts.discard.action")}
            </Button>
          )}
        />
      )}
    </div>
  )
}
