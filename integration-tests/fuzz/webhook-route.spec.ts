import { createCryptoProvider } from "@payos/node/lib/crypto"
import { Pool } from "undici"
import fc from "fast-check"
import { verifyWebhook } from "../../src/client"
import { journeys } from "../kit/journey/journey"
import type { Session } from "../kit/shopper/shopper"
import { signedBody, webhookData } from "../kit/simulator/webhook-data"
import { forgeries, type Sent } from "./forgeries"
import { anyJson, oddText } from "./odd-values"
import { ROUNDS, SEED } from "./rounds"

/** Bodies per batch, which are sent and then checked together. */
const AT_ONCE = 50
const NO_RECHECKS = { recheckAfterSeconds: 3_600, abandonAfterMinutes: 600 }

journeys(NO_RECHECKS, (journey) => {
  const { shopper, sql, credentials } = journey
  const key = () => credentials().checksumKey
  let session: Session
  let pool: Pool
  beforeEach(async () => {
    session = await shopper.startPayment(await shopper.cart())
    pool = new Pool(journey.backend(), { connections: AT_ONCE })
  })
  afterEach(() => pool.close())

  const send = async ({ body, headers }: Sent) => {
    const response = await pool.request({ path: "/hooks/payos", method: "POST", headers, body })
    await response.body.dump()
    return response.statusCode
  }
  const sendAll = (all: readonly Sent[]) => Promise.all(all.map(send))

  /** Everything that a webhook can change. */
  const readState = async () => {
    const [state] = await sql(
      `select (select count(*) from payos_webhook_event) as events,
        (select count(*) from payos_transfer) as transactions,
        (select count(*) from payos_problem) as problems,
        (select string_agg(concat_ws(' ', id, state, status, has_received_money, revision, facts_changed_at), ',' order by id)
          from payos_link left join payos_queue using (id)) as links,
        (select count(*) from "order") as orders, (select count(*) from payment) as payments,
        (select string_agg(concat_ws(' ', id, status, data::text), ',' order by id)
          from payment_session) as sessions`,
    )
    return state
  }

  it(`rejects ${ROUNDS * 1_000} forged bodies with a 4xx and changes nothing`, async () => {
    const original = signedBody(webhookData(session), key())
    const before = await readState()
    let refused = 0
    for (const batch of batches(forgeries(original), ROUNDS * 1_000)) {
      const forged = await withoutSigned(batch, key())
      const statuses = await sendAll(forged)
      const accepted = forged.filter((_, i) => !isRefusal(statuses[i]))
      expect(accepted.map(describeSent)).toEqual([])
      expect(await readState()).toEqual(before)
      refused += forged.length
    }
    expect(refused).toBeGreaterThan(ROUNDS * 850)
  })

  it(`stores ${ROUNDS * 100} signed bodies of any content, responds with 200, and books only payments`, async () => {
    const own = webhookData(session)
    const headers = { "content-type": "application/json" }
    let transfers = 0
    for (const batch of batches(signed(own), ROUNDS * 100)) {
      const bodies = batch.map((data) => signedBody(data, key()))
      const readable = bodies.filter((body) => isVerified(body, key()))
      const statuses = await sendAll(readable.map((body) => ({ body: Buffer.from(body), headers })))
      expect(readable.filter((_, i) => statuses[i] !== 200)).toEqual([])
      const kept = await sql<{ raw: Buffer }>("select raw from payos_webhook_event")
      const texts = new Set(kept.map(({ raw }) => raw.toString()))
      expect(readable.filter((body) => !texts.has(body))).toEqual([])
      transfers += readable.filter((body) => isMoney(dataOf(body), own)).length
      const [booked] = await sql<{ count: number }>(
        "select count(*)::int as count from payos_transfer",
      )
      expect(booked?.count).toBeLessThanOrEqual(transfers)
      await sql("delete from payos_webhook_event")
      await sql("delete from payos_problem")
    }
    expect(transfers).toBeGreaterThan(ROUNDS)
  })
})

/** Batches of bodies from the seed, which a failure prints. */
function* batches<T>(one: fc.Arbitrary<T>, count: number): Generator<T[]> {
  for (let made = 0; made < count; made += AT_ONCE) {
    yield fc.sample(one, { numRuns: AT_ONCE, seed: SEED + made })
  }
}

const isRefusal = (status = 0) => status >= 400 && status < 500

const describeSent = ({ body, headers }: Sent) => ({ seed: SEED, body: body.toString(), headers })

const dataOf = (body: string) => (JSON.parse(body) as { data: Record<string, unknown> }).data

/** Removes bodies whose signed part is unchanged, which payOS could have sent; the SDK decides. */
async function withoutSigned(batch: readonly Sent[], key: string): Promise<Sent[]> {
  const isSignedAt = await Promise.all(batch.map(({ body }) => isSigned(body, key)))
  return batch.filter((_, i) => !isSignedAt[i])
}

const official = createCryptoProvider("node")

async function isSigned(body: Buffer, key: string): Promise<boolean> {
  try {
    const { data, signature } = JSON.parse(body.toString()) as { data: object; signature: unknown }
    return signature === (await official.createSignatureFromObj(data, key))
  } catch {
    return false
  }
}

/** Anything signed with payOS's key: a webhook with odd fields, or other data. */
function signed(own: Record<string, unknown>): fc.Arbitrary<Record<string, unknown>> {
  const known = fc.constantFrom(...Object.keys(own))
  const oddFields = fc.dictionary(fc.oneof({ weight: 4, arbitrary: known }, oddText), anyJson, {
    maxKeys: 3,
  })
  const text = fc.constantFrom(
    "reference",
    "description",
    "counterAccountName",
    "virtualAccountName",
  )
  const oddTexts = fc.dictionary(text, oddText, { minKeys: 1, maxKeys: 3 })
  const amount = fc.record({ amount: fc.integer({ min: 1, max: 9 }) })
  return fc
    .tuple(fc.oneof(oddFields, oddTexts), amount)
    .map(([fields, little]) => ({ ...own, ...little, ...fields }))
}

function isVerified(body: string, key: string): boolean {
  try {
    verifyWebhook(body, key)
    return true
  } catch {
    return false
  }
}

/** Whether a value is a whole number, or a text of one. */
function isWhole(value: unknown): boolean {
  if (typeof value !== "number" && typeof value !== "string") return false
  return Number.isSafeInteger(Number(value)) && String(Number(value)) === String(value)
}

function isMoney(data: Record<string, unknown>, own: Record<string, unknown>): boolean {
  const { code, currency, amount, orderCode, paymentLinkId } = data
  return (
    code === "00" &&
    typeof currency === "string" &&
    currency.toUpperCase() === "VND" &&
    isWhole(amount) &&
    Number(amount) > 0 &&
    isWhole(orderCode) &&
    String(orderCode) === String(own["orderCode"]) &&
    paymentLinkId === own["paymentLinkId"]
  )
}
