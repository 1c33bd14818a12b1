export type Language = "vi" | "en"

/** The content of the URL's fragment. */
export type Link = { language: Language; factor: "phone" | "amount"; secret: string }

/** Parses the fragment; null if it names no bank details request. */
export function readLink(hash: string): Link | null {
  const [, language, factor, secret] = /^#(vi|en)\.([ap])\.([\w-]+)$/.exec(hash) ?? []
  if (!language || !secret) return null
  return { language: language as Language, factor: factor === "p" ? "phone" : "amount", secret }
}
