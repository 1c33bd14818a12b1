import type { Environment } from "./medusa"

export type Channel = { clientId: string; apiKey: string; checksumKey: string }

export type Simulated = { url: string; payment: Channel; payout: Channel }

/** URLs of a store, and whether Medusa serves its admin. */
export type StoreSetup = { backend: string; storefront?: string; hasAdmin?: boolean }

/** The environment that `medusa-config.ts` reads. */
export const toEnvironment = (
  { backend, storefront = "http://localhost:8000", hasAdmin = false }: StoreSetup,
  databaseUrl: string,
  { url, payment, payout }: Simulated,
): Environment => ({
  NODE_ENV: "development",
  NODE_OPTIONS: "",
  MEDUSA_DISABLE_TELEMETRY: "true",
  MEDUSA_ADMIN_DISABLE: String(!hasAdmin),
  DATABASE_URL: databaseUrl,
  BACKEND_URL: backend,
  STOREFRONT_URL: storefront,
  PAYOS_BASE_URL: url,
  PAYOS_CLIENT_ID: payment.clientId,
  PAYOS_API_KEY: payment.apiKey,
  PAYOS_CHECKSUM_KEY: payment.checksumKey,
  PAYOS_PAYOUT_CLIENT_ID: payout.clientId,
  PAYOS_PAYOUT_API_KEY: payout.apiKey,
  PAYOS_PAYOUT_CHECKSUM_KEY: payout.checksumKey,
})
