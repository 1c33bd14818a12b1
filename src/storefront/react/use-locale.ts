import type { Locale } from "./messages"
import { useSyncExternalStore } from "./react"

const never = () => () => undefined
const ofPage = (): Locale => (document.documentElement.lang.startsWith("en") ? "en" : "vi")

/** Returns the requested language, else the page's: English for `<html lang="en…">`, else Vietnamese. */
export function useLocale(requested: Locale | undefined): Locale {
  const found = useSyncExternalStore(never, ofPage, () => "vi" as const)
  return requested ?? found
}
