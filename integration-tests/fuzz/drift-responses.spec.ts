import fc from "fast-check"
import {
  createPayOSClient,
  PayOSError,
  type PayOSClient,
  type PayOSClientOptions,
  type PayOSDrift,
} from "../../src/client"
import { cleanUpLater } from "../contract/support/cleanups"
import { openContract, type Clients, type Contract } from "../contract/support/contract"
import { pairs } from "../contract/support/pairs"
import { anyChange, changed, type Changed, type Json } from "./drifts/change"
import { startDriftingPayOS, type DriftingPayOS } from "./drifts/drifting-payos"
import { ROUNDS, SEED } from "./rounds"

const AMOUNTS = /^(amount|amountPaid|amountRemaining|balance|estimateCredit)$/
const OPERATIONS = pairs.filter(({ operation }) => operation !== "invoice.download")
const EACH = Math.ceil((ROUNDS * 60) / OPERATIONS.length)

let contract: Contract
let payos: DriftingPayOS
let ours: Clients<PayOSClient>
let seen: PayOSDrift[]

beforeAll(async () => {
  contract = await openContract()
  payos = await startDriftingPayOS(contract.simulator)
  const { payment, payout } = contract.simulator
  const observeDrift: PayOSClientOptions["observeDrift"] = (_, drift) => void seen.push(drift)
  const common = { baseUrl: payos.url, maxRetries: 0, observeDrift }
  ours = {
    payment: createPayOSClient({ ...payment, ...common }),
    payout: createPayOSClient({ ...payout, ...common }),
  }
  cleanUpLater(async () => {
    await ours.payment.close()
    await ours.payout.close()
    await payos.close()
  })
})

describe("a response in an undocumented shape", () => {
  it.each(OPERATIONS)(
    `yields only amounts that payOS stated, or is rejected: ${EACH} times $name`,
    async (pair) => {
      const call = async (change: (data: Json) => Json) => {
        seen = []
        await contract.control.post("/reset")
        const id = String((await pair.prepare?.(contract)) ?? "")
        payos.change(change)
        return pair.ours(ours, id)
      }
      const stated = sumsOf(await call((data) => data))
      expect(seen).toEqual([])
      for (const one of fc.sample(anyChange, { numRuns: EACH, seed: SEED })) {
        let sent: Changed | undefined
        const response = await call((data) => (sent = changed(data, one)).data).catch(errorOf)
        if (!sent) throw new Error("payOS received no request")
        const wrong = response instanceof PayOSError ? [] : wrongSums(response, stated, sent)
        const label = { seed: SEED, pair: pair.name, sent: JSON.stringify(sent) }
        const misnamed = isReportedOnce(seen, sent) ? [] : seen
        expect({ ...label, wrong, misnamed }).toEqual({ ...label, wrong: [], misnamed: [] })
      }
    },
  )
})

function errorOf(error: unknown): PayOSError {
  if (error instanceof PayOSError) return error
  throw error
}

type Sum = [name: string, value: unknown]

/** Every amount in a response, at any depth. */
function sumsOf(response: unknown): Sum[] {
  if (Array.isArray(response)) return response.flatMap(sumsOf)
  if (typeof response !== "object" || response === null) return []
  return Object.entries(response).flatMap(([name, value]): Sum[] =>
    AMOUNTS.test(name) ? [[name, value]] : sumsOf(value),
  )
}

/** Amounts that payOS did not state. */
function wrongSums(response: unknown, stated: readonly Sum[], { data }: Changed): Sum[] {
  const all = [...stated, ...sumsOf(data)].map(String)
  return sumsOf(response).filter((sum) => !all.includes(String(sum)))
}

/** An added field is reported once; a retyped or removed one by its path or paths below it; another order not at all. */
function isReportedOnce(drifts: readonly PayOSDrift[], { path, kind }: Changed): boolean {
  if (path === null) return drifts.length === 0
  if (kind === "added") return drifts.length === 1 && isNew(drifts[0], path)
  const names = new Set(drifts.map((drift) => JSON.stringify(drift)))
  return names.size === drifts.length && drifts.every((drift) => drift.path.startsWith(path))
}

function isNew(drift: PayOSDrift | undefined, path: string): boolean {
  return drift?.kind === "new" && drift.path === path
}
