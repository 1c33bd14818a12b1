import { useState } from "react"

/** Returns one key for the lifetime of a form: two submissions have one effect. */
export function useIdempotencyKey(): string {
  const [key] = useState(() => crypto.randomUUID())
  return key
}
