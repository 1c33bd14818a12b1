/**
 * The page's language: that of the message whose link was opened, that in which a bank app was opened from here, else the
 * first of the browser's that there is.
 */
export function languageOf(
  { hash, search }: Pick<Location, "hash" | "search">,
  languages: readonly string[],
): "vi" | "en" {
  const named = [hash, search].map((part) => new URLSearchParams(part.slice(1)).get("lang") ?? "")
  const asked = [...named, ...languages].map((one) => one.slice(0, 2).toLowerCase())
  return asked.find((one) => one === "vi" || one === "en") ?? "vi"
}
