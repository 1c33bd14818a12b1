import { once } from "node:events"
import { readFile } from "node:fs/promises"
import { createServer, request, type IncomingMessage, type ServerResponse } from "node:http"
import path from "node:path"
import { pipeline } from "node:stream"
import type { Teardown } from "../run/teardown"

export type Site = {
  /** The folder of its built files. */
  folder: string
  /** The prefix of each file's path in its URL. */
  base?: string
  port: number
  backend: string
  /** Prefixes of paths that are proxied to the backend, so that the browser needs no other origin. */
  proxied: string[]
  /** JSON responses by path. */
  json?: Record<string, string>
}

const TYPES: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
}

/** Files whose names contain a hash of their content. */
const ASSET = /\/assets\//

/** Serves a single-page site and proxies its backend until the teardown. */
export async function serveSite(site: Site, teardown: Teardown): Promise<void> {
  const server = createServer((req, res) => {
    const url = req.url ?? "/"
    if (site.proxied.some((start) => url.startsWith(start))) return proxy(site.backend, req, res)
    res.setHeader("cache-control", ASSET.test(url) ? "max-age=31536000, immutable" : "no-store")
    const json = site.json?.[url]
    if (json) return res.setHeader("content-type", "application/json").end(json)
    void sendFile(site, url, res)
  })
  server.listen(site.port, "127.0.0.1")
  await once(server, "listening")
  teardown.add(() => {
    server.close().closeAllConnections()
    return once(server, "close")
  })
}

/** Sends a file; a path without an extension is a page, for which it sends `index.html`. */
async function sendFile({ folder, base = "/" }: Site, url: string, res: ServerResponse) {
  const name = new URL(url, "http://site").pathname
  const below = path.normalize(name.startsWith(base) ? `/${name.slice(base.length)}` : name)
  const file = path.join(folder, path.extname(name) ? below : "index.html")
  const body = await readFile(file).catch(() => null)
  if (!body) return res.writeHead(404).end()
  res.setHeader("content-type", TYPES[path.extname(file)] ?? "application/octet-stream").end(body)
}

function proxy(backend: string, req: IncomingMessage, res: ServerResponse) {
  const { host: _, ...headers } = req.headers
  const onward = request(`${backend}${req.url}`, { method: req.method, headers }, (response) => {
    res.writeHead(response.statusCode ?? 502, response.headers)
    res.flushHeaders()
    pipeline(response, res, () => undefined)
  })
  onward.on("error", () => (res.headersSent ? res.destroy() : res.writeHead(502).end()))
  res.on("close", () => onward.destroy())
  pipeline(req, onward, () => undefined)
}
