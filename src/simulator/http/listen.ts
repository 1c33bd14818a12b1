import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"

import { json, type Reply, type HttpReply } from "./reply"
import { readText } from "./read-text"
import { findRoute, type Route } from "./routes"

const replyTo = async (request: IncomingMessage, routes: readonly Route[]): Promise<Reply> => {
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
  const match = findRoute(routes, call)
  return match ? match.route.reply(match.call) : json({}, 404)
}

const write = (response: ServerResponse, reply: Reply): void => {
  if (reply.kind === "hold") return
  if (reply.kind === "cut") {
    response.destroy()
    return
  }
  if (reply.kind === "truncated") return writeHalf(response, reply.reply)
  const length = { "content-length": Buffer.byteLength(reply.body) }
  response.writeHead(reply.status, { ...reply.headers, ...length }).end(reply.body)
}

const writeHalf = (response: ServerResponse, { status, headers, body }: HttpReply): void => {
  const bytes = Buffer.from(body)
  response.writeHead(status, { ...headers, "content-length": bytes.length })
  response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy())
}

const describe = (error: unknown): string => (error instanceof Error ? error.message : "unknown")

/** Starts a server for the routes. An error of a route becomes a 500. */
export const listen = (
  routes: readonly Route[],
  { port, host }: { port: number; host: string },
): Promise<{ server: Server; port: number }> => {
  const server = createServer((request, response) => {
    replyTo(request, routes)
      .catch((error: unknown) => json({ code: "500", desc: describe(error), data: null }, 500))
      .then((reply) => write(response, reply))
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

/** Closes a server and its open connections. */
export const closeServer = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
