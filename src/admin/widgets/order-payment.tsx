import { defineWidgetConfig } from "@medusajs/admin-sdk"
import type { AdminOrder, DetailWidgetProps } from "@medusajs/framework/types"
import { OrderPayment } from "../components/order/order-payment"
import { useTwoColumns } from "../lib/columns"

/** Next to the order's items. */
const OrderPaymentWidget = ({ data }: DetailWidgetProps<AdminOrder>) =>
  useTwoColumns() ? <OrderPayment order={data} /> : null

export default OrderPaymentWidget

export const config = defineWidgetConfig({
  zone: ["order.details.side.before", "draft_order.details.side.before"],
  id: "payos-order-payment",
})
