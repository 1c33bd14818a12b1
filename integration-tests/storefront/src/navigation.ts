import { useSyncExternalStore } from "react"

const listeners = new Set<() => void>()
const notify = () => listeners.forEach((listener) => listener())
addEventListener("popstate", notify)

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The page that is shown: the path of the address. */
export const usePath = (): string => useSyncExternalStore(subscribe, () => location.pathname)

/** @param isDone whether the page that is left is over: "Back" does not lead to it again */
export function goTo(path: string, isDone = false): void {
  if (isDone) history.replaceState(null, "", path)
  else history.pushState(null, "", path)
  notify()
  scrollTo(0, 0)
}
