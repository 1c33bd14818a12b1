import type { Simulator } from "../../../src/simulator"
import { toDatabaseUrl } from "../../kit/database/database"
import type { Environment } from "./run"

type Run = { simulator: Simulator; backend: string; database: string }

/** The variables of a store's `.env`, with a simulator as payOS. */
export function environmentOf({ simulator, backend, database }: Run): Environment {
  const { url, payment, payout } = simulator
  return {
    MEDUSA_DISABLE_TELEMETRY: "true",
    DATABASE_URL: toDatabaseUrl(database),
    STORE_CORS: "http://localhost:8000",
    ADMIN_CORS: backend,
    AUTH_CORS: backend,
    JWT_SECRET: "of this run",
    COOKIE_SECRET: "of this run",
    PAYOS_CLIENT_ID: payment.clientId,
    PAYOS_API_KEY: payment.apiKey,
    PAYOS_CHECKSUM_KEY: payment.checksumKey,
    PAYOS_BASE_URL: url,
    OF_THIS_RUN: JSON.stringify({ backendUrl: backend, allowOtherBaseUrl: true, payout }),
  }
}
