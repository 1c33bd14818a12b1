import { Button, Text } from "@medusajs/ui"
import { useState } from "react"
import type { OrderPaymentView, RefundablePayment } from "../../../types/order"
import type { PayoutView } from "../../../types/payout"
import { useMessages } from "../../lib/messages"
import { Allowed } from "../allowed"
import { PayoutOutcome } from "../payout-state"
import { PayoutDrawer } from "../payouts/payout-drawer"
import { RefundDrawer } from "./refund-drawer"

type Props = { order: OrderPaymentView; number: number | undefined }

/** What went back to the customer, what awaits a decision, and the button to refund more. */
export function OrderRefunds({ order, number }: Props) {
  const { t } = useMessages()
  const [shown, setShown] = useState<string | null>(null)
  const [refunding, setRefunding] = useState<RefundablePayment | null>(null)
  const refundable = order.payments.find((payment) => payment.refundable > 0)
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
      {refundable && (
        <Allowed needs="payos_refund:create">
          <Button
            size="small"
            variant="secondary"
            className="self-start"
            onClick={() => setRefunding(refundable)}
          >
            {t("orders.refunds.action")}
          </Button>
        </Allowed>
      )}
      <PayoutDrawer id={shown} onClose={() => setShown(null)} />
      {refunding && (
        <RefundDrawer
          order={order}
          number={number}
          payment={refunding}
          onClose={() => setRefunding(null)}
        />
      )}
    </>
  )
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
