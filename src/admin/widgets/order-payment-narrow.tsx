import { defineWidgetConfig } from "@medusajs/admin-sdk"
import type { AdminOrder, DetailWidgetProps } from "@medusajs/framework/types"
import { OrderPayment } from "../components/order/order-payment"
import { useTwoColumns } from "../lib/columns"

/** Above the order's items if the page has one column: below them, a phone user would not scroll to a refund. */
const NarrowOrderPaymentWidget = ({ data }: DetailWidgetProps<AdminOrder>) =>
  useTwoColumns() ? null : <OrderPayment order={data} />

export default NarrowOrderPaymentWidget

export const config = defineWidgetConfig({
  zone: ["order.details.before", "draft_order.details.before"],
  id: "payos-order-payment-narrow",
})
