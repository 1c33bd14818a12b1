import { Button, Text } from "@medusajs/ui"
import { useState } from "react"
import type { OrderPaymentView, RefundablePayment } from "../../../types/order"
import type { PayoutView } from "../../../types/payout"
import { useMessages } from "../../lib/messages"
import { Allowed } from "../allowed"
import { PayoutNotes, PayoutOutcome } from "../payout-state"
import { PayoutDrawer } from "../payouts/payout-drawer"
import { RefundDrawer } from "./refund-drawer"

type Props = { order: OrderPaymentView; number: number | undefined }

/** The order's refunds, the payouts that await a decision, and a refund button for each payment. */
export function OrderRefunds({ order, number }: Props) {
  const { t, dong } = useMessages()
  const [shown, setShown] = useState<string | null>(null)
  const [refunding, setRefunding] = useState<RefundablePayment | null>(null)
  const refundable = order.payments.filter((payment) => payment.refundable > 0)
  return (
    <>
      {order.payouts.length === 0 ? (
        <Text size="small" className="text-ui-fg-subtle">
          {t("orders.refunds.none")}
        </Text>
      ) : (
        <ul className="flex flex-col gap-y-2">
          {order.payouts.map((payout) => (
            <Refund key={payout.id} payout={payout} onShow={() => setShown(payout.id)} />
          ))}
        </ul>
      )}
      {refundable.length > 0 && (
        <Allowed needs="payos_refund:create">
          <div className="flex flex-wrap gap-2">
            {refundable.map((payment) => (
              <Button
                key={payment.id}
                size="small"
                variant="secondary"
                onClick={() => setRefunding(payment)}
              >
                {[
                  t("orders.refunds.action"),
                  ...(refundable.length > 1
                    ? [dong(payment.refundable), payersOf(order, payment)]
                    : []),
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </Button>
            ))}
          </div>
        </Allowed>
      )}
      <PayoutDrawer id={shown} onClose={() => setShown(null)} />
      {refunding && (
        <RefundDrawer
          order={order}
          number={number}
          payment={order.payments.find(({ id }) => id === refunding.id) ?? refunding}
          onClose={() => setRefunding(null)}
        />
      )}
    </>
  )
}

/** Returns the payers of a payment's links, if their banks report them. */
function payersOf(order: OrderPaymentView, payment: RefundablePayment): string {
  const names = order.links
    .filter((link) => link.payment_collection_id === payment.payment_collection_id)
    .flatMap(({ transfers }) => transfers.map(({ counter_account }) => counter_account?.name))
  return [...new Set(names)].filter(Boolean).join(", ")
}

function Refund({ payout, onShow }: { payout: PayoutView; onShow: () => void }) {
  const { t, dong } = useMessages()
  const { state, amount, bank_reference, to_account_name, to_bank_name, is_erased } = payout
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <div className="min-w-0">
        {state === "draft" ? (
          <Text size="small" weight="plus" className="text-ui-fg-error">
            {t("orders.refunds.draft", { amount: dong(amount) })}
          </Text>
        ) : (
          <Text size="small" weight="plus" className="tabular-nums">
            {dong(amount)}
          </Text>
        )}
        <Text size="small" className="text-ui-fg-subtle break-words">
          {[is_erased ? t("erased") : to_account_name, to_bank_name, bank_reference]
            .filter(Boolean)
            .join(" · ")}
        </Text>
        <PayoutNotes payout={payout} />
      </div>
      <div className="flex items-center gap-x-2">
        <PayoutOutcome payout={payout} />
        <Allowed needs="payos_payout:read">
          <Button size="small" variant="transparent" onClick={onShow}>
            {t("orders.refunds.show")}
          </Button>
        </Allowed>
      </div>
    </li>
  )
}
