import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { cleanUpLater } from "./cleanups"

/** A received request, its body as bytes. */
export interface ReceivedRequest {
  method: string
  /** Path and query. */
  url: string
  headers: IncomingMessage["headers"]
  raw: Buffer
}

/** Serves HTTP for one spec file; resolves to its URL. */
export const listen = async (
  handle: (received: ReceivedRequest, response: ServerResponse) => unknown,
): Promise<string> => {
  const server = createServer((request, response) => {
    void read(request).then((received) => handle(received, response))
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  cleanUpLater(() => {
    server.close()
    server.closeAllConnections()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const read = async (request: IncomingMessage): Promise<ReceivedRequest> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const { method = "", url = "", headers } = request
  return { method, url, headers, raw: Buffer.concat(chunks) }
}
