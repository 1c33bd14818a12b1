import type { Simulator } from "../../../src/simulator"

/** A link as the simulator's control route returns it. */
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
  query: Record<string, string>
  headers: Record<string, string>
  body: unknown
}

export type PendingFault = { operation: string; kind: string; times: number }

export type PayInput = {
  amount?: number
  reference?: string
  /** The time of the transfer at the bank, ISO 8601; now by default. */
  at?: string
  deliver?: "once" | "twice" | "never" | "late"
  counterAccount?: Record<"bankId" | "name" | "number", string | null>
  /** The payer in the bank's statement, even if payOS does not report them to the merchant. */
  payer?: Record<"bankId" | "name" | "number", string>
  virtualAccount?: { name: string; number: string }
}

/** A payout in payOS's list. */
export type SimulatedPayout = {
  id: string
  referenceId: string
  approvalState: string
  category: string[] | null
  transactions: {
    referenceId: string
    amount: number
    toBin: string
    toAccountNumber: string
    state: string
    reference: string | null
  }[]
}

/** The bank's statement for the merchant's accounts. Amounts in đồng, without fees. */
export type BankStatement = {
  received: { at: string; amount: number; orderCode: number; payer: { number: string | null } }[]
  sent: {
    at: string | null
    referenceId: string
    amount: number
    toAccountNumber: string
    state: string
  }[]
}

/** An order code, or a payment link id. */
type LinkId = number | string

type FindSimulator = () => Pick<Simulator, "url" | "payment" | "payout">

/** Calls a control route, or an operation of payOS with a channel's credentials. */
function callerOf(simulator: FindSimulator) {
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
  const callAs = (channel: "payment" | "payout", path: string, body?: object) => {
    const { clientId, apiKey } = simulator()[channel]
    return fetch(`${simulator().url}${path}`, {
      method: body ? "POST" : "GET",
      headers: {
        "content-type": "application/json",
        "x-client-id": clientId,
        "x-api-key": apiKey,
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
  }
  return { call, callAs }
}

/** Client for the simulator's control routes. */
export function simulatorClient(simulator: FindSimulator) {
  const { call, callAs } = callerOf(simulator)
  const control = (path: string, body: object = {}) => call("POST", `/_simulator/${path}`, body)
  return {
    pay: (orderCode: LinkId, input: PayInput = {}) =>
      call<Record<string, unknown>>("POST", `/_simulator/links/${orderCode}/pay`, input),
    link: (orderCode: LinkId) => call<SimulatedLink>("GET", `/_simulator/links/${orderCode}`),
    links: async () => (await call<{ links: SimulatedLink[] }>("GET", "/_simulator/links")).links,
    /** All transfers and payouts at the bank. */
    statement: () => call<BankStatement>("GET", "/_simulator/statement"),
    requests: async () =>
      (await call<{ requests: RecordedRequest[] }>("GET", "/_simulator/requests")).requests,
    fault: (fault: object) => control("faults", fault),
    /** Faults that no request has triggered yet. */
    faults: async () =>
      (await call<{ faults: PendingFault[] }>("GET", "/_simulator/faults")).faults,
    clearFaults: () => control("faults/clear"),
    /** How often each value of a switch took effect, such as `lateTransfer=refused`. */
    usedSwitches: async () =>
      (await call<{ reads: Record<string, number> }>("GET", "/_simulator/behaviour")).reads,
    behaviour: (switches: object) => control("behaviour", switches),
    payouts: async () => {
      const response = await callAs("payout", "/v1/payouts?limit=100")
      const { data } = (await response.json()) as { data: { payouts: SimulatedPayout[] } }
      return data.payouts
    },
    /** All payouts, including those that payOS's list does not show yet. */
    allPayouts: async () =>
      (await call<{ payouts: SimulatedPayout[] }>("GET", "/_simulator/payouts")).payouts,
    payoutState: (id: string, state: string, errorCode?: string) =>
      control(`payouts/${id}/state`, { state, ...(errorCode ? { errorCode } : {}) }),
    payoutReported: (id: string, reported: { approvalState?: string; transactionState?: string }) =>
      control(`payouts/${id}/reported`, reported),
    payoutBalance: (balance: number) => control("payouts/balance", { balance }),
    failNextPayout: (errorCode: string) => control("payouts/fail-next", { errorCode }),
    expire: (orderCode: LinkId) => control(`links/${orderCode}/expire`),
    invoice: (orderCode: number, invoice: { issued: boolean }) =>
      control(`links/${orderCode}/invoices`, invoice),
    reset: () => control("reset"),
    registerWebhook: async (webhookUrl: string) => {
      const response = await callAs("payment", "/confirm-webhook", { webhookUrl })
      return { status: response.status, body: (await response.json()) as Record<string, unknown> }
    },
  }
}

export type SimulatorClient = ReturnType<typeof simulatorClient>
