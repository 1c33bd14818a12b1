import { Button, Drawer, Heading, Skeleton, Text } from "@medusajs/ui"
import { useState } from "react"
import { Link } from "react-router-dom"
import { isSendableAgain, type PayoutState } from "../../../domain/payouts/payout-state"
import { mayHaveArrivedBefore } from "../../../domain/payouts/local-failures"
import type { PayoutView } from "../../../types/payout"
import type { PayoutBatchDetail } from "../../../types/payout-batch"
import { useBatch } from "../../lib/batches"
import { useMessages } from "../../lib/messages"
import { payoutCause } from "../../lib/payout-cause"
import { usePermissions } from "../../lib/permissions"
import { Fact } from "../fact"
import { LoadFailed } from "../load-failed"
import { PayoutNotes, PayoutOutcome } from "../payout-state"
import { DecideSeveralDrawer } from "../payouts/decide-several-drawer"
import { BatchActions } from "./batch-actions"
import { StateFilter } from "./state-filter"

const PAGE = 50

type Props = { id: string; onClose: () => void }

/** One batch: its rows' states, the calls that sent them, and the open decisions. */
export function BatchDrawer({ id, onClose }: Props) {
  const { t } = useMessages()
  const [page, setPage] = useState(0)
  const [state, setState] = useState<PayoutState | null>(null)
  const { data, error, refetch } = useBatch(id, { limit: PAGE, offset: page * PAGE, state })
  const show = (next: PayoutState | null): void => {
    setState(next)
    setPage(0)
  }
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
          {data && <Detail {...data} {...{ page, state }} onPage={setPage} onState={show} />}
        </Drawer.Body>
      </Drawer.Content>
    </Drawer>
  )
}

type DetailProps = PayoutBatchDetail & {
  page: number
  onPage: (page: number) => void
  state: PayoutState | null
  onState: (state: PayoutState | null) => void
}

function Detail({ batch, requests, payouts, count, page, onPage, state, onState }: DetailProps) {
  const { t, dong, time } = useMessages()
  const pages = Math.ceil(count / PAGE)
  return (
    <>
      <dl>
        <Fact name={t("column.created")}>{time(batch.created_at)}</Fact>
        <Fact name={t("amount")}>{dong(batch.amount)}</Fact>
        {batch.category && (
          <Fact name={t("batches.settings.category")}>{batch.category.join(", ")}</Fact>
        )}
      </dl>
      <BatchActions batch={batch} />
      {requests.some(({ state }) => state === "not_accepted" || state === "unknown") && (
        <Calls requests={requests} />
      )}
      <StateFilter batch={batch} value={state} onChange={onState} />
      <SendAgain payouts={payouts} />
      <Rows payouts={payouts} />
      {pages > 1 && <Pages {...{ page, pages, onPage }} />}
    </>
  )
}

/** The calls to payOS for the rows. */
function Calls({ requests }: Pick<PayoutBatchDetail, "requests">) {
  const { t } = useMessages()
  return (
    <section className="flex flex-col gap-y-2 px-6 py-4">
      <Heading level="h3">{t("batches.detail.calls")}</Heading>
      {requests.map((request) => (
        <Text key={request.request_id} size="small" className="text-ui-fg-subtle">
          {[
            t("batches.detail.call", { first: request.first_row, last: request.last_row }),
            t(`batches.call.${request.state}`),
            payoutCause(t, request),
          ]
            .filter(Boolean)
            .join(" · ")}
        </Text>
      ))}
    </section>
  )
}

/**
 * Sends the page's payouts that did not arrive again. One whose money may have arrived by another payout is compared
 * with my.payos.vn first, on its own page.
 */
function SendAgain({ payouts }: Pick<PayoutBatchDetail, "payouts">) {
  const { t } = useMessages()
  const { may } = usePermissions()
  // The payouts as shown when the user pressed the button, even if the batch is refetched.
  const [deciding, setDeciding] = useState<readonly PayoutView[] | null>(null)
  const failed = payouts.filter(
    (payout) => isSendableAgain(payout.state) && !mayHaveArrivedBefore(payout),
  )
  return (
    <>
      {failed.length >= 2 && may("payos_payout:create") && (
        <div className="px-6 py-4">
          <Button size="small" variant="secondary" onClick={() => setDeciding(failed)}>
            {t("batches.action.sendAgain", { count: failed.length })}
          </Button>
        </div>
      )}
      {deciding && <DecideSeveralDrawer payouts={deciding} onClose={() => setDeciding(null)} />}
    </>
  )
}

function Rows({ payouts }: Pick<PayoutBatchDetail, "payouts">) {
  const { t, dong } = useMessages()
  return (
    <ul className="flex flex-col gap-y-2 px-6 py-4">
      {payouts.map((payout) => (
        <li key={payout.id} className="flex items-center justify-between gap-x-4">
          <div className="min-w-0">
            <Text size="small">
              {payout.batch_row} ·{" "}
              <Link className="underline" to={`/payos/payouts?payout=${payout.id}`}>
                {payout.merchant_reference}
              </Link>{" "}
              · {dong(payout.amount)}
            </Text>
            <Text size="small" className="text-ui-fg-subtle break-words">
              {[
                payout.to_account_name,
                payout.to_bank_name,
                payout.to_account_number,
                payout.bank_reference,
                payoutCause(t, payout),
              ]
                .filter(Boolean)
                .join(" · ")}
            </Text>
            <PayoutNotes payout={payout} />
          </div>
          <PayoutOutcome payout={payout} />
        </li>
      ))}
    </ul>
  )
}

type PagesProps = { page: number; pages: number; onPage: (page: number) => void }

function Pages({ page, pages, onPage }: PagesProps) {
  const { t } = useMessages()
  return (
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
  )
}
