import { execFile } from "node:child_process"
import { once } from "node:events"
import { readFile } from "node:fs/promises"
import { createServer, request, type IncomingMessage, type ServerResponse } from "node:http"
import path from "node:path"
import { pipeline } from "node:stream"
import { promisify } from "node:util"
import type { SeededStore } from "../support/seed-store"
import { REPOSITORY } from "./settings"
import type { Teardown } from "./teardown"

export type StorefrontSettings = {
  backend: string
  port: number
  store: SeededStore
  orderFirst?: boolean
}

const BUILD = path.join(REPOSITORY, "integration-tests/storefront/build.mjs")

const TYPES: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
}

/**
 * Builds the sample storefront and serves it with the shop's facts. It passes `/store` on to Medusa,
 * so that the browser needs no other origin.
 */
export async function startStorefront(settings: StorefrontSettings, teardown: Teardown) {
  const folder = path.join(REPOSITORY, ".demo/storefront")
  await buildStorefront(folder)
  const facts = JSON.stringify(toFacts(settings))
  const server = createServer((req, res) => {
    const url = req.url ?? "/"
    if (url.startsWith("/store/")) return passOn(settings.backend, req, res)
    res.setHeader("cache-control", "no-store")
    if (url === "/shop.json") return res.setHeader("content-type", "application/json").end(facts)
    void sendFile(folder, url, res)
  })
  server.listen(settings.port, "127.0.0.1")
  await once(server, "listening")
  teardown.add(() => {
    server.close().closeAllConnections()
    return once(server, "close")
  })
  return server
}

/** In a process of its own: Vite is an ES module, and the tests run as CommonJS. */
async function buildStorefront(folder: string) {
  await promisify(execFile)(process.execPath, [BUILD, folder])
}

/** A page of the storefront has no dot in its path; it is all one document. */
async function sendFile(folder: string, url: string, res: ServerResponse) {
  const name = new URL(url, "http://storefront").pathname
  const file = path.extname(name) ? path.join(folder, path.normalize(name)) : `${folder}/index.html`
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

const toFacts = ({ store, orderFirst = false }: StorefrontSettings) => ({
  publishableKey: store.publishableKey,
  regionId: store.regionId,
  shippingOptionId: store.shippingOptionId,
  orderFirst,
})
