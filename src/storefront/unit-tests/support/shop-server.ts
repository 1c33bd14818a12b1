import { once } from "node:events"
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import type { PaymentView } from "../../../types/shopper"

export type Call = { method: string; path: string; body: string; key: string | undefined }

/** Responds to a call of the store API; undefined is a 404, "handled" if it has sent the response itself. */
export type Responder = (call: Call, res: ServerResponse) => object | undefined | "handled"

/** Opens a server in place of a shop, which records its calls. */
export async function openShop(response: Responder) {
  const calls: Call[] = []
  const server = createServer((req, res) => {
    void read(req).then((call) => {
      calls.push(call)
      const body = response(call, res)
      if (body === "handled") return
      res.writeHead(body ? 200 : 404, { "content-type": "application/json" })
      res.end(JSON.stringify(body ?? { type: "not_found", code: "payos_session_not_found" }))
    })
  })
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    calls,
    paths: () => calls.map(({ method, path }) => `${method} ${path}`),
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, "close")
    },
  }
}

async function read(req: IncomingMessage): Promise<Call> {
  const chunks: Buffer[] = []
  for await (const chunk of req) chunks.push(chunk as Buffer)
  return {
    method: req.method ?? "",
    path: (req.url ?? "").replace("/store/", ""),
    body: Buffer.concat(chunks).toString(),
    key: req.headers["x-publishable-api-key"] as string | undefined,
  }
}

/** A pending payment of 250.000 ₫ that expires in ten minutes. */
export function waiting(patch: Partial<PaymentView> = {}): PaymentView & { now: string } {
  return {
    status: "waiting",
    amount: 250_000,
    received: 0,
    remaining: 250_000,
    received_before: 0,
    expires_at: new Date(Date.now() + 600_000).toISOString(),
    code: {
      qr: "00020101",
      bin: "970422",
      bank_name: "MB Bank",
      account_number: "0123456789",
      account_name: "CTY ABC",
      description: "CSH62 DH7K2Q",
      checkout_url: "http://pay.example/1",
    },
    cart_gaps: [],
    order_id: null,
    now: new Date().toISOString(),
    ...patch,
  }
}

/** Returns Medusa's response for a payment collection with this session. */
export function collection(sessionId?: string) {
  const { amount, expires_at, code } = waiting()
  const data = { amount, expires_at, description: code?.description, qr_code: code?.qr }
  const session = { id: sessionId, provider_id: "pp_payos_payos", status: "pending", data }
  return { payment_collection: { id: "paycol_1", payment_sessions: sessionId ? [session] : [] } }
}

/** Opens an event stream and sends the first view. */
export function stream(res: ServerResponse, view: object | null) {
  res.writeHead(200, { "content-type": "text/event-stream" })
  sendView(res, view)
}

export function sendView(res: ServerResponse, view: object | null) {
  res.write(`event: payment\ndata: ${JSON.stringify(view)}\n\n`)
}
