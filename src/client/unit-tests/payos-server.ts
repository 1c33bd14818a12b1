import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http"
import { type AddressInfo } from "node:net"
import { createPayOSClient, signData, type PayOSClient, type PayOSClientOptions } from ".."

/** One request that the server received. */
export interface ReceivedRequest {
  method: string
  url: string
  headers: IncomingHttpHeaders
  body: string
}

/** Responds to one request. */
export type Reply = (response: ServerResponse) => void

/** A server on a free port that sends scripted replies; the last one repeats. */
export interface PayOSServer {
  url: string
  received: ReceivedRequest[]
  script(...replies: Reply[]): void
  client(options?: Partial<PayOSClientOptions>): PayOSClient
  close(): Promise<void>
}

export const key = "fake-checksum-key-000000000000000000000000000000000000000000001"

/** Starts the server; its clients retry without delay. */
export async function startPayOSServer(): Promise<PayOSServer> {
  const received: ReceivedRequest[] = []
  const clients: PayOSClient[] = []
  let replies: Reply[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on("data", (chunk) => chunks.push(chunk))
    request.on("end", () => {
      const { method = "", url = "", headers } = request
      received.push({ method, url, headers, body: Buffer.concat(chunks).toString() })
      const reply = replies.length > 1 ? replies.shift() : replies[0]
      reply?.(response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    received,
    script: (...next) => {
      replies = next
      received.length = 0
    },
    client: (options) => {
      const client = createPayOSClient({
        clientId: "fake-client-id",
        apiKey: "fake-api-key",
        checksumKey: key,
        baseUrl: url,
        sleep: async () => undefined,
        ...options,
      })
      clients.push(client)
      return client
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await Promise.all(clients.map((client) => client.close()))
    },
  }
}

/** Responds with any JSON. */
export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Reply {
  return (response) => {
    response.writeHead(status, { "content-type": "application/json; charset=utf-8", ...headers })
    response.end(typeof body === "string" ? body : JSON.stringify(body))
  }
}

/** Responds with success and the signature in the body. */
export function signed(data: object): Reply {
  return json({ code: "00", desc: "success", data, signature: signData(data, key) })
}

/** Responds with success and no signature in the body. */
export function unsigned(data: object, headers: Record<string, string> = {}): Reply {
  return json({ code: "00", desc: "success", data }, 200, headers)
}

/** Responds with a refusal in payOS's format: HTTP 200, a code other than "00", null data. */
export function refusal(code: string, desc: string, status = 200): Reply {
  return json({ code, desc, data: null }, status)
}

/** Responds with a gateway's HTML page. */
export function html(status: number): Reply {
  return (response) => {
    response.writeHead(status, { "content-type": "text/html" })
    response.end("<!DOCTYPE html><title>secret-page</title>")
  }
}

/** Reads the request, then closes the connection without a response. */
export const reset: Reply = (response) => {
  response.socket?.destroy()
}

/** Reads the request and never responds. */
export const silence: Reply = () => undefined

export const linkRequest = {
  orderCode: 123,
  amount: 2000,
  description: "DH123",
  cancelUrl: "https://shop.example/cancel",
  returnUrl: "https://shop.example/return",
}

export const createdLink = {
  bin: "970422",
  accountNumber: "0000000001",
  accountName: "CONG TY A",
  amount: 2000,
  description: "CSFAKE01 DH123",
  orderCode: 123,
  currency: "VND",
  paymentLinkId: "fakelink01",
  status: "PENDING",
  checkoutUrl: "https://pay.payos.vn/web/fakelink01",
  qrCode: "000201",
}

export const paymentLink = {
  id: "fakelink01",
  orderCode: 123,
  amount: 2000,
  amountPaid: 0,
  amountRemaining: 2000,
  status: "PENDING",
  createdAt: "2026-01-02T03:00:00+07:00",
  transactions: [],
  cancellationReason: null,
  canceledAt: null,
}

export const payoutRequest = {
  referenceId: "payout_0001",
  amount: 2000,
  description: "tra luong",
  toBin: "970422",
  toAccountNumber: "0000000001",
}

export const payout = {
  id: "fakepayout01",
  referenceId: "payout_0001",
  transactions: [
    {
      ...payoutRequest,
      id: "faketransfer01",
      toAccountName: null,
      reference: null,
      transactionDatetime: null,
      errorMessage: null,
      errorCode: null,
      state: "PROCESSING",
    },
  ],
  category: null,
  approvalState: "PROCESSING",
  createdAt: "2026-01-02T03:00:00+07:00",
}

/** The error of a promise that must fail. */
export async function errorOf(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => new Error("it succeeded"),
    (error: unknown) => error,
  )
}
