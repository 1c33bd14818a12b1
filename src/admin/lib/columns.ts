import { useSyncExternalStore } from "react"

/** From this width on, Medusa puts an order's side column beside the main one; below it, underneath. */
const TWO_COLUMNS = watched("(min-width: 1280px)")

/** From this width on, a list has room for each of its columns. */
const WIDE = watched("(min-width: 1200px)")

/** The same functions at every rendering, or React would subscribe anew each time. */
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

/** Whether an order's page shows its columns side by side. */
export const useTwoColumns = (): boolean => useSyncExternalStore(...TWO_COLUMNS)

/** Whether a list shows its columns side by side. */
export const useWide = (): boolean => useSyncExternalStore(...WIDE)
