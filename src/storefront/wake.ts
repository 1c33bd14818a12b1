/** Waits that end sooner when the page is looked at again or the network is back. */
export type Wake = {
  /** Whether somebody can see the page. */
  isSeen: () => boolean
  /** Ends after so many milliseconds, at the next thing that happens, or when all is over. */
  nap: (ms?: number) => Promise<void>
  stop: () => void
}

/** Tells `happened` whenever the page is shown, hidden, offline or online again. Works without a page, too. */
export function wakeOn(happened: () => void): Wake {
  const naps = new Set<() => void>()
  const end = () => {
    happened()
    for (const wake of [...naps]) wake()
  }
  const shown = ({ persisted }: PageTransitionEvent) => persisted && end()
  const listen = (act: "addEventListener" | "removeEventListener") => {
    if (typeof document === "undefined") return
    document[act]("visibilitychange", end)
    window[act]("online", end)
    window[act]("offline", end)
    window[act]("pageshow", shown as EventListener)
  }
  listen("addEventListener")
  return {
    isSeen: () => typeof document === "undefined" || !document.hidden,
    nap: (ms) =>
      new Promise((resolve) => {
        const wake = () => {
          clearTimeout(timer)
          naps.delete(wake)
          resolve()
        }
        const timer = ms === undefined ? undefined : setTimeout(wake, ms)
        naps.add(wake)
      }),
    stop: () => {
      listen("removeEventListener")
      end()
    },
  }
}
