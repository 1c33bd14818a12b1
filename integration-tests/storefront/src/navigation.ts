import { useSyncExternalStore } from "react"

const listeners = new Set<() => void>()
const tell = () => listeners.forEach((listener) => listener())
addEventListener("popstate", tell)

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The page that is shown: what the address says behind the host. */
export const usePath = (): string => useSyncExternalStore(subscribe, () => location.pathname)

export function goTo(path: string): void {
  history.pushState(null, "", path)
  tell()
  scrollTo(0, 0)
}
