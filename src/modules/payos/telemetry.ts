import { metrics, type Counter, type Histogram } from "@medusajs/framework/opentelemetry/api"
import { version, type PayOSObservedCall } from "../../client"

/**
 * Counters and timings for OpenTelemetry; no-ops unless the store registers it in its `instrumentation.ts`. No
 * attribute identifies a shopper, a cart or an order.
 */
export const telemetry = {
  /** A call to payOS including its retries. */
  called: ({ operation, outcome, ms }: PayOSObservedCall) =>
    instruments().calls.record(ms, { operation, outcome }),
  /** A verified webhook by outcome: `payment`, `duplicate`, `unknown_order_code` and so on. */
  received: (outcome: string) => instruments().webhooks.add(1, { outcome }),
  /** A settlement by result: `done`, `not_ready`, `unmatched` and so on. */
  settlementEnded: (result: string) => instruments().settlements.add(1, { result }),
  /** A run of the links loop. */
  loopRan: (links: number, ms: number) => instruments().loop.record(ms, { busy: links > 0 }),
}

type Instruments = {
  calls: Histogram
  webhooks: Counter
  settlements: Counter
  loop: Histogram
}

let created: Instruments | undefined

/** Created on first use: modules may load before the store has registered OpenTelemetry. */
function instruments(): Instruments {
  created ??= createInstruments()
  return created
}

function createInstruments(): Instruments {
  const meter = metrics.getMeter("medusa-payment-payos", version)
  return {
    calls: meter.createHistogram("payos.call.duration", {
      unit: "ms",
      description: "Calls to payOS, including retries",
    }),
    webhooks: meter.createCounter("payos.webhooks", {
      description: "Webhooks with a valid signature, by outcome",
    }),
    settlements: meter.createCounter("payos.settlements", {
      description: "Settlements of a collection's money into an order, by result",
    }),
    loop: meter.createHistogram("payos.loop.duration", {
      unit: "ms",
      description: "Runs of the loop",
    }),
  }
}
