import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"

import { json, type Answer } from "./answer"
import { readText } from "./read-text"
import { findRoute, type Route } from "./routes"

const answerTo = async (request: IncomingMessage, routes: readonly Route[]): Promise<Answer> => {
  const text = await readText(request)
  if (text === undefined) {
    return json({ code: "20", desc: "The body is above 1 MB", data: null }, 413, {
      connection: "close",
    })
  }
  const [path = "/", ...query] = (request.url ?? "/").split("?")
  const { method = "GET", headers } = request
  const call = {
    method,
    path,
    query: new URLSearchParams(query.join("?")),
    headers,
    text,
    params: {},
  }
  const found = findRoute(routes, call)
  return found ? found.route.answer(found.call) : json({}, 404)
}

const write = (response: ServerResponse, answer: Answer): void => {
  if (answer.kind === "hold") return
  if (answer.kind === "cut") {
    response.destroy()
    return
  }
  const length = { "content-length": Buffer.byteLength(answer.body) }
  response.writeHead(answer.status, { ...answer.headers, ...length }).end(answer.body)
}

const describe = (error: unknown): string => (error instanceof Error ? error.message : "unknown")

/** A server on the given routes, listening; whatever a route throws becomes a 500. */
export const listen = (
  routes: readonly Route[],
  { port, host }: { port: number; host: string },
): Promise<{ server: Server; port: number }> => {
  const server = createServer((request, response) => {
    answerTo(request, routes)
      .catch((error: unknown) => json({ code: "500", desc: describe(error), data: null }, 500))
      .then((answer) => write(response, answer))
      .catch(() => response.destroy())
  })
  return new Promise((resolve, reject) => {
    server.once("error", reject)
    server.listen(port, host, () => {
      const address = server.address() as AddressInfo
      resolve({ server, port: address.port })
    })
  })
}

/** Ends a server together with the connections that are still open. */
export const closeServer = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
