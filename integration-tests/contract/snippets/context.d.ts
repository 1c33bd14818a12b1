/** Names that the documents' code expects from the reader's own store and storefront. */
declare const clientId: string
declare const apiKey: string
declare const checksumKey: string
declare const backendUrl: string
declare const returnUrl: string
declare const cancelUrl: string
declare const publishableKey: string
declare const cartId: string
declare const paymentSessionId: string
declare const orderCode: number
declare const cart: import("@medusajs/types").HttpTypes.StoreCart
declare const countdown: HTMLElement
declare const router: { push: (path: string) => void }
declare const sdk: import("@medusajs/js-sdk").default
declare const defineConfig: typeof import("@medusajs/framework/utils").defineConfig
declare const sendThanks: (orderId: string) => Promise<void>
declare const updateCart: (cart: { metadata: Record<string, unknown> }) => Promise<unknown>
declare const CreditCard: () => import("react").ReactElement
declare const buyerCompanyName: string
declare const buyerTaxCode: string
declare const buyerAddress: string
declare const buyerEmail: string

type PayosOptions = import("../../../src/modules/payos/options/options").PayosOptions

/** A part of medusa-config.ts: of the plugin's options, or of what surrounds them. */
type ConfigPart = Partial<PayosOptions> & {
  options?: PayosOptions
  modules?: readonly { resolve: string; options?: object }[]
  providers?: readonly { resolve: string; id: string; options?: { channel: string } }[]
}

declare namespace NodeJS {
  interface ProcessEnv {
    PAYOS_CLIENT_ID: string
    PAYOS_API_KEY: string
    PAYOS_CHECKSUM_KEY: string
    PAYOS_OLD_CHECKSUM_KEY: string
    PAYOS_PAYOUT_CLIENT_ID: string
    PAYOS_PAYOUT_API_KEY: string
    PAYOS_PAYOUT_CHECKSUM_KEY: string
    PAYOS_BASE_URL: string
    SENDGRID_API_KEY: string
    SENDGRID_FROM: string
  }
}

declare module "next/navigation" {
  export function useParams<T>(): T
  export function useRouter(): { push: (address: string) => void }
}

declare module "@lib/data/cart" {
  export function placeOrder(): Promise<unknown>
}
