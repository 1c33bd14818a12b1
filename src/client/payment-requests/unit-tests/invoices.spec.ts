import { text } from "node:stream/consumers"
import {
  errorOf,
  html,
  json,
  refusal,
  startPayOSServer,
  type PayOSServer,
  type Reply,
} from "../../unit-tests/payos-server"

let server: PayOSServer

beforeAll(async () => {
  server = await startPayOSServer()
})

afterAll(async () => server.close())

function pdf(headers: Record<string, string> = {}, body = "%PDF-1.7 fake"): Reply {
  return (response) => {
    response.writeHead(200, { "content-type": "application/pdf", ...headers })
    response.end(body)
  }
}

function download(options: { signal?: AbortSignal; timeoutMs?: number } = {}) {
  return server.client().paymentRequests.invoices.download(123, "fakeinv01", options)
}

it("streams the file with its name and length", async () => {
  server.script(
    pdf({ "content-disposition": 'attachment; filename="hd-1.pdf"', "content-length": "13" }),
  )
  const file = await download()
  expect(file).toMatchObject({
    fileName: "hd-1.pdf",
    contentType: "application/pdf",
    contentLength: 13,
  })
  expect(await text(file.body)).toBe("%PDF-1.7 fake")
  expect(server.received[0]).toMatchObject({
    method: "GET",
    url: "/v2/payment-requests/123/invoices/fakeinv01/download",
  })
})

it("generates a file name if payOS sends none", async () => {
  server.script(pdf())
  const file = await download()
  expect(file).toMatchObject({ fileName: "invoice-fakeinv01.pdf", contentLength: null })
  file.body.destroy()
})

it("returns the stream before the file is complete, and does not apply the timeout to it", async () => {
  server.script((response) => {
    response.writeHead(200, { "content-type": "application/pdf" })
    response.write("first,")
    setTimeout(() => response.write("second,"), 60)
    setTimeout(() => response.end("third"), 120)
  })
  const file = await download({ timeoutMs: 100 })
  expect(await text(file.body)).toBe("first,second,third")
})

it("stops the stream when the caller aborts", async () => {
  const controller = new AbortController()
  server.script((response) => {
    response.writeHead(200, { "content-type": "application/pdf" })
    response.write("first")
  })
  const file = await download({ signal: controller.signal })
  const reading = errorOf(text(file.body))
  controller.abort()
  expect(await reading).toMatchObject({ code: "payos_aborted" })
})

it.each<[string, Reply, object, number]>([
  ["JSON on HTTP 200", refusal("101", "not found"), { code: "payos_refused", payosCode: "101" }, 1],
  ["JSON on HTTP 404", refusal("101", "x", 404), { code: "payos_refused", httpStatus: 404 }, 1],
  ["a success envelope", json({ code: "00", data: {} }), { code: "payos_malformed_response" }, 3],
  ["HTML on HTTP 200", html(200), { code: "payos_malformed_response" }, 3],
  ["HTTP 500", json({}, 500), { code: "payos_unreachable" }, 3],
])("reads %s as an error", async (_, reply, facts, requests) => {
  server.script(reply)
  expect(await errorOf(download())).toMatchObject(facts)
  expect(server.received).toHaveLength(requests)
})
