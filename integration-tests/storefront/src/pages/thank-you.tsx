import { say } from "../language"
import { OrderSummary } from "../order-summary"

export function ThankYouPage() {
  const orderId = location.hash.slice(1)
  return (
    <>
      <h1>{say("Cảm ơn bạn!", "Thank you!")}</h1>
      <p>
        {say(
          "Đã nhận tiền. Chúng tôi đang chuẩn bị hàng.",
          "Your payment has arrived. We are packing.",
        )}
      </p>
      {orderId && <OrderSummary orderId={orderId} />}
    </>
  )
}
