export type Language = "vi" | "en"

/** What the page's address says in its fragment. */
export type Link = { language: Language; fact: "phone" | "amount"; secret: string }

/** Null for an address without a claim. */
export function readLink(hash: string): Link | null {
  const [, language, fact, secret] = /^#(vi|en)\.([ap])\.([\w-]+)$/.exec(hash) ?? []
  if (!language || !secret) return null
  return { language: language as Language, fact: fact === "p" ? "phone" : "amount", secret }
}
