const KEY = "payos="

/**
 * A link that resumes a payment, for the shop's own mail or order page. The session's id is in the fragment,
 * which no browser sends and no server logs.
 */
export function toResumeLink(pageUrl: string, sessionId: string): string {
  return `${pageUrl.replace(/#.*$/, "")}#${KEY}${encodeURIComponent(sessionId)}`
}

/** The payment session that a resume link names; null for any other address. */
export function readResumeLink(url: string): string | null {
  const fragment = url.split("#")[1] ?? ""
  const part = fragment.split("&").find((one) => one.startsWith(KEY))
  return part ? decodeURIComponent(part.slice(KEY.length)) || null : null
}
