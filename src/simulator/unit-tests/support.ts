import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { setTimeout as wait } from "node:timers/promises"

import { startSimulator, type Simulator, type SimulatorOptions } from "../index"
import { signCreation, signHeader } from "../signing"
import type { Fields } from "../validation"

const cleanups: Array<() => unknown> = []

afterEach(async () => {
  await Promise.all(cleanups.splice(0).map((cleanup) => cleanup()))
})

/** A response; `json` is an empty object if the body is not JSON. */
export interface Received {
  status: number
  headers: Headers
  text: string
  json: { code: string; desc: string; data: Fields; signature?: string } & Fields
}

const readJson = (text: string): Received["json"] => {
  try {
    return JSON.parse(text)
  } catch {
    return JSON.parse("{}")
  }
}

const receive = async (response: Response): Promise<Received> => {
  const text = await response.text()
  return { status: response.status, headers: response.headers, text, json: readJson(text) }
}

export interface RequestOptions {
  body?: Fields
  headers?: Record<string, string>
  signal?: AbortSignal
}

/** A simulator for one test, with functions for payment, payout and control calls. */
export const open = async (options: SimulatorOptions = {}) => {
  const simulator = await startSimulator(options)
  cleanups.push(simulator.close)

  const request = async (
    method: string,
    path: string,
    { body, headers, signal }: RequestOptions = {},
  ): Promise<Received> =>
    receive(
      await fetch(`${simulator.url}${path}`, {
        method,
        headers: { "content-type": "application/json", ...headers },
        body: body && JSON.stringify(body),
        redirect: "manual",
        signal,
      }),
    )

  const as =
    (channel: "payment" | "payout") =>
    (method: string, path: string, options: RequestOptions = {}): Promise<Received> =>
      request(method, path, {
        ...options,
        headers: { ...credentialHeaders(simulator, channel), ...options.headers },
      })

  const merchant = as("payment")
  const payer = as("payout")

  const create = (fields: Fields = {}): Promise<Received> => {
    const body = linkBody(fields)
    const signature = signCreation(body, simulator.payment.checksumKey)
    return merchant("POST", "/v2/payment-requests", { body: { signature, ...body } })
  }

  const sendPayout = (
    path: string,
    body: Fields,
    headers: Record<string, string> = {},
  ): Promise<Received> =>
    payer("POST", `/v1/payouts${path}`, {
      body,
      headers: {
        "x-idempotency-key": crypto.randomUUID(),
        "x-signature": signHeader(body, simulator.payout.checksumKey),
        ...headers,
      },
    })

  const control = async (path: string, body?: Fields): Promise<Received["json"]> => {
    const method = body ? "POST" : "GET"
    return (await request(method, `/_simulator${path}`, { body })).json
  }

  return { simulator, request, merchant, payer, create, sendPayout, control }
}

export type Opened = Awaited<ReturnType<typeof open>>

const credentialHeaders = (simulator: Simulator, channel: "payment" | "payout") => ({
  "x-client-id": simulator[channel].clientId,
  "x-api-key": simulator[channel].apiKey,
})

/** The body of a creation, unsigned. */
export const linkBody = (fields: Fields = {}): Fields => ({
  orderCode: 123,
  amount: 250_000,
  description: "DH123",
  cancelUrl: "https://shop.example/cancel?cart=1",
  returnUrl: "https://shop.example/return?cart=1",
  ...fields,
})

export const payoutBody = (fields: Fields = {}): Fields => ({
  referenceId: "payout_1",
  amount: 2000,
  description: "hoan tien",
  toBin: "970422",
  toAccountNumber: "0000000001",
  ...fields,
})

export const batchBody = (fields: Fields = {}): Fields => ({
  referenceId: "batch_1",
  payouts: [payoutBody({ referenceId: "a" }), payoutBody({ referenceId: "b" })],
  ...fields,
})

/** A merchant's webhook receiver that responds to each request with the next status, and repeats the last one. */
export const receiver = async (...statuses: number[]) => {
  const bodies: Received["json"][] = []
  const server: Server = createServer((request, response) => {
    let text = ""
    request.on("data", (chunk) => (text += chunk))
    request.on("end", () => {
      bodies.push(readJson(text))
      const status = statuses.length > 1 ? statuses.shift() : statuses[0]
      if (status !== 0) response.writeHead(status ?? 200).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  cleanups.push(() => {
    server.close()
    server.closeAllConnections()
  })
  const address = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${address.port}/hook`, bodies }
}

/** Waits until a condition holds, for up to two seconds. */
export const until = async (holds: () => boolean | Promise<boolean>): Promise<void> => {
  for (let left = 200; left > 0; left -= 1) {
    if (await holds()) return
    await wait(10)
  }
  throw new Error("The condition did not hold within two seconds")
}
