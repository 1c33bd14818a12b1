import path from "node:path"
import { defineConfig } from "@medusajs/framework/utils"

/**
 * The host application of the tests and the demo: a bare Medusa around the plugin's own source. A store that installs
 * the plugin writes its own; see README.md.
 */
const {
  DATABASE_URL,
  REDIS_URL,
  LOCKING,
  PAYMENT_DEPENDENCIES = "payos,query",
  BACKEND_URL = "http://localhost:9000",
  STOREFRONT_URL = "http://localhost:8000",
  STORE_CORS = STOREFRONT_URL,
  ADMIN_CORS = `${BACKEND_URL},http://localhost:5173`,
  AUTH_CORS = `${ADMIN_CORS},${STORE_CORS}`,
  JWT_SECRET = "local development only",
  COOKIE_SECRET = "local development only",
  MEDUSA_ADMIN_DISABLE,
  MEDUSA_FF_RBAC,
  PAYOS_OPTIONS = "{}",
  PAYOS_CHANNELS,
  NOTIFICATIONS_URL,
  PAYOS_PROVIDERS = '[{ "id": "payos" }]',
} = process.env

const onlyChannel = {
  clientId: process.env.PAYOS_CLIENT_ID,
  apiKey: process.env.PAYOS_API_KEY,
  checksumKey: process.env.PAYOS_CHECKSUM_KEY,
  ...(process.env.PAYOS_PAYOUT_CLIENT_ID && {
    payout: {
      clientId: process.env.PAYOS_PAYOUT_CLIENT_ID,
      apiKey: process.env.PAYOS_PAYOUT_API_KEY,
      checksumKey: process.env.PAYOS_PAYOUT_CHECKSUM_KEY,
    },
  }),
  ...(process.env.PAYOS_PARTNER_CODE && { partnerCode: process.env.PAYOS_PARTNER_CODE }),
}

const payosOptions = {
  ...(PAYOS_CHANNELS ? { channels: JSON.parse(PAYOS_CHANNELS) as unknown } : onlyChannel),
  ...(process.env.PAYOS_BASE_URL && { baseUrl: process.env.PAYOS_BASE_URL }),
  backendUrl: BACKEND_URL,
  returnUrl: `${STOREFRONT_URL}/return`,
  cancelUrl: `${STOREFRONT_URL}/cancel`,
  ...(JSON.parse(PAYOS_OPTIONS) as Record<string, unknown>),
}

const payosProviders = (JSON.parse(PAYOS_PROVIDERS) as object[]).map((provider) => ({
  resolve: "./src/providers/payos",
  ...provider,
}))

/** Returns the modules that several instances share: event bus, workflow engine, lock and cache. */
const redisModules = (redisUrl: string) => [
  { resolve: "@medusajs/medusa/event-bus-redis", options: { redisUrl } },
  { resolve: "@medusajs/medusa/workflow-engine-redis", options: { redis: { redisUrl } } },
  withRedisProvider("locking", redisUrl),
  withRedisProvider("caching", redisUrl),
]

const withRedisProvider = (name: "locking" | "caching", redisUrl: string) => ({
  resolve: `@medusajs/medusa/${name}`,
  options: {
    providers: [
      {
        resolve: `@medusajs/medusa/${name}-redis`,
        id: `${name}-redis`,
        is_default: true,
        options: { redisUrl },
      },
    ],
  },
})

/** Returns the module of the bell, and of a test's emails, chats and SMS. */
const postedNotifications = (url: string) => ({
  resolve: "@medusajs/medusa/notification",
  options: {
    providers: [
      {
        resolve: "@medusajs/medusa/notification-local",
        id: "local",
        options: { channels: ["feed"] },
      },
      {
        resolve: path.resolve(__dirname, "integration-tests/kit/notifications/post-provider"),
        id: "post",
        options: { channels: ["email", "chat", "sms"], url },
      },
    ],
  },
})

/** For the tests with every locking module of Medusa. */
const postgresLocking = {
  resolve: "@medusajs/medusa/locking",
  options: {
    providers: [
      {
        resolve: "@medusajs/medusa/locking-postgres",
        id: "locking-postgres",
        is_default: true,
      },
    ],
  },
}

module.exports = defineConfig({
  projectConfig: {
    databaseUrl: DATABASE_URL,
    redisUrl: REDIS_URL,
    http: {
      storeCors: STORE_CORS,
      adminCors: ADMIN_CORS,
      authCors: AUTH_CORS,
      jwtSecret: JWT_SECRET,
      cookieSecret: COOKIE_SECRET,
    },
    // In production Medusa's session cookie is `Secure`: over http the admin login would fail.
    cookieOptions: { secure: BACKEND_URL.startsWith("https:"), sameSite: "lax" },
  },
  admin: { disable: MEDUSA_ADMIN_DISABLE === "true", backendUrl: BACKEND_URL },
  featureFlags: REDIS_URL ? { caching: true } : {},
  modules: [
    { resolve: "./src/modules/payos", options: payosOptions },
    {
      resolve: "@medusajs/medusa/payment",
      dependencies: PAYMENT_DEPENDENCIES.split(","),
      options: { providers: payosProviders },
    },
    ...(REDIS_URL ? redisModules(REDIS_URL) : []),
    ...(NOTIFICATIONS_URL ? [postedNotifications(NOTIFICATIONS_URL)] : []),
    ...(LOCKING === "postgres" ? [postgresLocking] : []),
    // Medusa reads this file before its feature flags, so a store that uses roles must list the RBAC module.
    ...(MEDUSA_FF_RBAC === "true" ? [{ resolve: "@medusajs/medusa/rbac" }] : []),
  ],
})
