import { setTimeout as wait } from "node:timers/promises"
import { listen } from "./listen"

/** A merchant's webhook address that takes everything and keeps the bytes. */
export interface Receiver {
  url: string
  bodies: Buffer[]
}

export const startReceiver = async (): Promise<Receiver> => {
  const bodies: Buffer[] = []
  const url = await listen(({ raw }, response) => {
    bodies.push(raw)
    response.writeHead(200).end()
  })
  return { url: `${url}/hooks/payos`, bodies }
}

/** Asks again until there is something, at most five seconds. */
export const until = async <T>(ask: () => T | undefined | Promise<T | undefined>): Promise<T> => {
  for (let left = 500; left > 0; left -= 1) {
    const found = await ask()
    if (found !== undefined) return found
    await wait(10)
  }
  throw new Error("It never came")
}
