import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import { createPayOSClient } from "../../../client"
import type { SimulatorBehaviour } from "../../../simulator"
import { open, receiver, type Opened } from "../../../simulator/unit-tests/support"
import type { RehearsalContext, ProgressEvent, Operator, StepId, StoreWatch } from "../context"
import type { Clock } from "../clock"
import { createRehearsalLinks } from "../rehearsal-links"
import { toFindings, type Finding, type RehearsalRecord } from "../record"
import { rehearse, type Rehearsed } from "../rehearse"
import { stepsOf } from "../steps"

const ALL_STEPS: readonly StepId[] = [
  ...(["keys", "link", "tax", "expiry", "payment", "short", "late"] as const),
  ...(["payouts", "payout"] as const),
]

export const ACCOUNT = { toBin: "970436", toAccountNumber: "0099887766554" }

/** Opens a simulator whose clock advances only while a rehearsal waits, with a receiver for its webhooks. */
export async function openPayos(behaviour: Partial<SimulatorBehaviour>) {
  const time = { ms: Date.parse("2026-11-24T03:00:00Z") }
  const { url, bodies } = await receiver(200)
  const opened = await open({ behaviour, now: () => time.ms, webhookUrl: url })
  const clock: Clock = {
    now: () => time.ms,
    pause: async (ms) => {
      time.ms += ms
    },
  }
  return { ...opened, clock, bodies }
}

export type Payos = Awaited<ReturnType<typeof openPayos>>

/** An operator who pays requested amounts with the simulator's bank and confirms every prompt. */
export function agreeingOperator({ control }: Pick<Opened, "control">): Operator {
  return {
    confirmStep: async () => true,
    waitForPayment: async ({ paymentLinkId }, amount) => {
      const response = await control(`/links/${paymentLinkId}/pay`, { amount })
      return "error" in response ? "refused" : "paid"
    },
    hasMoneyReturned: async () => false,
    readAccount: async () => ACCOUNT,
    confirmRepeat: async () => true,
    report: () => undefined,
  }
}

/** Returns the received webhooks as a store's admin API would report them. */
function watchReceiver(bodies: Payos["bodies"]): StoreWatch {
  return {
    findWebhook: async (orderCode) => {
      const find = () => bodies.find(({ data }) => data["orderCode"] === orderCode)
      // The rehearsal's clock does not wait for the socket.
      for (let attempts = 2_000; attempts > 0 && !find(); attempts -= 1) await wait(10)
      const data = find()?.data
      const hasPayerAccount = data?.["counterAccountNumber"] !== ""
      return data ? { reference: String(data["reference"]), hasPayerAccount } : null
    },
  }
}

export function contextOf(payos: Payos, given: Partial<RehearsalContext> = {}): RehearsalContext {
  const { url: baseUrl, payment, payout } = payos.simulator
  const unknownClient = { clientId: "nobody", apiKey: "nobody", checksumKey: "nobody" }
  const signal = given.signal ?? new AbortController().signal
  const client = createPayOSClient({ ...payment, baseUrl })
  return {
    payment: client,
    payout: createPayOSClient({ ...payout, baseUrl }),
    unknownClient: createPayOSClient({ ...unknownClient, baseUrl }),
    links: createRehearsalLinks(client, payos.clock, signal),
    operator: agreeingOperator(payos),
    clock: payos.clock,
    store: watchReceiver(payos.bodies),
    signal,
    ...given,
  }
}

export async function close({ payment, payout, unknownClient }: RehearsalContext): Promise<void> {
  await Promise.all([payment.close(), payout?.close(), unknownClient.close()])
}

/** Runs a rehearsal, and closes its clients. */
export async function run(
  context: RehearsalContext,
  steps: readonly StepId[] = ALL_STEPS,
): Promise<Rehearsed> {
  try {
    return await rehearse(context, stepsOf(steps))
  } finally {
    await close(context)
  }
}

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true })
})

/** Writes a file for `simulator --as`; it is deleted after the spec. */
export function writeRecord({ steps, recorded, left }: Rehearsed): string {
  const at = new Date(0).toISOString()
  const record: RehearsalRecord = {
    ...{ format: 1, made_by: "a test", payos: "127.0.0.1", started_at: at, ended_at: at },
    ...{ steps, findings: toFindings(recorded), links_left: left.length },
  }
  const folder = mkdtempSync(path.join(tmpdir(), "rehearsal-"))
  folders.push(folder)
  const file = path.join(folder, "payos-rehearsal.json")
  writeFileSync(file, JSON.stringify(record))
  return file
}

/** Returns the findings without times. */
export const timeless = ({ recorded }: Rehearsed): Omit<Finding, "seen_at">[] =>
  toFindings(recorded).map(({ seen_at: _, ...finding }) => finding)

/** The order codes of the links that can still be paid. */
export async function openLinksOf({ control }: Pick<Opened, "control">): Promise<number[]> {
  const { links } = (await control("/links")) as unknown as {
    links: { status: string; orderCode: number }[]
  }
  const open = links.filter(({ status }) => ["PENDING", "PROCESSING", "UNDERPAID"].includes(status))
  return open.map(({ orderCode }) => orderCode)
}

/** Records the events that are reported to an operator. */
export function recordReports(operator: Operator): {
  operator: Operator
  reported: ProgressEvent[]
} {
  const reported: ProgressEvent[] = []
  return { operator: { ...operator, report: (event) => void reported.push(event) }, reported }
}
