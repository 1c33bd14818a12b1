import { readResumeLink } from "medusa-payment-payos/storefront"
import { PayosPayment } from "medusa-payment-payos/storefront/react"
import { Contact } from "../contact"
import { shop } from "../shop"

/**
 * A payment by its link: from another device, or on return from a bank app, when the URL has lost the session and
 * the kit has stored it.
 */
export function PayPage() {
  const sessionId = readResumeLink(location.href)
  return (
    <PayosPayment
      backendUrl=""
      publishableKey={shop.publishableKey}
      {...(sessionId && { sessionId })}
      contact={<Contact />}
    />
  )
}
