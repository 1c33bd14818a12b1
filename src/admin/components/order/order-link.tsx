import { Button, Skeleton, Text, toast } from "@medusajs/ui"
import type { LinkDetail } from "../../../types/link"
import type { OrderPaymentView } from "../../../types/order"
import { useLinkQr, useOrderLink, useSaveLinkQr } from "../../lib/orders"
import { useWords } from "../../lib/words"
import { LinkActions } from "../links/link-actions"

/** The link by which an order can be paid, or the way to make one. */
export function OrderLink({ order }: { order: OrderPaymentView }) {
  const { t, dong } = useWords()
  const open = order.links.find(({ state }) => state === "open")
  if (order.state === "unpaid" || order.state === "none") {
    const text = order.state === "none" ? "orders.none" : "orders.unpaidText"
    return (
      <div className="flex flex-col items-start gap-y-3">
        <Text size="small" className="text-ui-fg-subtle">
          {t(text, { missing: dong(order.missing) })}
        </Text>
        <MakeLink orderId={order.order_id} isFirst={order.links.length === 0} />
      </div>
    )
  }
  return open ? <OpenLink link={open} /> : null
}

function MakeLink({ orderId, isFirst }: { orderId: string; isFirst: boolean }) {
  const { t, errorText } = useWords()
  const make = useOrderLink(orderId)
  const run = (): void =>
    make.mutate(undefined, {
      onSuccess: () => toast.success(t("orders.link.made")),
      onError: (error) => toast.error(errorText(error)),
    })
  return (
    <Button size="small" isLoading={make.isPending} disabled={make.isPending} onClick={run}>
      {t(isFirst ? "orders.link.make" : "orders.link.new")}
    </Button>
  )
}

function OpenLink({ link }: { link: LinkDetail }) {
  const { t, time, errorText } = useWords()
  const qr = useLinkQr(link.id)
  const save = useSaveLinkQr(link.id, `payos-${link.order_code}`)
  return (
    <div className="flex flex-col gap-4 md:flex-row">
      {qr.isLoading && <Skeleton className="size-32 shrink-0" />}
      {qr.data && (
        <img src={qr.data} alt={t("orders.link.qr")} className="size-32 shrink-0 rounded-lg" />
      )}
      <div className="flex flex-col gap-y-3">
        <Text size="small" className="text-ui-fg-subtle">
          {t("orders.payableUntil", { time: time(link.expires_at) })}
        </Text>
        <LinkActions link={link}>
          <Button
            size="small"
            variant="secondary"
            isLoading={save.isPending}
            onClick={() =>
              save.mutate(undefined, { onError: (error) => toast.error(errorText(error)) })
            }
          >
            {t("orders.link.saveQr")}
          </Button>
        </LinkActions>
      </div>
    </div>
  )
}
