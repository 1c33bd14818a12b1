import { useState } from "react"

/** One token for the lifetime of a form: two submissions count as one request. */
export function useFormToken(): string {
  const [token] = useState(() => crypto.randomUUID())
  return token
}
