import { connect } from "node:net"

import { open, payoutBody } from "./support"

describe("the simulator's server", () => {
  it("generates credentials in payOS's formats, a separate set for payouts", async () => {
    const { payment, payout } = (await open()).simulator
    expect(payment.clientId).toMatch(/^[0-9a-f-]{36}$/)
    expect(payment.apiKey).toMatch(/^[0-9a-f-]{36}$/)
    expect(payment.checksumKey).toMatch(/^[0-9a-f]{64}$/)
    expect(payout).not.toEqual(payment)
  })

  it("accepts all or some of its credentials as options", async () => {
    const { payment } = (await open({ payment: { clientId: "me", apiKey: undefined } })).simulator
    expect(payment.clientId).toBe("me")
    expect(payment.apiKey).toMatch(/^[0-9a-f-]{36}$/)
  })

  it.each(["x-client-id", "x-api-key"])("refuses a wrong %s with 401", async (name) => {
    const { merchant } = await open()
    const { status, json } = await merchant("GET", "/v2/payment-requests/1", {
      headers: { [name]: "wrong" },
    })
    expect({ status, ...json }).toMatchObject({ status: 401, code: "401", data: null })
  })

  it("refuses the credentials of the other channel", async () => {
    const { merchant, payer } = await open()
    expect((await merchant("GET", "/v1/payouts")).status).toBe(401)
    expect((await payer("GET", "/v2/payment-requests/1")).status).toBe(401)
  })

  it.each(["/", "/batch", "/estimate-credit"])(
    "refuses POST /v1/payouts%s with a wrong x-signature",
    async (path) => {
      const { sendPayout } = await open()
      const { json } = await sendPayout(path, payoutBody(), { "x-signature": "0".repeat(64) })
      expect(json).toMatchObject({ code: "201", data: null })
    },
  )

  it.each([
    ["bad JSON", "{"],
    ["an array", "[]"],
    ["a string", '"x"'],
  ])("responds to %s with HTTP 400 and code 20", async (_name, body) => {
    const { simulator } = await open()
    const response = await fetch(`${simulator.url}/v2/payment-requests`, {
      method: "POST",
      body,
      headers: {
        "x-client-id": simulator.payment.clientId,
        "x-api-key": simulator.payment.apiKey,
      },
    })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: "20", data: null })
  })

  it.each([
    ["GET", "/"],
    ["GET", "/v3/anything"],
    ["DELETE", "/v2/payment-requests/1"],
    ["GET", "/v2/payment-requests/%E0%A4%A"],
    ["GET", "//%00/../.."],
  ])("responds to the unknown route %s %s with 404 and {}", async (method, path) => {
    const { request } = await open()
    const { status, json } = await request(method, path)
    expect({ status, json }).toEqual({ status: 404, json: {} })
  })

  it("responds to a body above 1 MB with 413", async () => {
    const { create } = await open()
    const { status, json } = await create({ buyerName: "x".repeat(3 * 1024 * 1024) })
    expect({ status, code: json.code }).toEqual({ status: 413, code: "20" })
    expect((await create()).json.code).toBe("00")
  })

  it.each(["9".repeat(4000), "__proto__", "constructor", "-1", "1e3", "%2F..%2F"])(
    "responds to the unknown id %.20s with code 101",
    async (id) => {
      const { merchant } = await open()
      expect((await merchant("GET", `/v2/payment-requests/${id}`)).json.code).toBe("101")
    },
  )

  it("keeps running after a client that does not send HTTP", async () => {
    const { simulator, create } = await open()
    const socket = connect(simulator.port, "127.0.0.1", () => socket.end("nonsense\r\n\r\n"))
    await new Promise((resolve) => socket.on("close", resolve).resume())
    expect((await create()).json.code).toBe("00")
  })

  it("refuses to start with a switch that does not exist", async () => {
    const behaviour = JSON.parse('{"lateTransfers": "booked"}')
    await expect(open({ behaviour })).rejects.toThrow("property lateTransfers should not exist")
  })

  it("refuses to start on a port that is in use", async () => {
    const { simulator } = await open()
    await expect(open({ port: simulator.port })).rejects.toThrow("EADDRINUSE")
  })
})
