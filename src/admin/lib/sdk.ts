import Medusa from "@medusajs/js-sdk"

declare const __BACKEND_URL__: string | undefined
declare const __AUTH_TYPE__: "session" | "jwt" | undefined
declare const __JWT_TOKEN_STORAGE_KEY__: string | undefined

/** The URL of the store's backend, set when the dashboard is built. */
export const BACKEND_URL = __BACKEND_URL__ ?? "/"

/** A backend client with the dashboard's login. */
export const sdk = new Medusa({
  baseUrl: BACKEND_URL,
  auth: {
    type: __AUTH_TYPE__ ?? "session",
    ...(__JWT_TOKEN_STORAGE_KEY__ ? { jwtTokenStorageKey: __JWT_TOKEN_STORAGE_KEY__ } : {}),
  },
})
