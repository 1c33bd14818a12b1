/**
 * Returns the page's language: from the opened message's link, else from the URL with which a bank app returns, else
 * the first supported language of the browser.
 */
export function languageOf(
  { hash, search }: Pick<Location, "hash" | "search">,
  languages: readonly string[],
): "vi" | "en" {
  const named = [hash, search].map((part) => new URLSearchParams(part.slice(1)).get("lang") ?? "")
  const asked = [...named, ...languages].map((one) => one.slice(0, 2).toLowerCase())
  return asked.find((one) => one === "vi" || one === "en") ?? "vi"
}
