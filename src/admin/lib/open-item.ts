import { useCallback } from "react"
import { useSearchParams } from "react-router-dom"
import { currentParams } from "./current-params"

/**
 * The item that is open over a list, kept in the URL so that another page can link to it.
 *
 * @param name the query parameter that holds its id
 */
export function useOpenItem(name: string) {
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
