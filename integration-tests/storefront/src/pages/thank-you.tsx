import { readResumeLink } from "medusa-payment-payos/storefront"
import { PayosInvoices } from "medusa-payment-payos/storefront/invoice"
import { say } from "../language"
import { OrderSummary } from "../order-summary"
import { shop } from "../shop"

export function ThankYouPage() {
  const orderId = new URLSearchParams(location.hash.slice(1)).get("order")
  const sessionId = readResumeLink(location.href)
  return (
    <>
      <h1>{say("Cảm ơn bạn!", "Thank you!")}</h1>
      <p>
        {say(
          "Đã nhận tiền. Chúng tôi đang chuẩn bị hàng.",
          "Your payment has arrived. We are packing.",
        )}
      </p>
      {sessionId && (
        <PayosInvoices backendUrl="" publishableKey={shop.publishableKey} sessionId={sessionId} />
      )}
      {orderId && <OrderSummary orderId={orderId} />}
    </>
  )
}
