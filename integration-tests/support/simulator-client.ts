import type { Simulator } from "../../src/simulator"

/** What the simulator tells of a link over its control route. */
export type SimulatedLink = {
  orderCode: number
  paymentLinkId: string
  amount: number
  amountPaid: number
  status: string
  cancellationReason: string | null
  deliveries: { status?: number; error?: string }[]
  request: Record<string, unknown>
  [key: string]: unknown
}

export type RecordedRequest = {
  operation: string
  path: string
  headers: Record<string, string>
  body: unknown
}

export type PayInput = {
  amount?: number
  reference?: string
  deliver?: "once" | "twice" | "never" | "late"
}

/** A test's hand on the simulator: its control routes, over the socket. */
export function simulatorClient(simulator: () => Simulator) {
  const call = async <T>(method: "GET" | "POST", path: string, body?: object): Promise<T> => {
    const response = await fetch(`${simulator().url}${path}`, {
      method,
      headers: { "content-type": "application/json" },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (!response.ok)
      throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as T
  }
  const control = (path: string, body: object = {}) => call("POST", `/_simulator/${path}`, body)
  return {
    pay: (orderCode: number, input: PayInput = {}) =>
      call<Record<string, unknown>>("POST", `/_simulator/links/${orderCode}/pay`, input),
    link: (orderCode: number) => call<SimulatedLink>("GET", `/_simulator/links/${orderCode}`),
    links: async () => (await call<{ links: SimulatedLink[] }>("GET", "/_simulator/links")).links,
    requests: async () =>
      (await call<{ requests: RecordedRequest[] }>("GET", "/_simulator/requests")).requests,
    fault: (fault: object) => control("faults", fault),
    behaviour: (switches: object) => control("behaviour", switches),
    expire: (orderCode: number) => control(`links/${orderCode}/expire`),
    reset: () => control("reset"),
    registerWebhook: async (webhookUrl: string) => {
      const { clientId, apiKey } = simulator().payment
      const response = await fetch(`${simulator().url}/confirm-webhook`, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "x-client-id": clientId,
          "x-api-key": apiKey,
        },
        body: JSON.stringify({ webhookUrl }),
      })
      return { status: response.status, body: (await response.json()) as Record<string, unknown> }
    },
  }
}

export type SimulatorClient = ReturnType<typeof simulatorClient>
