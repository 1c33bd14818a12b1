/** The public URLs that `init` writes to `.env`. */
export type StoreUrls = { backendUrl: string; returnUrl: string }

export const PLUGIN = "medusa-payment-payos"
export const PROVIDER = "medusa-payment-payos/providers/payos"
export const PAYMENT_MODULE = "@medusajs/medusa/payment"
export const DEPENDENCIES = ["payos", "query"] as const

export const PLUGIN_ENTRY = `{
  resolve: "${PLUGIN}",
  options: {
    clientId: process.env.PAYOS_CLIENT_ID,
    apiKey: process.env.PAYOS_API_KEY,
    checksumKey: process.env.PAYOS_CHECKSUM_KEY,
    backendUrl: process.env.PAYOS_BACKEND_URL,
    returnUrl: process.env.PAYOS_RETURN_URL,
    cancelUrl: process.env.PAYOS_CANCEL_URL,
  },
}`

export const PROVIDER_ENTRY = `{ resolve: "${PROVIDER}", id: "payos" }`
export const DEPENDENCIES_LINE = `dependencies: ["payos", "query"]`
export const OPTIONS_ENTRY = `options: {
  providers: [${PROVIDER_ENTRY}],
}`

export const PAYMENT_ENTRY = `{
  resolve: "${PAYMENT_MODULE}",
  ${DEPENDENCIES_LINE},
  ${OPTIONS_ENTRY.replaceAll("\n", "\n  ")},
}`

/** The configuration for a merchant to paste. */
export const CONFIG_LINES = `plugins: [
  ${PLUGIN_ENTRY.replaceAll("\n", "\n  ")},
],
modules: [
  ${PAYMENT_ENTRY.replaceAll("\n", "\n  ")},
],`

/** Returns the lines of `.env`; the keys come from my.payos.vn. */
export function environmentOf({ backendUrl, returnUrl }: StoreUrls): Record<string, string> {
  return {
    PAYOS_CLIENT_ID: "",
    PAYOS_API_KEY: "",
    PAYOS_CHECKSUM_KEY: "",
    PAYOS_BACKEND_URL: backendUrl,
    PAYOS_RETURN_URL: returnUrl,
    PAYOS_CANCEL_URL: returnUrl,
  }
}
