import { useState } from "react"
import { toResumeLink } from "medusa-payment-payos/storefront"
import { PayosPayment } from "medusa-payment-payos/storefront/react"
import { forget, loadCart, remember, remembered, type Purchase } from "../cart"
import { dong, language, say } from "../language"
import { useLoaded } from "../loaded"
import { goTo } from "../navigation"
import { shop, store } from "../shop"

/** The way to pay, then its code. Coming back from payOS's page, the payment is asked for at once. */
export function PaymentPage() {
  const [purchase, setPurchase] = useState(remembered)
  const [isFresh, setFresh] = useState(false)
  if (!purchase) return <p>{say("Không có gì để thanh toán.", "There is nothing to pay.")}</p>
  if (purchase.isStarted) return <Paying {...{ purchase, isFresh }} />
  const pay = () => {
    remember({ ...purchase, isStarted: true })
    setFresh(true)
    setPurchase({ ...purchase, isStarted: true })
  }
  return <Methods pay={pay} />
}

function Methods({ pay }: { pay: () => void }) {
  const { value: cart } = useLoaded(loadCart)
  if (!cart) return <p>…</p>
  return (
    <>
      <h1>{say("Thanh toán", "Payment")}</h1>
      <p>{say("Chuyển khoản ngân hàng (VietQR)", "Bank transfer (VietQR)")}</p>
      <p className="total">
        {say("Tổng cộng", "Total")} <strong>{dong(cart.total)}</strong>
      </p>
      <button onClick={pay}>
        {say("Thanh toán", "Pay")} {dong(cart.total)}
      </button>
    </>
  )
}

/** A fresh payment is started by its collection; what was started before is found by its cart. */
function Paying({ purchase, isFresh }: { purchase: Purchase; isFresh: boolean }) {
  const { cartId, collectionId } = purchase
  const [sessionId, setSession] = useState<string | null>(null)
  const onPaid = (orderId: string | null) => {
    forget()
    goTo(`/thank-you#${orderId ?? ""}`)
  }
  return (
    <>
      <PayosPayment
        backendUrl=""
        publishableKey={shop.publishableKey}
        cartId={cartId}
        {...(isFresh && { collectionId })}
        locale={language}
        onPaid={onPaid}
        onChange={(state) => setSession(state.sessionId)}
        isReturning={location.pathname !== "/payment"}
      />
      {shop.orderFirst && sessionId && <PayLater {...{ cartId, sessionId }} />}
    </>
  )
}

type PayLaterProps = { cartId: string; sessionId: string }

function PayLater({ cartId, sessionId }: PayLaterProps) {
  const order = async () => {
    const { order: placed } = await store<{ order: { id: string } }>(
      `/carts/${cartId}/complete`,
      {},
    )
    forget()
    location.assign(`${toResumeLink(`${location.origin}/order`, sessionId)}&order=${placed.id}`)
  }
  return (
    <button className="quiet" onClick={() => void order()}>
      {say("Đặt hàng, chuyển khoản sau", "Order now, transfer later")}
    </button>
  )
}
