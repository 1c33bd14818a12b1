import { useState } from "react"
import { toResumeLink } from "medusa-payment-payos/storefront"
import { PayosInvoiceForm } from "medusa-payment-payos/storefront/invoice"
import { PayosPayment } from "medusa-payment-payos/storefront/react"
import { Contact } from "../contact"
import { forget, loadCart, remember, remembered, type Purchase } from "../cart"
import { dong, say } from "../language"
import { useLoaded } from "../loaded"
import { goTo } from "../navigation"
import { shop, store } from "../shop"

const isReturning = () => location.pathname !== "/payment"

/** The page that goes on with a payment by its link. */
const RESUME_URL = `${location.origin}/pay`

/** The way to pay, then its code. Coming back from payOS's page, the payment is asked for at once. */
export function PaymentPage() {
  const [purchase, setPurchase] = useState(remembered)
  const [resetsFailures, setFresh] = useState(false)
  if (!purchase && isReturning()) return <Returned />
  if (!purchase) return <p>{say("Không có gì để thanh toán.", "There is nothing to pay.")}</p>
  if (purchase.isStarted) return <Paying {...{ purchase, resetsFailures }} />
  const pay = () => {
    remember({ ...purchase, isStarted: true })
    setFresh(true)
    setPurchase({ ...purchase, isStarted: true })
  }
  return <Methods cartId={purchase.cartId} pay={pay} />
}

/** In a browser that knows no cart, such as the one that a bank app opens, the kit knows the payment. */
function Returned() {
  const [sessionId, setSession] = useState<string | null>(null)
  const onPaid = (orderId: string | null) => goTo(toThankYou(orderId, sessionId), true)
  return (
    <PayosPayment
      backendUrl=""
      publishableKey={shop.publishableKey}
      isReturning
      contact={<Contact />}
      onPaid={onPaid}
      onChange={(state) => setSession(state.sessionId)}
    />
  )
}

/** The page names the payment too, whose invoice it offers. */
function toThankYou(orderId: string | null, sessionId: string | null): string {
  const page = sessionId ? `${toResumeLink("/thank-you", sessionId)}&` : "/thank-you#"
  return `${page}order=${orderId ?? ""}`
}

function Methods({ cartId, pay }: { cartId: string; pay: () => void }) {
  const { value: cart } = useLoaded(loadCart)
  if (!cart) return <p>…</p>
  return (
    <>
      <h1>{say("Thanh toán", "Payment")}</h1>
      <PayosInvoiceForm backendUrl="" publishableKey={shop.publishableKey} cartId={cartId} />
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
function Paying({ purchase, resetsFailures }: { purchase: Purchase; resetsFailures: boolean }) {
  const { cartId, paymentCollectionId } = purchase
  const [sessionId, setSession] = useState<string | null>(null)
  const onPaid = (orderId: string | null) => {
    forget()
    goTo(toThankYou(orderId, sessionId), true)
  }
  return (
    <>
      <PayosPayment
        backendUrl=""
        publishableKey={shop.publishableKey}
        cartId={cartId}
        {...(resetsFailures && { paymentCollectionId })}
        resumeUrl={RESUME_URL}
        contact={<Contact />}
        sound
        onPaid={onPaid}
        onChange={(state) => setSession(state.sessionId)}
        isReturning={isReturning()}
      />
      {shop.payLater && sessionId && <PayLater {...{ cartId, sessionId }} />}
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
