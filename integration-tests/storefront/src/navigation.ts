import { useSyncExternalStore } from "react"

const listeners = new Set<() => void>()
const notify = () => listeners.forEach((listener) => listener())
addEventListener("popstate", notify)

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The path of the current page. */
export const usePath = (): string => useSyncExternalStore(subscribe, () => location.pathname)

/** @param isDone whether the page that is left is finished, so that "Back" does not return to it */
export function goTo(path: string, isDone = false): void {
  if (isDone) history.replaceState(null, "", path)
  else history.pushState(null, "", path)
  notify()
  scrollTo(0, 0)
}
