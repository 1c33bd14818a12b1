import type { FileEdit } from "../file-edit"
import { PAYOS_BUTTON, PAY_PAGE, payosButton, payPage } from "./new-files"

/** The edit of one file of Medusa's dtc-starter; its source is null if the file does not exist. */
export type StarterEdit = {
  file: string
  edit: (source: string | null) => FileEdit
  /** Its step in docs/storefront/nextjs-starter.md. */
  step: number
}

/**
 * `from` must occur in the file exactly once, and `unless` not at all: a storefront changed there is left to its
 * developer.
 */
type Swap = { from: string; to: string; unless?: string }

const NEXT_CONFIG: Swap = {
  unless: "rewrites",
  from: "const nextConfig = {\n",
  to: `const nextConfig = {
  async rewrites() {
    return [
      {
        source: "/api/store/:path*",
        destination: \`\${process.env.NEXT_PUBLIC_MEDUSA_BACKEND_URL}/store/:path*\`,
      },
    ]
  },
`,
}

const CONSTANTS: readonly Swap[] = [
  {
    from: "  { title: string; icon: React.JSX.Element }\n> = {\n",
    to: `  { title: string; icon: React.JSX.Element }
> = {
  pp_payos_payos: {
    title: "Chuyển khoản ngân hàng (VietQR)",
    icon: <CreditCard />,
  },
`,
  },
  {
    from: "export const isPaypal =",
    to: `export const isPayos = (providerId?: string) => providerId?.startsWith("pp_payos_")

export const isPaypal =`,
  },
]

const PAYMENT_BUTTON: readonly Swap[] = [
  {
    from: `import React, { useState } from "react"\n`,
    to: `import React, { useRef, useState } from "react"\n`,
  },
  {
    from: `import { isManual, isStripeLike } from "@lib/constants"\n`,
    to: `import { isManual, isPayos, isStripeLike } from "@lib/constants"\n`,
  },
  {
    from: `import ErrorMessage from "../error-message"\n`,
    to: `import ErrorMessage from "../error-message"\nimport { PayosPaymentButton } from "./payos"\n`,
  },
  {
    from: "  const paymentSession = cart.payment_collection?.payment_sessions?.[0]\n",
    to: `  const paymentSession = cart.payment_collection?.payment_sessions?.[0]
  const provider = useRef<string | undefined>(undefined)
  provider.current = paymentSession?.provider_id ?? provider.current
`,
  },
  {
    from: "    case isStripeLike(paymentSession?.provider_id):\n",
    to: `    case isPayos(provider.current):
      return <PayosPaymentButton cartId={cart.id} />
    case isStripeLike(paymentSession?.provider_id):
`,
  },
]

const CART: readonly Swap[] = [
  {
    from: `  let cart = await retrieveCart(undefined, "id,region_id")\n`,
    to: `  let cart = await retrieveCart(undefined, "id,region_id,completed_at")\n`,
  },
  {
    from: "  if (!cart) {\n    const locale = await getLocale()\n",
    to: "  if (!cart || cart.completed_at) {\n    const locale = await getLocale()\n",
  },
]

/** Returns all edits of the guide, in order. */
export function starterEdits(returnUrl: string): StarterEdit[] {
  return [
    { step: 2, file: "next.config.js", edit: swapping("/api/store/:path*", [NEXT_CONFIG]) },
    { step: 3, file: "src/lib/constants.tsx", edit: swapping("pp_payos", CONSTANTS) },
    { step: 4, file: PAYOS_BUTTON, edit: creating(payosButton(returnUrl)) },
    {
      step: 5,
      file: "src/modules/checkout/components/payment-button/index.tsx",
      edit: swapping("isPayos", PAYMENT_BUTTON),
    },
    { step: 6, file: PAY_PAGE, edit: creating(payPage) },
    { step: 7, file: "src/lib/data/cart.ts", edit: swapping("completed_at", CART) },
  ]
}

/** Skips files with this mark: they were edited, by hand or by `init`. */
const swapping =
  (mark: string, swaps: readonly Swap[]): StarterEdit["edit"] =>
  (source) => {
    if (source?.includes(mark)) return { result: "same" }
    const known = source === null ? "" : toUnix(source)
    if (source === null || !swaps.every((swap) => fits(known, swap)))
      return { result: "left", reason: "other_text" }
    const text = swaps.reduce((so, { from, to }) => so.replace(from, () => to), known)
    return {
      result: "edited",
      text: source.includes("\r\n") ? text.replaceAll("\n", "\r\n") : text,
    }
  }

const creating =
  (text: string): StarterEdit["edit"] =>
  (source) => {
    if (source === null) return { result: "edited", text }
    const isOurs = source.includes("medusa-payment-payos/storefront")
    return isOurs ? { result: "same" } : { result: "left", reason: "other_text" }
  }

const toUnix = (text: string) => text.replaceAll("\r\n", "\n")

const fits = (text: string, { from, unless }: Swap) =>
  text.split(from).length === 2 && (unless === undefined || !text.includes(unless))
