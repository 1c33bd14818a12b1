/** docs/storefront/nextjs-starter.md has the same texts; a test compares them. */
export const PAYOS_BUTTON = "src/modules/checkout/components/payment-button/payos.tsx"
export const PAY_PAGE = "src/app/[countryCode]/(main)/pay/page.tsx"

export const payosButton = (returnUrl: string): string => `"use client"

import { PayosPayment } from "medusa-payment-payos/storefront/react"
import { placeOrder } from "@lib/data/cart"

export function PayosPaymentButton({ cartId }: { cartId: string }) {
  return (
    <PayosPayment
      backendUrl="/api"
      publishableKey={process.env.NEXT_PUBLIC_MEDUSA_PUBLISHABLE_KEY!}
      cartId={cartId}
      bankAppReturnUrl="${returnUrl}"
      resumeUrl="${returnUrl}"
      onPaid={() => void placeOrder()}
    />
  )
}
`

export const payPage = `"use client"

import { useEffect, useState } from "react"
import { useParams, useRouter } from "next/navigation"
import { readResumeLink } from "medusa-payment-payos/storefront"
import { PayosPayment } from "medusa-payment-payos/storefront/react"

export default function PayPage() {
  const { countryCode } = useParams<{ countryCode: string }>()
  const router = useRouter()
  const [sessionId, setSessionId] = useState<string | null>()
  useEffect(() => setSessionId(readResumeLink(location.href)), [])
  if (sessionId === undefined) return null
  return (
    <div className="content-container max-w-3xl py-12">
      <PayosPayment
        backendUrl="/api"
        publishableKey={process.env.NEXT_PUBLIC_MEDUSA_PUBLISHABLE_KEY!}
        {...(sessionId && { sessionId })}
        isReturning
        onPaid={(orderId) => {
          if (orderId) router.push(\`/\${countryCode}/order/\${orderId}/confirmed\`)
        }}
      />
    </div>
  )
}
`
