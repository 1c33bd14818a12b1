import type { Environment } from "./channel-options"
import { UsageError } from "./usage-error"

/** Who asks a store: somebody with a token, or a person who logs in. */
export type Login = { token: string } | { email: string; password: string }

/** A running store and who asks it. */
export type StoreOptions = { url: string; login: Login }

/** What `parseArgs` is told of a store. */
export const STORE_OPTIONS = {
  url: { type: "string" },
  token: { type: "string" },
} as const

/** Who may ask, where nobody is named. */
export const NAME_SOMEBODY =
  "Set a login for the store: PAYOS_DOCTOR_TOKEN or MEDUSA_API_KEY (a user's token or a secret API key), " +
  "or MEDUSA_ADMIN_EMAIL and MEDUSA_ADMIN_PASSWORD"

/**
 * The store that `--url` or MEDUSA_BACKEND_URL names; undefined where neither does, or where the
 * environment names a store and nobody who asks it. Secrets come by the environment, where no list of
 * processes shows them; `--token` is for a machine of one's own.
 *
 * @throws UsageError where the address is none, or `--url` names a store and nobody says who asks
 */
export function readStore(
  values: { url?: string; token?: string },
  environment: Environment,
): StoreOptions | undefined {
  const url = values.url ?? filled(environment["MEDUSA_BACKEND_URL"])
  if (url === undefined) return undefined
  if (!/^https?:/i.test(url) || !URL.canParse(url)) {
    throw new UsageError(`--url takes an http or https address, not "${url}"`)
  }
  const login = findLogin(values.token, environment)
  if (login) return { url: url.replace(/\/+$/, ""), login }
  if (values.url === undefined) return undefined
  throw new UsageError(NAME_SOMEBODY)
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
