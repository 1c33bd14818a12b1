import { useEffect, useState } from "react"

type Loaded<T> = { value: T | undefined; error: Error | undefined; reload: () => void }

/** The result of a request, and a function that repeats it. */
export function useLoaded<T>(load: () => Promise<T>): Loaded<T> {
  const [value, setValue] = useState<T>()
  const [error, setError] = useState<Error>()
  const reload = () => {
    load().then(setValue, setError)
  }
  useEffect(reload, [])
  return { value, error, reload }
}
