import { Button, Text, toast } from "@medusajs/ui"
import { useState } from "react"
import type { OrderPaymentView } from "../../../types/order"
import { useErrorToast } from "../../lib/error-toast"
import { useOrderLink } from "../../lib/orders"
import { useMessages } from "../../lib/messages"
import { Allowed } from "../allowed"
import { PayableLink } from "../links/payable-link"
import { PaymentRequestDrawer } from "./payment-request-drawer"

/** The code that the customer can pay now, or the button that creates one for the balance due. */
export function OrderLink({ order }: { order: OrderPaymentView }) {
  const { t, dong } = useMessages()
  const payable = order.links.find(({ id }) => id === order.payable_link_id)
  const text = order.state === "none" ? "orders.none" : "orders.unpaidText"
  return (
    <div className="flex flex-col items-start gap-y-3">
      {payable ? (
        <PayableLink link={payable}>
          <PaymentRequestButton orderId={order.order_id} />
        </PayableLink>
      ) : (
        <Text size="small" className="text-ui-fg-subtle">
          {t(text, { due: dong(order.due) })}
        </Text>
      )}
      {!payable?.checkout_url && (
        <Allowed needs="payos_payment:create">
          <CreateLink order={order} isReplacement={payable !== undefined} />
        </Allowed>
      )}
    </div>
  )
}

type CreateProps = { order: OrderPaymentView; isReplacement: boolean }

function CreateLink({ order, isReplacement }: CreateProps) {
  const { t, dong } = useMessages()
  const showError = useErrorToast()
  const create = useOrderLink(order.order_id)
  const run = (): void =>
    create.mutate(undefined, {
      onSuccess: () => toast.success(t("orders.link.created")),
      onError: showError,
    })
  return (
    <Button
      size="small"
      variant={isReplacement ? "secondary" : "primary"}
      isLoading={create.isPending}
      disabled={create.isPending}
      onClick={run}
    >
      {t(`orders.link.${isReplacement ? "replace" : toButtonText(order)}`, {
        due: dong(order.due),
      })}
    </Button>
  )
}

function toButtonText({ state, links }: OrderPaymentView): "rest" | "create" | "new" {
  if (state === "underpaid") return "rest"
  return links.length === 0 ? "create" : "new"
}

function PaymentRequestButton({ orderId }: { orderId: string }) {
  const { t } = useMessages()
  const [isOpen, setOpen] = useState(false)
  return (
    <Allowed needs="payos_payment:create">
      <Button size="small" variant="secondary" onClick={() => setOpen(true)}>
        {t("orders.request.action")}
      </Button>
      {isOpen && <PaymentRequestDrawer orderId={orderId} onClose={() => setOpen(false)} />}
    </Allowed>
  )
}
