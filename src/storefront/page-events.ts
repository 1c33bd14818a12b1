/** Waits that end early when the page is shown again or the network is back. */
type PageEvents = {
  /** Whether the page is visible. */
  isSeen: () => boolean
  /** Ends after this many milliseconds, at the next event of the page, or on `stop`. */
  wait: (ms?: number) => Promise<void>
  stop: () => void
}

/** Calls `onEvent` when the page is shown or hidden, or goes offline or online. Also works without a page. */
export function listenToPage(onEvent: () => void): PageEvents {
  const waits = new Set<() => void>()
  const end = () => {
    onEvent()
    for (const resume of waits) resume()
  }
  const shown = ({ persisted }: PageTransitionEvent) => persisted && end()
  const listen = (method: "addEventListener" | "removeEventListener") => {
    if (typeof document === "undefined") return
    document[method]("visibilitychange", end)
    window[method]("online", end)
    window[method]("offline", end)
    window[method]("pageshow", shown as EventListener)
  }
  listen("addEventListener")
  return {
    isSeen: () => typeof document === "undefined" || !document.hidden,
    wait: (ms) =>
      new Promise((resolve) => {
        const resume = () => {
          clearTimeout(timer)
          waits.delete(resume)
          resolve()
        }
        const timer = ms === undefined ? undefined : setTimeout(resume, ms)
        waits.add(resume)
      }),
    stop: () => {
      listen("removeEventListener")
      end()
    },
  }
}
