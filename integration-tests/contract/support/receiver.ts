import { setTimeout as wait } from "node:timers/promises"
import { listen } from "./listen"

/** A merchant's webhook URL that accepts every request and keeps its body. */
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

/** Repeats a read until it returns a value, for at most five seconds. */
export const until = async <T>(read: () => T | undefined | Promise<T | undefined>): Promise<T> => {
  for (let left = 500; left > 0; left -= 1) {
    const found = await read()
    if (found !== undefined) return found
    await wait(10)
  }
  throw new Error("No value within five seconds")
}
