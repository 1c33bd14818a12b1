import { Button, createDataTableColumnHelper } from "@medusajs/ui"
import { useMemo } from "react"
import type { LinkSummary } from "../../../types/link"
import { useListColumns } from "../../lib/list-columns"
import { useMessages } from "../../lib/messages"
import { Allowed } from "../allowed"
import { payerText } from "./link-file"
import { LinkStatus } from "./link-status"

const column = createDataTableColumnHelper<LinkSummary>()

const PHONE = [
  ["order", "payer", "created_at"],
  ["amount", "status", "request"],
] as const

/** The columns of the payment list. `openRequest` opens the payment request of an order. */
export function useLinkColumns(openRequest: (orderId: string) => void) {
  const { t, dong, time } = useMessages()
  const columns = useMemo(
    () => [
      column.accessor("created_at", {
        header: t("column.created"),
        cell: ({ getValue }) => time(getValue()),
      }),
      column.accessor("order", {
        header: t("column.order"),
        cell: ({ row: { original } }) =>
          original.order ? (
            `#${original.order.display_id}`
          ) : (
            <div className="flex flex-col">
              <span>{t("links.noOrder")}</span>
              <span className="txt-compact-xsmall text-ui-fg-subtle whitespace-nowrap">
                {original.order_code}
              </span>
            </div>
          ),
      }),
      column.accessor("payer", {
        header: t("column.payer"),
        cell: ({ row: { original } }) => payerText({ t }, original),
      }),
      column.accessor("amount", {
        header: t("links.column.amount"),
        align: "right",
        cell: ({ row: { original } }) => <Amount link={original} />,
      }),
      column.accessor("received", {
        header: t("column.received"),
        align: "right",
        cell: ({ getValue }) => <span className="tabular-nums">{dong(getValue())}</span>,
      }),
      column.accessor("status", {
        header: t("links.column.state"),
        cell: ({ row: { original } }) => <LinkStatus link={original} />,
      }),
      column.display({
        id: "request",
        cell: ({ row: { original } }) => (
          <PaymentRequestButton link={original} openRequest={openRequest} />
        ),
      }),
    ],
    [t, dong, time, openRequest],
  )
  return useListColumns(columns, PHONE)
}

/** The requested amount; below it the received one if it differs, which a wide screen shows in its own column. */
function Amount({ link: { amount, received } }: { link: LinkSummary }) {
  const { t, dong } = useMessages()
  return (
    <div className="tabular-nums">
      {dong(amount)}
      {received > 0 && received !== amount && (
        <div className="text-ui-fg-subtle min-[1200px]:hidden">
          {t("column.received")} {dong(received)}
        </div>
      )}
    </div>
  )
}

type RequestProps = { link: LinkSummary; openRequest: (orderId: string) => void }

/** Opens a payment request for an order with a payable code. */
function PaymentRequestButton({ link, openRequest }: RequestProps) {
  const { t } = useMessages()
  const { order, state, remaining } = link
  if (!order || state !== "open" || remaining <= 0) return null
  return (
    <Allowed needs="payos_payment:create">
      {/* The cell clips what overflows it, such as a button's border. */}
      <div className="flex justify-end p-1">
        <Button
          size="small"
          variant="secondary"
          aria-label={t("orders.request.action")}
          onClick={(event) => {
            // A click on the row opens the payment.
            event.stopPropagation()
            openRequest(order.id)
          }}
        >
          {t("links.ask")}
        </Button>
      </div>
    </Allowed>
  )
}
