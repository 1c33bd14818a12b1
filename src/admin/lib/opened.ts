import { useCallback } from "react"
import { useSearchParams } from "react-router-dom"
import { currentParams } from "./current-params"

/**
 * What is open over a list, named in the address, so that another page can lead to it.
 *
 * @param name of the parameter that has its id
 */
export function useOpened(name: string) {
  const [params, setParams] = useSearchParams()
  const open = useCallback(
    (id: string | null): void => {
      const next = currentParams()
      if (id) next.set(name, id)
      else next.delete(name)
      setParams(next)
    },
    [setParams, name],
  )
  return { opened: params.get(name), open, close: () => open(null) }
}
