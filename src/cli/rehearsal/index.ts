import { randomUUID } from "node:crypto"
import { setTimeout as wait } from "node:timers/promises"
import { createPayOSClient, version, type PayOSClient } from "../../client"
import { atTerminal } from "./at-terminal"
import type { RehearsalContext, StoreWatch } from "./context"
import type { Clock } from "./clock"
import { openLines } from "./lines"
import { createRehearsalLinks } from "./rehearsal-links"
import { toFindings, type RehearsalRecord } from "./record"
import { rehearse } from "./rehearse"
import { reportEnd } from "./report-end"
import type { RehearseOptions } from "./rehearse-options"
import { stepsOf } from "./steps"
import { MESSAGES } from "./messages"

/**
 * Runs a rehearsal with the operator at the terminal, and writes the record.
 *
 * @param store receives the channel's webhooks; null if none was named
 * @returns 0 if every step succeeded and nothing is left open, else 1
 * @throws PayOSValidationError if a key is malformed
 */
export async function runRehearsal(
  options: RehearseOptions,
  store: StoreWatch | null,
): Promise<number> {
  const messages = MESSAGES[options.language]
  const interruption = onInterruption()
  const lines = openLines(interruption)
  const clients = openClients(options)
  const clock = realClock(interruption)
  const context: RehearsalContext = {
    ...clients,
    links: createRehearsalLinks(clients.payment, clock, interruption),
    operator: atTerminal(lines, options.language),
    clock,
    store,
    signal: interruption,
  }
  const { host } = new URL(options.baseUrl)
  lines.print(messages.asks(host))
  const startedAt = clock.now()
  const { steps, recorded, left } = await rehearse(context, stepsOf(options.steps))
  const record: RehearsalRecord = {
    format: 1,
    made_by: `medusa-payment-payos ${version}`,
    payos: host,
    started_at: new Date(startedAt).toISOString(),
    ended_at: new Date(clock.now()).toISOString(),
    steps,
    findings: toFindings(recorded),
    links_left: left.length,
  }
  try {
    await reportEnd(lines, { record, recorded, left }, options)
  } finally {
    lines.close()
  }
  const hasSucceeded = steps.every(({ result }) => result === "done" || result === "not_done")
  return hasSucceeded && left.length === 0 ? 0 : 1
}

/** Returns a signal that fires at the first Ctrl-C; the second ends the process as usual. */
function onInterruption(): AbortSignal {
  const interruption = new AbortController()
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.once(name, () => interruption.abort())
  }
  return interruption.signal
}

const realClock = (signal: AbortSignal): Clock => ({
  now: Date.now,
  pause: async (ms) => {
    await wait(ms, undefined, { signal })
  },
})

/** Opens clients; the unknown client's credentials are only well-formed. */
function openClients({ payment, payout, baseUrl }: RehearseOptions): {
  payment: PayOSClient
  payout: PayOSClient | null
  unknownClient: PayOSClient
} {
  const unknownKeys = { clientId: randomUUID(), apiKey: randomUUID(), checksumKey: randomUUID() }
  return {
    payment: createPayOSClient({ ...payment, baseUrl }),
    payout: payout && createPayOSClient({ ...payout, baseUrl }),
    unknownClient: createPayOSClient({ ...unknownKeys, baseUrl }),
  }
}
