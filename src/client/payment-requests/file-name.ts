/**
 * Returns a Content-Disposition header's file name (RFC 6266: `filename*` before `filename`), without path and control
 * characters. Null if there is none.
 */
export function fileNameOf(contentDisposition: string): string | null {
  const name = extendedName(contentDisposition) ?? plainName(contentDisposition)
  const [base = ""] = (name ?? "").split(/[/\\]/).slice(-1)
  const safe = base.replace(/[\p{Control}"]/gu, "").trim()
  return safe === "" || safe === "." || safe === ".." ? null : safe
}

function extendedName(header: string): string | null {
  const encoded = /(?:^|;)\s*filename\*\s*=\s*utf-8'[^']*'([^;\s]+)/i.exec(header)?.[1]
  if (encoded === undefined) return null
  try {
    return decodeURIComponent(encoded)
  } catch {
    return null
  }
}

function plainName(header: string): string | null {
  const match = /(?:^|;)\s*filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;]*))/i.exec(header)
  if (match === null) return null
  return match[1]?.replace(/\\(.)/g, "$1") ?? match[2] ?? null
}
