import type { Environment } from "./medusa"
import type { Settings } from "./settings"

export type Channel = { clientId: string; apiKey: string; checksumKey: string }

export type Simulated = { url: string; payment: Channel; payout: Channel }

/** What `medusa-config.ts` reads. */
export const toEnvironment = (
  settings: Pick<Settings, "exitAfterPurchase" | "backend" | "storefront">,
  databaseUrl: string,
  { url, payment, payout }: Simulated,
): Environment => ({
  NODE_ENV: "development",
  NODE_OPTIONS: "",
  MEDUSA_DISABLE_TELEMETRY: "true",
  MEDUSA_ADMIN_DISABLE: String(settings.exitAfterPurchase),
  DATABASE_URL: databaseUrl,
  BACKEND_URL: settings.backend,
  STOREFRONT_URL: settings.storefront,
  PAYOS_BASE_URL: url,
  PAYOS_CLIENT_ID: payment.clientId,
  PAYOS_API_KEY: payment.apiKey,
  PAYOS_CHECKSUM_KEY: payment.checksumKey,
  PAYOS_PAYOUT_CLIENT_ID: payout.clientId,
  PAYOS_PAYOUT_API_KEY: payout.apiKey,
  PAYOS_PAYOUT_CHECKSUM_KEY: payout.checksumKey,
})
