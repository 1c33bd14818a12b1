import type { Environment } from "./channel-options"
import { UsageError } from "./usage-error"

/** The login to a store: a token, or a user's email and password. */
export type Login = { token: string } | { email: string; password: string }

/** A running store and the login to it. */
export type StoreOptions = { url: string; login: Login }

/** The `parseArgs` options for a store. */
export const STORE_OPTIONS = {
  url: { type: "string" },
  token: { type: "string" },
} as const

/** The error message if there is no login. */
const LOGIN_REQUIRED =
  "Set a login for the store: PAYOS_DOCTOR_TOKEN or MEDUSA_API_KEY (a user's token or a secret API key), " +
  "or MEDUSA_ADMIN_EMAIL and MEDUSA_ADMIN_PASSWORD"

/**
 * Returns the store that `--url` or MEDUSA_BACKEND_URL names; undefined if neither does, or if the environment names a
 * store but no login. Secrets belong in the environment, where no process list shows them; `--token` is for a private
 * machine.
 *
 * @throws UsageError if the URL is invalid, or `--url` names a store and there is no login
 */
export function readStore(
  values: { url?: string; token?: string },
  environment: Environment,
): StoreOptions | undefined {
  const url = values.url ?? filled(environment["MEDUSA_BACKEND_URL"])
  if (url === undefined) return undefined
  if (!/^https?:/i.test(url) || !URL.canParse(url)) {
    throw new UsageError(`--url takes an http or https URL, not "${url}"`)
  }
  const login = findLogin(values.token, environment)
  if (login) return { url: url.replace(/\/+$/, ""), login }
  if (values.url === undefined) return undefined
  throw new UsageError(LOGIN_REQUIRED)
}

/**
 * Returns the store like `readStore`, for a command that needs one.
 *
 * @throws UsageError also if no store is named, or the environment has no login
 */
export function requireStore(
  values: { url?: string; token?: string },
  environment: Environment,
): StoreOptions {
  const store = readStore(values, environment)
  if (store) return store
  throw new UsageError(`Name the store (--url or MEDUSA_BACKEND_URL). ${LOGIN_REQUIRED}`)
}

function findLogin(given: string | undefined, environment: Environment): Login | undefined {
  const token =
    filled(given) ??
    filled(environment["PAYOS_DOCTOR_TOKEN"]) ??
    filled(environment["MEDUSA_API_KEY"])
  if (token !== undefined) return { token }
  const email = filled(environment["MEDUSA_ADMIN_EMAIL"])
  const password = filled(environment["MEDUSA_ADMIN_PASSWORD"])
  return email !== undefined && password !== undefined ? { email, password } : undefined
}

const filled = (text: string | undefined) => (text === "" ? undefined : text)
