import { useSyncExternalStore } from "react"

/** From this width on, Medusa puts an order's side column beside the main one; below it, underneath. */
const TWO_COLUMNS = matchMedia("(min-width: 1280px)")

/** From this width on, a list has room for each of its columns. */
const WIDE = matchMedia("(min-width: 768px)")

function useMedia(media: MediaQueryList): boolean {
  const subscribe = (onChange: () => void) => {
    media.addEventListener("change", onChange)
    return () => media.removeEventListener("change", onChange)
  }
  return useSyncExternalStore(subscribe, () => media.matches)
}

/** Whether an order's page shows its columns side by side. */
export const useTwoColumns = (): boolean => useMedia(TWO_COLUMNS)

/** Whether a list shows its columns side by side. */
export const useWide = (): boolean => useMedia(WIDE)
