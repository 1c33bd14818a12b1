import { useSyncExternalStore } from "react"

/** From this width on, Medusa puts an order's side column beside the main one; below it, underneath. */
const TWO_COLUMNS = matchMedia("(min-width: 1280px)")

function subscribe(onChange: () => void): () => void {
  TWO_COLUMNS.addEventListener("change", onChange)
  return () => TWO_COLUMNS.removeEventListener("change", onChange)
}

/** Whether an order's page shows its columns side by side. */
export function useTwoColumns(): boolean {
  return useSyncExternalStore(subscribe, () => TWO_COLUMNS.matches)
}
