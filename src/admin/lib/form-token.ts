import { useState } from "react"

/** One token for as long as a form is open: sent twice, it is one request. */
export function useFormToken(): string {
  const [token] = useState(() => crypto.randomUUID())
  return token
}
