export type Language = "vi" | "en"

/** What the page's address says in its fragment. */
export type Link = { language: Language; factor: "phone" | "amount"; secret: string }

/** Null for an address without a bank details request. */
export function readLink(hash: string): Link | null {
  const [, language, factor, secret] = /^#(vi|en)\.([ap])\.([\w-]+)$/.exec(hash) ?? []
  if (!language || !secret) return null
  return { language: language as Language, factor: factor === "p" ? "phone" : "amount", secret }
}
