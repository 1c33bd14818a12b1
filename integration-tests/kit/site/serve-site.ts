import { once } from "node:events"
import { readFile } from "node:fs/promises"
import { createServer, request, type IncomingMessage, type ServerResponse } from "node:http"
import path from "node:path"
import { pipeline } from "node:stream"
import type { Teardown } from "../run/teardown"

export type Site = {
  /** Where its built files are. */
  folder: string
  /** What stands before each file's path in its address. */
  base?: string
  port: number
  backend: string
  /** Beginnings of paths that the backend answers, so that the browser needs no other origin. */
  passedOn: string[]
  /** JSON by path. */
  answers?: Record<string, string>
}

const TYPES: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
}

/** Its name changes with what is in it. */
const ASSET = /\/assets\//

/** Serves a page of one document beside its backend until the teardown. */
export async function serveSite(site: Site, teardown: Teardown): Promise<void> {
  const server = createServer((req, res) => {
    const url = req.url ?? "/"
    if (site.passedOn.some((start) => url.startsWith(start))) return passOn(site.backend, req, res)
    res.setHeader("cache-control", ASSET.test(url) ? "max-age=31536000, immutable" : "no-store")
    const answer = site.answers?.[url]
    if (answer) return res.setHeader("content-type", "application/json").end(answer)
    void sendFile(site, url, res)
  })
  server.listen(site.port, "127.0.0.1")
  await once(server, "listening")
  teardown.add(() => {
    server.close().closeAllConnections()
    return once(server, "close")
  })
}

/** A page has no dot in its path; it is all one document. */
async function sendFile({ folder, base = "/" }: Site, url: string, res: ServerResponse) {
  const name = new URL(url, "http://site").pathname
  const below = path.normalize(name.startsWith(base) ? `/${name.slice(base.length)}` : name)
  const file = path.join(folder, path.extname(name) ? below : "index.html")
  const body = await readFile(file).catch(() => null)
  if (!body) return res.writeHead(404).end()
  res.setHeader("content-type", TYPES[path.extname(file)] ?? "application/octet-stream").end(body)
}

function passOn(backend: string, req: IncomingMessage, res: ServerResponse) {
  const { host: _, ...headers } = req.headers
  const onward = request(`${backend}${req.url}`, { method: req.method, headers }, (answer) => {
    res.writeHead(answer.statusCode ?? 502, answer.headers)
    res.flushHeaders()
    pipeline(answer, res, () => undefined)
  })
  onward.on("error", () => (res.headersSent ? res.destroy() : res.writeHead(502).end()))
  res.on("close", () => onward.destroy())
  pipeline(req, onward, () => undefined)
}
