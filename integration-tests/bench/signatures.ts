import { createHmac } from "node:crypto"
import { createCryptoProvider } from "@payos/node/lib/crypto"
import { createLinkText, dataText, payoutText } from "../../src/payos/canonical-text"
import { signCreateLink, signData, signPayout } from "../../src/payos"
import { batchBody, linkBody } from "../contract/support/bodies"
import { webhookData } from "../support/webhook-data"
import { measure } from "./measure"
import { PAYER } from "./payer"
import type { Ratio, Result } from "./result"

const KEY = "9815487994975ee45a97b6fe72bab74dfc95175484548e99fae70f1dc67b3621"

const official = createCryptoProvider("node")

type Form = { name: string; ours: () => string; sdk: () => Promise<string | null>; text: string }

const link = linkBody(20_261_120)
const webhook = webhookData(
  {
    data: {
      order_code: 20_261_120,
      amount: 250_000,
      payment_link_id: "124c33293c43417ab7879e14c8d9eb18",
      description: "CSAFTPAHW76 DHOKQY9Q80HZ",
    },
  },
  PAYER,
)
const batch = batchBody()

const FORMS: readonly Form[] = [
  {
    name: "a link's five fields",
    ours: () => signCreateLink(link, KEY),
    sdk: () => official.createSignatureOfPaymentRequest(link, KEY),
    text: createLinkText(link),
  },
  {
    name: "a webhook's data",
    ours: () => signData(webhook, KEY),
    sdk: () => official.createSignatureFromObj(webhook, KEY),
    text: dataText(webhook),
  },
  {
    name: "a payout's body",
    ours: () => signPayout(batch, KEY),
    sdk: () => official.createSignature(KEY, batch),
    text: payoutText(batch),
  },
]

/** Ours, the SDK's, and the bare HMAC of the text that both sign. */
export async function benchSignatures(rounds: number): Promise<Result> {
  const ratios: Ratio[] = []
  const rows: (string | number)[][] = []
  for (const form of FORMS) {
    const figures = await measure(contestants(form), { rounds, times: 20_000 })
    const [ours, sdk, bare] = figures.map(({ perSecond }) => perSecond) as [number, number, number]
    ratios.push({
      what: `${form.name}: ours to the SDK`,
      found: ours / sdk,
      goal: 2,
      is: "at least",
    })
    rows.push([form.name, ours, sdk, bare, ours / bare])
  }
  return {
    title: "Signatures",
    ratios,
    table: {
      columns: ["signatures a second", "ours", "@payos/node", "HMAC alone", "ours / HMAC"],
      rows,
    },
  }
}

function contestants({ ours, sdk, text }: Form) {
  return [
    { name: "ours", run: (times: number) => repeat(times, ours) },
    {
      name: "sdk",
      run: async (times: number) => {
        for (let i = 0; i < times; i += 1) await sdk()
      },
    },
    {
      name: "bare",
      run: (times: number) =>
        repeat(times, () => createHmac("sha256", KEY).update(text).digest("hex")),
    },
  ]
}

function repeat(times: number, work: () => unknown): void {
  for (let i = 0; i < times; i += 1) work()
}
