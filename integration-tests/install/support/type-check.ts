import { snippet } from "./snippet"
import type { Store } from "./store"

/** Imports every entry; a type is `any` if a declaration cannot be resolved. */
const ENTRIES = `import ledger, { type PayosEvents, type PayosOptions } from "medusa-payment-payos/modules/payos"
import provider from "medusa-payment-payos/providers/payos"
import {
  checkPayosHealthWorkflow,
  createPayosOrderLinkWorkflow,
  refundByPayosPayoutWorkflow,
  type CreatePayoutInput,
} from "medusa-payment-payos/workflows"
import { createPayosPayment, type PayosPaymentState } from "medusa-payment-payos/storefront"
import { PayosInvoiceForm, PayosInvoices } from "medusa-payment-payos/storefront/invoice"
import { PayosPayment, usePayosPayment } from "medusa-payment-payos/storefront/react"
import { startSimulator, type Simulator } from "medusa-payment-payos/simulator"
import { createPayOSClient, type PayOSClient } from "medusa-payment-payos/client"

type Known<T> = 0 extends 1 & T ? never : true

export const known: [
  Known<typeof ledger>,
  Known<typeof provider>,
  Known<PayosOptions>,
  Known<PayosEvents["payos.payment.completed"]["order_id"]>,
  Known<typeof checkPayosHealthWorkflow>,
  Known<typeof createPayosOrderLinkWorkflow>,
  Known<typeof refundByPayosPayoutWorkflow>,
  Known<CreatePayoutInput["amount"]>,
  Known<ReturnType<typeof createPayosPayment>>,
  Known<PayosPaymentState["payment"]>,
  Known<Parameters<typeof PayosPayment>[0]["cartId"]>,
  Known<ReturnType<typeof usePayosPayment>>,
  Known<Parameters<typeof PayosInvoiceForm>[0]["cartId"]>,
  Known<Parameters<typeof PayosInvoices>[0]["sessionId"]>,
  Known<typeof startSimulator>,
  Known<Simulator["payment"]["clientId"]>,
  Known<ReturnType<typeof createPayOSClient>>,
  Known<PayOSClient["payouts"]>,
] = [true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true]
`

/** The names that README's component expects in a storefront. */
const AROUND_REACT = `declare const publishableKey: string
declare const router: { push: (path: string) => void }
`

const AROUND_KIT = `declare const backendUrl: string
declare const publishableKey: string
declare const cartId: string
declare const countdown: HTMLElement
`

const AROUND_CLIENT = `declare const clientId: string
declare const apiKey: string
declare const checksumKey: string
declare const orderCode: number
`

const RESOLUTIONS = [
  { module: "Node16", moduleResolution: "Node16" },
  { module: "ESNext", moduleResolution: "bundler" },
]

/** TypeScript's errors in the package's types and in the code of README and docs, with either resolution. */
export async function typeFaults(store: Store): Promise<string[]> {
  const react = snippet("tsx", "medusa-payment-payos/storefront/react")
  const kit = snippet("ts", `from "medusa-payment-payos/storefront"`, "docs/storefront/kit.md")
  const client = snippet("ts", `from "medusa-payment-payos/client"`, "docs/developer/client.md")
  store.write("type-check/entries.ts", ENTRIES)
  store.write("type-check/payment.tsx", AROUND_REACT + react)
  store.write("type-check/kit.mts", AROUND_KIT + kit)
  store.write("type-check/client.mts", AROUND_CLIENT + client)
  const found: string[] = []
  for (const resolution of RESOLUTIONS) found.push(...(await faultsBy(store, resolution)))
  return found
}

async function faultsBy(store: Store, resolution: { moduleResolution: string }): Promise<string[]> {
  const compilerOptions = {
    ...resolution,
    target: "ES2022",
    lib: ["ES2023", "DOM"],
    jsx: "react-jsx",
    strict: true,
    noEmit: true,
    esModuleInterop: true,
    skipLibCheck: true,
    types: ["node"],
  }
  const project = `type-check/${resolution.moduleResolution}.json`
  store.write(project, JSON.stringify({ compilerOptions, include: ["."] }))
  const { stdout } = await store.try(["npx", "tsc", "-p", project, "--pretty", "false"])
  const ours = /^(type-check\/|node_modules\/medusa-payment-payos\/|error )/
  return stdout
    .split("\n")
    .filter((line) => ours.test(line))
    .map((line) => `${resolution.moduleResolution}: ${line}`)
}
