import { useEffect, useState } from "react"

type Loaded<T> = { value: T | undefined; error: Error | undefined; reload: () => void }

/** What a promise brings, and a way to ask again. */
export function useLoaded<T>(load: () => Promise<T>): Loaded<T> {
  const [value, setValue] = useState<T>()
  const [error, setError] = useState<Error>()
  const reload = () => {
    load().then(setValue, setError)
  }
  useEffect(reload, [])
  return { value, error, reload }
}
