import { useState } from "react"
import { toResumeLink } from "medusa-payment-payos/storefront"
import { PayosInvoiceForm } from "medusa-payment-payos/storefront/invoice"
import { PayosPayment } from "medusa-payment-payos/storefront/react"
import { Contact } from "../contact"
import { clearPurchase, loadCart, savePurchase, readPurchase, type Purchase } from "../cart"
import { dong, say } from "../language"
import { useLoaded } from "../loaded"
import { goTo } from "../navigation"
import { shop, store } from "../shop"

const isReturning = () => location.pathname !== "/payment"

/** The page that resumes a payment by its link. */
const RESUME_URL = `${location.origin}/pay`

/** The payment methods, then the code. On return from payOS's hosted page, the payment is fetched immediately. */
export function PaymentPage() {
  const [purchase, setPurchase] = useState(readPurchase)
  const [isNew, setNew] = useState(false)
  if (!purchase && isReturning()) return <Returned />
  if (!purchase) return <p>{say("Không có gì để thanh toán.", "There is nothing to pay.")}</p>
  if (purchase.isStarted) return <Paying {...{ purchase, isNew }} />
  const pay = () => {
    savePurchase({ ...purchase, isStarted: true })
    setNew(true)
    setPurchase({ ...purchase, isStarted: true })
  }
  return <Methods cartId={purchase.cartId} pay={pay} />
}

/** In a browser without a stored cart, such as one that a bank app opens, the kit finds the payment. */
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

/** The URL of the thank-you page, with the session whose invoice the page offers. */
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

/** A new payment is started by its collection; one that was started before is found by its cart. */
function Paying({ purchase, isNew }: { purchase: Purchase; isNew: boolean }) {
  const { cartId, paymentCollectionId } = purchase
  const [sessionId, setSession] = useState<string | null>(null)
  const onPaid = (orderId: string | null) => {
    clearPurchase()
    goTo(toThankYou(orderId, sessionId), true)
  }
  return (
    <>
      <PayosPayment
        backendUrl=""
        publishableKey={shop.publishableKey}
        cartId={cartId}
        {...(isNew && { paymentCollectionId })}
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
    clearPurchase()
    location.assign(`${toResumeLink(`${location.origin}/order`, sessionId)}&order=${placed.id}`)
  }
  return (
    <button className="quiet" onClick={() => void order()}>
      {say("Đặt hàng, chuyển khoản sau", "Order now, transfer later")}
    </button>
  )
}
