const KEY = "payos="

/**
 * Returns a link that resumes a payment, for the shop's own email or order page. The session's id is in the fragment,
 * which no browser sends and no server logs.
 */
export function toResumeLink(pageUrl: string, sessionId: string): string {
  return `${pageUrl.replace(/#.*$/, "")}#${KEY}${encodeURIComponent(sessionId)}`
}

/** Returns the payment session that a resume link names; null for any other URL. */
export function readResumeLink(url: string): string | null {
  const fragment = url.split("#")[1] ?? ""
  const part = fragment.split("&").find((one) => one.startsWith(KEY))
  try {
    return decodeURIComponent(part?.slice(KEY.length) ?? "") || null
  } catch {
    return null
  }
}
