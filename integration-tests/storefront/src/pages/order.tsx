import { readResumeLink } from "medusa-payment-payos/storefront"
import { PayosInvoices } from "medusa-payment-payos/storefront/invoice"
import { PayosPayment } from "medusa-payment-payos/storefront/react"
import { Contact } from "../contact"
import { say } from "../language"
import { OrderSummary } from "../order-summary"
import { shop } from "../shop"

/** An unpaid order, opened by the link in the shop's email. */
export function OrderPage() {
  const sessionId = readResumeLink(location.href)
  const orderId = new URLSearchParams(location.hash.slice(1)).get("order")
  return (
    <>
      <h1>{say("Đơn hàng của bạn", "Your order")}</h1>
      {orderId && <OrderSummary orderId={orderId} />}
      {sessionId && (
        <PayosPayment
          backendUrl=""
          publishableKey={shop.publishableKey}
          sessionId={sessionId}
          contact={<Contact />}
        >
          <PayosInvoices backendUrl="" publishableKey={shop.publishableKey} sessionId={sessionId} />
        </PayosPayment>
      )}
    </>
  )
}
