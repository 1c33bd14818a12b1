import { Drawer, Heading, Skeleton, Text } from "@medusajs/ui"
import { Link } from "react-router-dom"
import { isArrivalContradicted } from "../../../domain/payouts/payout-state"
import type { PayoutAttemptView, PayoutView } from "../../../types/payout"
import { payoutCause } from "../../lib/payout-cause"
import { usePayout, type PayoutDetail } from "../../lib/payouts"
import { useMessages } from "../../lib/messages"
import { Fact } from "../fact"
import { LoadFailed } from "../load-failed"
import { PayoutNotes, PayoutOutcome, PayoutState } from "../payout-state"
import { BankDetailsRequestSection } from "./bank-details-request-section"
import { PayoutActions } from "./payout-actions"

type Props = { id: string | null; onClose: () => void }

/** One payout: its state, every attempt to send it, its history, and the available actions. */
export function PayoutDrawer({ id, onClose }: Props) {
  const { t } = useMessages()
  const { data, error, refetch } = usePayout(id)
  return (
    <Drawer open={id !== null} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Drawer.Content>
        <Drawer.Header>
          <Drawer.Title>{t("payouts.detail.heading")}</Drawer.Title>
          <Drawer.Description className="sr-only">{t("payouts.subtitle")}</Drawer.Description>
        </Drawer.Header>
        <Drawer.Body className="flex flex-col gap-y-4 overflow-y-auto p-0">
          {error && <LoadFailed error={error} retry={() => void refetch()} />}
          {!data && !error && <Skeleton className="m-6 h-40" />}
          {data && <Detail {...data} />}
        </Drawer.Body>
      </Drawer.Content>
    </Drawer>
  )
}

/** Whether payOS has never confirmed the payout's arrival, or contradicts it by its last response. */
function isArrivalUncertain({ state }: PayoutView, last: PayoutAttemptView): boolean {
  return (
    isArrivalContradicted(state, last) ||
    (state === "succeeded" && last.payout_id_at_payos === null)
  )
}

function Detail({ payout, order, attempts, audit_log }: PayoutDetail) {
  const { t, dong, time } = useMessages()
  const last = attempts.find(({ attempt }) => attempt === payout.attempt)
  const mayCorrect = last !== undefined && isArrivalUncertain(payout, last)
  return (
    <div className="flex flex-col divide-y">
      <dl>
        <Fact name={t("payouts.column.state")}>
          <PayoutOutcome payout={payout} />
          <PayoutNotes payout={payout} />
        </Fact>
        <Fact name={t("amount")}>{dong(payout.amount)}</Fact>
        <Fact name={t("payouts.detail.to")}>
          <Recipient payout={payout} />
        </Fact>
        {order && (
          <Fact name={t("column.order")}>
            <Link className="text-ui-fg-base underline" to={`/orders/${order.id}`}>
              #{order.display_id}
            </Link>
          </Fact>
        )}
        <Fact name={t("payouts.detail.description")}>{payout.description}</Fact>
        <Origin payout={payout} />
        {payout.arrived_at && (
          <Fact name={t("payouts.detail.arrived")}>{time(payout.arrived_at)}</Fact>
        )}
        {payout.bank_reference && (
          <Fact name={t("payouts.detail.bankReference")}>{payout.bank_reference}</Fact>
        )}
        <Why payout={payout} />
      </dl>
      <BankDetailsRequestSection payout={payout} />
      <div className="px-6 py-4">
        <PayoutActions payout={payout} mayCorrect={mayCorrect} />
      </div>
      {attempts.length > 0 && <Attempts payout={payout} attempts={attempts} />}
      <section className="px-6 py-4">
        <Heading level="h3">{t("links.detail.history")}</Heading>
        {audit_log.map(({ id, action, created_at, actor_name, actor_id }) => (
          <Text key={id} size="small" className="text-ui-fg-subtle py-1">
            {time(created_at)} · {t(`payouts.detail.action.${action}`, { defaultValue: action })} ·{" "}
            {actor_name ?? actor_id ?? t("theStore")}
          </Text>
        ))}
      </section>
    </div>
  )
}

/** The merchant's own reference, payOS's categories, and the payout's batch. */
function Origin({ payout }: { payout: PayoutView }) {
  const { t } = useMessages()
  return (
    <>
      {payout.merchant_reference && (
        <Fact name={t("batches.column.reference")}>{payout.merchant_reference}</Fact>
      )}
      {payout.category && (
        <Fact name={t("atPayos.filter.category")}>{payout.category.join(", ")}</Fact>
      )}
      {payout.batch_id && (
        <Fact name={t("batches.detail.heading")}>
          <Link
            className="text-ui-fg-base underline"
            to={`/payos/payouts/batches?batch=${payout.batch_id}`}
          >
            {t("batches.detail.row", { row: payout.batch_row })}
          </Link>
        </Fact>
      )}
    </>
  )
}

function Attempts({ payout, attempts }: Pick<PayoutDetail, "payout" | "attempts">) {
  const { t, time } = useMessages()
  return (
    <section className="px-6 py-4">
      <Heading level="h3">{t("payouts.detail.attempts")}</Heading>
      {attempts.map(({ attempt, state, sent_at, is_signed, ...sending }) => (
        <div key={attempt} className="flex items-center justify-between gap-x-4 py-1">
          <div className="min-w-0">
            <Text size="small">
              {t("payouts.detail.attempt", { attempt })}
              {sent_at ? ` · ${time(sent_at)}` : ""}
              {is_signed === false ? ` · ${t("payouts.detail.unsigned")}` : ""}
            </Text>
            <AtPayos {...sending} />
          </div>
          <PayoutState
            state={state}
            awaits_payos_approval={attempt === payout.attempt && payout.awaits_payos_approval}
          />
        </div>
      ))}
    </section>
  )
}

/** The reference ID of an attempt, and the way to the payout as payOS has it. */
function AtPayos({
  reference_id,
  payout_id_at_payos: id,
  channel,
}: Pick<PayoutAttemptView, "reference_id" | "payout_id_at_payos" | "channel">) {
  const { t } = useMessages()
  const query = new URLSearchParams({ payout: id ?? "", channel: channel ?? "" })
  return (
    <Text size="xsmall" className="text-ui-fg-subtle break-words">
      {reference_id}
      {id && channel && (
        <>
          {" · "}
          <Link className="text-ui-fg-base underline" to={`/payos/payouts/at-payos?${query}`}>
            {t("payouts.detail.atPayos")}
          </Link>
        </>
      )}
    </Text>
  )
}

function Recipient({ payout }: { payout: PayoutView }) {
  const { t } = useMessages()
  if (payout.is_erased) return <>{t("erased")}</>
  if (!payout.to_account_number) return <>{t("payouts.detail.nobody")}</>
  const parts = [payout.to_account_name, payout.to_bank_name, payout.to_account_number]
  return <>{parts.filter(Boolean).join(" · ")}</>
}

function Why({ payout }: { payout: PayoutView }) {
  const { t } = useMessages()
  const { state, draft_reason, discard_reason } = payout
  const cause = draft_reason ? t(`payouts.draftReason.${draft_reason}`) : payoutCause(t, payout)
  const isDiscarded = state === "discarded" && discard_reason
  const why = isDiscarded ? t("payouts.detail.discarded", { reason: discard_reason }) : cause
  return why ? <Fact name={t("payouts.detail.why")}>{why}</Fact> : null
}
