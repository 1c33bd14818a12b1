import { useSyncExternalStore } from "react"

/** From this width up, Medusa shows an order's side column next to the main one; otherwise below it. */
const TWO_COLUMNS = watched("(min-width: 1280px)")

/** From this width up, a list has room for all of its columns. */
const WIDE = watched("(min-width: 1200px)")

/** Returns stable functions: React would otherwise resubscribe on every render. */
function watched(
  query: string,
): [subscribe: (onChange: () => void) => () => void, read: () => boolean] {
  const media = matchMedia(query)
  const subscribe = (onChange: () => void) => {
    media.addEventListener("change", onChange)
    return () => media.removeEventListener("change", onChange)
  }
  return [subscribe, () => media.matches]
}

/** Returns whether an order's page shows its columns side by side. */
export const useTwoColumns = (): boolean => useSyncExternalStore(...TWO_COLUMNS)

/** Returns whether a list shows its columns side by side. */
export const useWide = (): boolean => useSyncExternalStore(...WIDE)
