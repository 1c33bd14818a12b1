/** The path of this plugin's webhook route under the store's public URL. */
const HOOK_PATH = "/hooks/payos"

/** Medusa's own webhook route for a payOS provider. */
const CORE_PATH = /\/hooks\/payment\/payos_/

export function webhookUrlOf(backendUrl: string): string {
  return `${backendUrl.replace(/\/+$/, "")}${HOOK_PATH}`
}

/** Whether a URL is core's webhook route, which responds to payOS before anything is stored. */
export function isCoreRoute(url: string): boolean {
  return CORE_PATH.test(url)
}

/** Why payOS may not reach a URL, most likely first; the page has a text for each. */
type WebhookCause =
  | "host_is_private"
  | "not_https"
  | "core_route"
  | "path_not_found"
  | "checksum_key_differs"
  | "refused_by_gateway"
  | "server_fails"
  | "host_unknown"
  | "too_slow"
  | "server_unreachable"

/** Private, link-local and loopback addresses, and names that resolve only in a local network. */
const PRIVATE_HOST =
  /^(localhost|.*\.(local|localhost|internal|lan)|0\.0\.0\.0|127\..*|10\..*|192\.168\..*|169\.254\..*|172\.(1[6-9]|2\d|3[01])\..*|\[(::1|f[cd].*|fe80.*)\])$/i

/**
 * Returns the issues of a URL that are visible before payOS tests it.
 *
 * @param url an absolute URL
 */
export function issuesOfUrl(url: string): WebhookCause[] {
  const { hostname, protocol } = new URL(url)
  const causes: WebhookCause[] = []
  if (PRIVATE_HOST.test(hostname) || !/[.:]/.test(hostname)) causes.push("host_is_private")
  if (protocol !== "https:") causes.push("not_https")
  if (isCoreRoute(url)) causes.push("core_route")
  return causes
}

/**
 * Returns the possible causes why payOS could not deliver its sample.
 *
 * @param text payOS's error, such as `Request failed with status code 404`
 */
export function causesOfFailure(url: string, text: string): WebhookCause[] {
  const reported = DELIVERY_ERRORS.filter(([pattern]) => pattern.test(text)).map(
    ([, cause]) => cause,
  )
  const causes = [...reported, ...issuesOfUrl(url)]
  return causes.length > 0 ? causes : ["server_unreachable"]
}

const DELIVERY_ERRORS: readonly (readonly [RegExp, WebhookCause])[] = [
  [/status code (404|405)/, "path_not_found"],
  [/status code 401/, "checksum_key_differs"],
  [/status code (403|406|429|3\d\d)/, "refused_by_gateway"],
  [/status code 5\d\d/, "server_fails"],
  [/ENOTFOUND|EAI_AGAIN|getaddrinfo/i, "host_unknown"],
  [/timeout|ETIMEDOUT|ECONNABORTED|aborted/i, "too_slow"],
  [/ECONNREFUSED|ECONNRESET|EHOSTUNREACH|socket/i, "server_unreachable"],
]
