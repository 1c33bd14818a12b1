import { once } from "node:events"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { postStep, type StepResponse } from "../post-step"
import { formatDong } from "../texts"

/** Posts a step to a server that responds with this status and body. */
async function respond(status: number, body: string): Promise<StepResponse> {
  const server = createServer((_, res) => {
    res.writeHead(status, { "content-type": "application/json" }).end(body)
  })
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  const { port } = server.address() as AddressInfo
  const pathname = `http://127.0.0.1:${port}/payos/refund`
  Object.assign(globalThis, { location: { pathname } })
  try {
    return await postStep("answer", {})
  } finally {
    Reflect.deleteProperty(globalThis, "location")
    server.closeAllConnections()
    server.close()
  }
}

describe("a step of the refund page", () => {
  it.each([
    [200, '{"amount":250000,"account":"••7890"}', { amount: 250_000, account: "••7890" }],
    [400, '{"code":"payos_bank_details_request_closed"}', "payos_bank_details_request_closed"],
    [429, '{"code":"payos_too_many_requests"}', "payos_too_many_requests"],
    [400, '{"type":"invalid_data","message":"Invalid request"}', "failed"],
    [503, '{"message":"Service Unavailable"}', "failed"],
    [500, '{"code":"unknown_error","message":"An unknown error occurred."}', "failed"],
    [502, "<html>Bad Gateway</html>", "failed"],
    [200, '{"message":"Welcome"}', "failed"],
    [200, "null", "failed"],
  ])("a response %i %s is %j", async (status, body, expected) => {
    const response = typeof expected === "string" ? { code: expected } : expected
    expect(await respond(status, body)).toEqual(response)
  })

  it.each([
    ["vi", "250.000 ₫"],
    ["en", "₫250,000"],
  ] as const)("shows an amount in %s as %s", (language, text) => {
    expect(formatDong(250_000, language).replace(/\u00a0/g, " ")).toBe(text)
  })
})
