import { Button, Skeleton, Text, toast } from "@medusajs/ui"
import { useState } from "react"
import type { LinkDetail } from "../../../types/link"
import type { OrderPaymentView } from "../../../types/order"
import { useErrorToast } from "../../lib/error-toast"
import { useLinkQr, useOrderLink, useSaveLinkQr } from "../../lib/orders"
import { useMessages } from "../../lib/messages"
import { Allowed } from "../allowed"
import { LinkActions } from "../links/link-actions"
import { PaymentRequestDrawer } from "./payment-request-drawer"

/** The code that the customer can pay now, or the way to make one for what is missing. */
export function OrderLink({ order }: { order: OrderPaymentView }) {
  const { t, dong } = useMessages()
  const payable = order.links.find(({ id }) => id === order.payable_link_id)
  const text = order.state === "none" ? "orders.none" : "orders.unpaidText"
  return (
    <div className="flex flex-col items-start gap-y-3">
      {payable ? (
        <OpenLink orderId={order.order_id} link={payable} />
      ) : (
        <Text size="small" className="text-ui-fg-subtle">
          {t(text, { missing: dong(order.missing) })}
        </Text>
      )}
      {!payable?.checkout_url && (
        <Allowed needs="payos_payment:create">
          <MakeLink order={order} />
        </Allowed>
      )}
    </div>
  )
}

function MakeLink({ order }: { order: OrderPaymentView }) {
  const { t, dong } = useMessages()
  const showError = useErrorToast()
  const make = useOrderLink(order.order_id)
  const run = (): void =>
    make.mutate(undefined, {
      onSuccess: () => toast.success(t("orders.link.made")),
      onError: showError,
    })
  return (
    <Button size="small" isLoading={make.isPending} disabled={make.isPending} onClick={run}>
      {t(`orders.link.${toMake(order)}`, { missing: dong(order.missing) })}
    </Button>
  )
}

function toMake({ state, links }: OrderPaymentView): "rest" | "make" | "new" {
  if (state === "short") return "rest"
  return links.length === 0 ? "make" : "new"
}

function AskCustomer({ orderId }: { orderId: string }) {
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

function OpenLink({ orderId, link }: { orderId: string; link: LinkDetail }) {
  const { t, dong, time } = useMessages()
  const showError = useErrorToast()
  const qr = useLinkQr(link)
  const save = useSaveLinkQr(link.id, `payos-${link.order_code}`)
  return (
    <div className="flex flex-col gap-4 md:flex-row">
      {qr.isLoading && <Skeleton className="size-32 shrink-0" />}
      {qr.data && (
        <img src={qr.data} alt={t("orders.link.qr")} className="size-32 shrink-0 rounded-lg" />
      )}
      <div className="flex flex-col gap-y-3">
        <Text size="small" className="text-ui-fg-subtle">
          {t("orders.payableUntil", {
            amount: dong(link.remaining),
            time: time(link.expires_at),
          })}
        </Text>
        <LinkActions link={link}>
          <AskCustomer orderId={orderId} />
          <Button
            size="small"
            variant="secondary"
            isLoading={save.isPending}
            onClick={() => save.mutate(undefined, { onError: showError })}
          >
            {t("orders.link.saveQr")}
          </Button>
        </LinkActions>
      </div>
    </div>
  )
}
