import { once } from "node:events"
import { readFile } from "node:fs/promises"
import { createServer, type ServerResponse } from "node:http"
import path from "node:path"
import type { DemoShop } from "../summary"
import type { Teardown } from "../teardown"

/** One static page, its QR library out of node_modules, and the shop's addresses as JSON. */
export async function startStorefront(shop: DemoShop, teardown: Teardown) {
  const page = await readFile(path.join(__dirname, "index.html"))
  const uqr = await readFile(path.join(path.dirname(require.resolve("uqr")), "index.mjs"))
  const facts = JSON.stringify(toFacts(shop))
  const send = (answer: ServerResponse, type: string, body: Buffer | string) =>
    answer.setHeader("content-type", type).setHeader("cache-control", "no-store").end(body)

  const server = createServer(({ url = "/" }, answer) => {
    if (url === "/uqr.mjs") send(answer, "text/javascript", uqr)
    else if (url === "/shop.json") send(answer, "application/json", facts)
    else if (/^\/(return|cancel)?($|\?)/.test(url)) send(answer, "text/html; charset=utf-8", page)
    else answer.writeHead(404).end()
  })
  server.listen(shop.settings.ports.storefront, "127.0.0.1")
  await once(server, "listening")
  teardown.add(() => {
    server.close().closeAllConnections()
    return once(server, "close")
  })
}

const toFacts = ({ settings, simulator, store }: DemoShop) => ({
  backend: settings.backend,
  simulator: simulator.url,
  publishableKey: store.publishableKey,
  regionId: store.regionId,
  shippingOptionId: store.shippingOptionId,
})
