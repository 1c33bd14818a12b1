import { useEffect, useState } from "./react"

const SHOWN_MS = 3_000

/** A text shown for three seconds, or until the status changes. */
export function useTransientText(status: string): [string, (text: string) => void] {
  const [shown, setShown] = useState({ text: "", status })
  useEffect(() => {
    const timer = setTimeout(() => setShown({ text: "", status }), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [shown, status])
  return [shown.status === status ? shown.text : "", (text) => setShown({ text, status })]
}
