import { metrics, type Counter, type Histogram } from "@medusajs/framework/opentelemetry/api"
import { version, type PayOSObservedCall } from "../../client"

/**
 * Counters and timings for OpenTelemetry, where the store has registered it in its `instrumentation.ts`;
 * elsewhere they cost a call that does nothing. No attribute names a shopper, a cart or an order.
 */
export const telemetry = {
  /** A call to payOS with all its attempts. */
  called: ({ operation, outcome, ms }: PayOSObservedCall) =>
    instruments().calls.record(ms, { operation, outcome }),
  /** A verified webhook, by what it was: `money`, `duplicate`, `foreign` and so on. */
  received: (outcome: string) => instruments().webhooks.add(1, { outcome }),
  /** What a settlement came to: `done`, `not_ready`, `unmatched` and so on. */
  settled: (result: string) => instruments().settlements.add(1, { result }),
  /** A run of the loop that had something to do. */
  looped: (links: number, ms: number) => instruments().loop.record(ms, { busy: links > 0 }),
}

type Instruments = {
  calls: Histogram
  webhooks: Counter
  settlements: Counter
  loop: Histogram
}

let made: Instruments | undefined

/** Made at the first use: a store registers OpenTelemetry before, but modules are loaded in any order. */
function instruments(): Instruments {
  made ??= make()
  return made
}

function make(): Instruments {
  const meter = metrics.getMeter("medusa-payment-payos", version)
  return {
    calls: meter.createHistogram("payos.call.duration", {
      unit: "ms",
      description: "Calls to payOS, all attempts together",
    }),
    webhooks: meter.createCounter("payos.webhooks", {
      description: "Webhooks that payOS signed, by what they were",
    }),
    settlements: meter.createCounter("payos.settlements", {
      description: "Attempts to make an order of a collection's money, by what they came to",
    }),
    loop: meter.createHistogram("payos.loop.duration", {
      unit: "ms",
      description: "Runs of the loop that had links to look at",
    }),
  }
}
