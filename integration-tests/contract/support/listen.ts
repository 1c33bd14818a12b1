import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { cleanUpLater } from "./cleanups"

/** A request as it came, its body as bytes. */
export interface Arrival {
  method: string
  /** Path and query. */
  url: string
  headers: IncomingMessage["headers"]
  raw: Buffer
}

/** Serves HTTP for one spec file, and tells its address. */
export const listen = async (
  answer: (arrival: Arrival, response: ServerResponse) => unknown,
): Promise<string> => {
  const server = createServer((request, response) => {
    void read(request).then((arrival) => answer(arrival, response))
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  cleanUpLater(() => {
    server.close()
    server.closeAllConnections()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const read = async (request: IncomingMessage): Promise<Arrival> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const { method = "", url = "", headers } = request
  return { method, url, headers, raw: Buffer.concat(chunks) }
}
